#include <fmt/format.h>

#include <algorithm>

#include "road/xodr/lane_end.h"

namespace autofuzz::xodr {
namespace {

// Two sections that touch.
struct Seam {
  const SectionRecord& a;
  LaneEnd a_end;
  const SectionRecord& b;
  LaneEnd b_end;
};

bool AnyLink(const SectionRecord& section, LaneEnd end) {
  return std::any_of(section.lanes.begin(), section.lanes.end(),
                     [&](const LaneRecord& lane) { return !LinksOf(lane, end).empty(); });
}

// Warns of links from a to lanes of b that say nothing of it.
void CheckBothSides(Document& document, const Seam& seam, const std::string& road) {
  for (const LaneRecord& lane : seam.a.lanes)
    for (const int number : LinksOf(lane, seam.a_end)) {
      const auto other =
          std::find_if(seam.b.lanes.begin(), seam.b.lanes.end(),
                       [&](const LaneRecord& candidate) { return candidate.number == number; });
      if (other != seam.b.lanes.end() && LinksOf(*other, seam.b_end).empty())
        document.Warn(lane.offset, fmt::format("lane {} of road '{:.40}' is linked to lane {}, "
                                               "which is not linked back; they are joined",
                                               lane.number, road, number));
    }
}

// Where the file links no lane across a seam, those of one number and type are meant; of the
// mirrored number where roads meet head to head.
int SameNumber(const Seam& seam, int number) { return seam.a_end == seam.b_end ? -number : number; }

class RoadJoiner {
 public:
  explicit RoadJoiner(const Joining& in) : in_(in) {}

  void JoinAll() {
    for (std::size_t i = 0; i < in_.map.roads.size(); ++i) {
      JoinSections(i);
      JoinEnd({i, LaneEnd::kBegin}, in_.map.roads[i].predecessor);
      JoinEnd({i, LaneEnd::kEnd}, in_.map.roads[i].successor);
    }
  }

 private:
  void JoinSections(std::size_t road) {
    const auto& sections = in_.map.roads[road].sections;
    for (std::size_t i = 0; i + 1 < sections.size(); ++i) {
      const Seam on{sections[i], LaneEnd::kEnd, sections[i + 1], LaneEnd::kBegin};
      const Seam back{on.b, on.b_end, on.a, on.a_end};
      if (!AnyLink(on.a, on.a_end) && !AnyLink(on.b, on.b_end)) {
        AssumeLinks(road, i, on);
        continue;
      }
      JoinSeam(road, i, on, i + 1);
      JoinSeam(road, i + 1, back, i);
      CheckBothSides(in_.document, on, in_.map.roads[road].id);
      CheckBothSides(in_.document, back, in_.map.roads[road].id);
    }
  }

  LaneId LaneOf(std::size_t road, std::size_t section, int number) const {
    return in_.builder.Find(MakeId<RoadTag>(road), section, number);
  }

  void JoinSeam(std::size_t road, std::size_t from, const Seam& seam, std::size_t to) {
    for (const LaneRecord& lane : seam.a.lanes)
      for (const int number : LinksOf(lane, seam.a_end))
        JoinLanes(in_, LaneOf(road, from, lane.number), seam.a_end, LaneOf(road, to, number),
                  seam.b_end, number, lane.offset);
  }

  bool JoinAlike(LaneId a, LaneEnd a_end, LaneId b, LaneEnd b_end) {
    return a.valid() && b.valid() && in_.builder.lane(a).type == in_.builder.lane(b).type &&
           in_.builder.Join(a, a_end, b, b_end);
  }

  void AssumeLinks(std::size_t road, std::size_t section, const Seam& seam) {
    bool any = false;
    for (const LaneRecord& lane : seam.a.lanes) {
      const LaneId next = LaneOf(road, section + 1, lane.number);
      any |= JoinAlike(LaneOf(road, section, lane.number), seam.a_end, next, seam.b_end);
    }
    if (any)
      in_.document.Warn(seam.b.offset,
                        fmt::format("no lane of road '{:.40}' is linked to those of this section; "
                                    "lanes of one number are joined",
                                    in_.map.roads[road].id));
  }

