#include "road/xodr/join.h"

#include <fmt/format.h>

#include <limits>

namespace autofuzz::xodr {
namespace {

// One end of a road.
struct RoadEnd {
  std::size_t road = 0;
  LaneEnd end = LaneEnd::kBegin;
};

class Joiner {
 public:
  Joiner(Document& document, const MapRecord& map, const Index& index, NetworkBuilder& builder)
      : document_(document), map_(map), index_(index), builder_(builder) {}

  void JoinAll() {
    for (std::size_t i = 0; i < map_.roads.size(); ++i) {
      JoinSections(i);
      JoinRoad(i, LaneEnd::kBegin, map_.roads[i].predecessor);
      JoinRoad(i, LaneEnd::kEnd, map_.roads[i].successor);
    }
    for (const JunctionRecord& junction : map_.junctions)
      for (const ConnectionRecord& connection : junction.connections)
        JoinConnection(junction, connection);
  }

 private:
  const SectionRecord* SectionAt(RoadEnd at) const {
    const auto& sections = map_.roads[at.road].sections;
    if (sections.empty()) return nullptr;
    return at.end == LaneEnd::kBegin ? &sections.front() : &sections.back();
  }

  LaneId LaneAt(RoadEnd at, int number) const {
    const auto& sections = map_.roads[at.road].sections;
    if (sections.empty()) return {};
    return builder_.Find(MakeId<RoadTag>(at.road),
                         at.end == LaneEnd::kBegin ? 0 : sections.size() - 1, number);
  }

  // Pavements and shoulders often meet those of opposite travel; cars' lanes should not.
  bool ForCars(LaneId lane) const { return (Only(builder_.lane(lane).type) & kDrivable) != 0; }

  void Join(LaneId a, LaneEnd a_end, LaneId b, LaneEnd b_end, int number, Offset at) {
    if (!b.valid())
      document_.Warn(at, fmt::format("a lane is linked to lane {}, which is not there", number));
    else if (!builder_.Join(a, a_end, b, b_end) && ForCars(a) && ForCars(b))
      document_.Warn(at, fmt::format("a lane is linked to lane {} of opposite travel", number));
  }

  void JoinSections(std::size_t road) {
    const auto& sections = map_.roads[road].sections;
    const RoadId id = MakeId<RoadTag>(road);
    for (std::size_t i = 0; i + 1 < sections.size(); ++i) {
      for (const LaneRecord& lane : sections[i].lanes)
        if (lane.successor)
          Join(builder_.Find(id, i, lane.number), LaneEnd::kEnd,
               builder_.Find(id, i + 1, *lane.successor), LaneEnd::kBegin, *lane.successor,
               lane.offset);
      for (const LaneRecord& lane : sections[i + 1].lanes)
        if (lane.predecessor)
          Join(builder_.Find(id, i + 1, lane.number), LaneEnd::kBegin,
               builder_.Find(id, i, *lane.predecessor), LaneEnd::kEnd, *lane.predecessor,
               lane.offset);
    }
  }

  Vec2 PositionAt(RoadEnd at) const {
    const RoadRecord& road = map_.roads[at.road];
    if (at.end == LaneEnd::kBegin)
      return std::visit([](const auto& c) { return c.At(0).position; }, road.line.front().curve);
    const double x = road.length_m - road.line.back().begin_s_m;
    return std::visit([&](const auto& c) { return c.At(x).position; }, road.line.back().curve);
  }

  // The end of a road that lies nearer to a place.
  LaneEnd NearerEnd(std::size_t road, RoadEnd to) const {
    const Vec2 at = PositionAt(to);
    const double begin = SquaredLength(PositionAt({road, LaneEnd::kBegin}) - at);
    const double end = SquaredLength(PositionAt({road, LaneEnd::kEnd}) - at);
    return begin <= end ? LaneEnd::kBegin : LaneEnd::kEnd;
  }

  void JoinRoad(std::size_t road, LaneEnd end, const RoadLink& link) {
    if (link.kind == RoadLink::Kind::kNone) return;
    if (link.kind == RoadLink::Kind::kJunction) {
      if (!index_.junctions.contains(link.id))
        document_.Warn(link.offset, fmt::format("road '{}' is linked to junction '{:.40}', which "
                                                "is not there",
                                                map_.roads[road].id, link.id));
      return;
    }
    const auto other = index_.roads.find(link.id);
    if (other == index_.roads.end()) {
      document_.Warn(link.offset, fmt::format("road '{}' is linked to road '{:.40}', which is not "
                                              "there",
                                              map_.roads[road].id, link.id));
      return;
    }
    const RoadEnd here{road, end};
    const RoadEnd there{other->second, link.contact.value_or(NearerEnd(other->second, here))};
    const SectionRecord* section = SectionAt(here);
    if (!section) return;
    for (const LaneRecord& lane : section->lanes) {
      const auto& number = end == LaneEnd::kBegin ? lane.predecessor : lane.successor;
      if (number)
        Join(LaneAt(here, lane.number), end, LaneAt(there, *number), there.end, *number,
             lane.offset);
    }
  }

  // The end at which a road meets a junction; by nearness where its links do not tell.
  LaneEnd EndAtJunction(std::size_t road, const JunctionRecord& junction, RoadEnd to) const {
    const auto leads_there = [&](const RoadLink& link) {
      return link.kind == RoadLink::Kind::kJunction && link.id == junction.id;
    };
    const bool begin = leads_there(map_.roads[road].predecessor);
    const bool end = leads_there(map_.roads[road].successor);
    if (begin != end) return begin ? LaneEnd::kBegin : LaneEnd::kEnd;
    return NearerEnd(road, to);
  }

  void JoinConnection(const JunctionRecord& junction, const ConnectionRecord& connection) {
    const auto incoming = index_.roads.find(connection.incoming);
    const auto connecting = index_.roads.find(connection.connecting);
    if (incoming == index_.roads.end() || connecting == index_.roads.end()) {
      const bool first = incoming == index_.roads.end();
      document_.Warn(connection.offset,
                     fmt::format("a connection of junction '{:.40}' names road '{:.40}', which is "
                                 "not there",
                                 junction.id, first ? connection.incoming : connection.connecting));
      return;
    }
    const RoadEnd to{connecting->second, connection.contact.value_or(LaneEnd::kBegin)};
    const RoadEnd from{incoming->second, EndAtJunction(incoming->second, junction, to)};
    for (const auto& [from_number, to_number] : connection.lanes) {
      const LaneId lane = LaneAt(from, from_number);
      if (lane.valid())
        Join(lane, from.end, LaneAt(to, to_number), to.end, to_number, connection.offset);
      else
        document_.Warn(connection.offset,
                       fmt::format("a connection comes from lane {} of road '{}', which is not "
                                   "there",
                                   from_number, connection.incoming));
    }
  }

  Document& document_;
  const MapRecord& map_;
  const Index& index_;
  NetworkBuilder& builder_;
};

}  // namespace

void JoinLanes(Document& document, const MapRecord& map, const Index& index,
               NetworkBuilder& builder) {
  Joiner(document, map, index, builder).JoinAll();
}

}  // namespace autofuzz::xodr