  std::optional<RoadEnd> Target(RoadEnd here, const RoadLink& link) {
    const std::string& id = in_.map.roads[here.road].id;
    const bool junction = link.kind == RoadLink::Kind::kJunction;
    const auto& junctions = in_.index.junctions;
    const auto other = in_.index.roads.find(link.id);
    if (link.kind == RoadLink::Kind::kNone) return std::nullopt;
    if (junction ? !junctions.contains(link.id) : other == in_.index.roads.end())
      in_.document.Warn(
          link.offset, fmt::format("road '{:.40}' is linked to {} '{:.40}', which is not there", id,
                                   junction ? "junction" : "road", link.id));
    if (junction || other == in_.index.roads.end()) return std::nullopt;
    if (link.in_the_middle) {
      in_.document.WarnOnce("middle", link.offset,
                            fmt::format("road '{:.40}' meets road '{:.40}' between its ends; such "
                                        "roads are not joined",
                                        id, link.id));
      return std::nullopt;
    }
    const RoadEnd there{other->second,
                        link.contact.value_or(NearerEnd(in_.map, other->second, here))};
    if (TooFarApart(in_, here, there, link.offset)) return std::nullopt;
    return there;
  }

  // A road that ends at a junction is left to the junction's own roads to link to.
  bool LinksBack(RoadEnd there, RoadEnd here) const {
    const RoadRecord& other = in_.map.roads[there.road];
    const RoadRecord& road = in_.map.roads[here.road];
    const RoadLink& back = there.end == LaneEnd::kBegin ? other.predecessor : other.successor;
    if (back.kind == RoadLink::Kind::kJunction) return true;
    return back.kind == RoadLink::Kind::kRoad && back.id == road.id;
  }

  bool MeetsJunction(RoadEnd there) const {
    const RoadRecord& other = in_.map.roads[there.road];
    const RoadLink& back = there.end == LaneEnd::kBegin ? other.predecessor : other.successor;
    return back.kind == RoadLink::Kind::kJunction;
  }

  // Whether a junction's connection says which lanes lead from there to here.
  bool JunctionLinksLanes(RoadEnd there, RoadEnd here) const {
    const RoadRecord& other = in_.map.roads[there.road];
    const RoadRecord& road = in_.map.roads[here.road];
    const RoadLink& back = there.end == LaneEnd::kBegin ? other.predecessor : other.successor;
    const auto junction = in_.index.junctions.find(back.id);
    if (!MeetsJunction(there) || junction == in_.index.junctions.end()) return false;
    const auto& connections = in_.map.junctions[junction->second].connections;
    return std::any_of(connections.begin(), connections.end(), [&](const auto& connection) {
      return connection.incoming == other.id && connection.connecting == road.id &&
             connection.contact.value_or(here.end) == here.end && !connection.lanes.empty();
    });
  }

  void JoinEnd(RoadEnd here, const RoadLink& link) {
    const std::optional<RoadEnd> target = Target(here, link);
    if (!target) return;
    const RoadEnd there = *target;
    const SectionRecord* from = SectionAt(in_.map, here);
    const SectionRecord* to = SectionAt(in_.map, there);
    if (!from || !to) return;
    const Seam seam{*from, here.end, *to, there.end};
    const std::string& id = in_.map.roads[here.road].id;
    if (!AnyLink(*from, here.end) && (MeetsJunction(there) || !AnyLink(*to, there.end))) {
      if (!JunctionLinksLanes(there, here)) AssumeLinks(here, there, seam, link);
      return;
    }
    for (const LaneRecord& lane : from->lanes)
      for (const int number : LinksOf(lane, here.end))
        JoinLanes(in_, LaneAt(in_, here, lane.number), here.end, LaneAt(in_, there, number),
                  there.end, number, lane.offset);
    if (!LinksBack(there, here))
      in_.document.Warn(link.offset, fmt::format("road '{:.40}' is linked to road '{:.40}', which "
                                                 "is not linked back; they are joined",
                                                 id, link.id));
    else if (!MeetsJunction(there))
      CheckBothSides(in_.document, seam, id);
  }

  void AssumeLinks(RoadEnd here, RoadEnd there, const Seam& seam, const RoadLink& link) {
    bool any = false;
    for (const LaneRecord& lane : seam.a.lanes) {
      const LaneId other = LaneAt(in_, there, SameNumber(seam, lane.number));
      any |= JoinAlike(LaneAt(in_, here, lane.number), here.end, other, there.end);
    }
    if (any)
      in_.document.Warn(link.offset, fmt::format("road '{:.40}' is linked to road '{:.40}', but no "
                                                 "lane is; lanes of one number are joined",
                                                 in_.map.roads[here.road].id, link.id));
  }

  const Joining& in_;
};

}  // namespace

void JoinRoads(const Joining& in) { RoadJoiner(in).JoinAll(); }

}  // namespace autofuzz::xodr
