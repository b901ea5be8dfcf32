#include <fmt/format.h>

#include "road/xodr/lane_end.h"

namespace autofuzz::xodr {
namespace {

bool LeadsTo(const RoadLink& link, RoadLink::Kind kind, const std::string& id) {
  return link.kind == kind && link.id == id;
}

// The end at which a road's links lead to something; nullopt when both or neither do.
std::optional<LaneEnd> EndTowards(const RoadRecord& road, RoadLink::Kind kind,
                                  const std::string& id) {
  const bool begin = LeadsTo(road.predecessor, kind, id);
  const bool end = LeadsTo(road.successor, kind, id);
  if (begin == end) return std::nullopt;
  return begin ? LaneEnd::kBegin : LaneEnd::kEnd;
}

class JunctionJoiner {
 public:
  JunctionJoiner(const Joining& in, const JunctionRecord& junction)
      : in_(in), junction_(junction) {}

  void JoinConnections() {
    for (const ConnectionRecord& connection : junction_.connections) {
      const std::optional<std::size_t> incoming = Find(connection, connection.incoming);
      const std::optional<std::size_t> connecting = Find(connection, connection.connecting);
      if (!incoming || !connecting) continue;
      if (junction_.kind == JunctionRecord::Kind::kVirtual && InTheMiddle(*incoming)) continue;
      Join(connection, *incoming, *connecting);
    }
  }

 private:
  std::optional<std::size_t> Find(const ConnectionRecord& connection, const std::string& id) {
    const auto found = in_.index.roads.find(id);
    if (found != in_.index.roads.end()) return found->second;
    in_.document.Warn(connection.offset, fmt::format("a connection of junction '{:.40}' names road "
                                                     "'{:.40}', which is not there",
                                                     junction_.id, id));
    return std::nullopt;
  }

  // A virtual junction lies between the ends of its main road, where lanes cannot be joined.
  bool InTheMiddle(std::size_t incoming) {
    const RoadRecord& road = in_.map.roads[incoming];
    if (EndTowards(road, RoadLink::Kind::kJunction, junction_.id)) return false;
    in_.document.WarnOnce("virtual " + junction_.id, junction_.offset,
                          fmt::format("virtual junction '{:.40}' lies between the ends of road "
                                      "'{:.40}'; nothing turns off there",
                                      junction_.id, road.id));
    return true;
  }

  // Where the file does not say at which end a road is entered, its own links tell, or nearness.
  RoadEnd EntryOf(const ConnectionRecord& connection, std::size_t incoming,
                  std::size_t connecting) {
    if (connection.contact) return {connecting, *connection.contact};
    const RoadRecord& road = in_.map.roads[connecting];
    in_.document.Warn(connection.offset,
                      fmt::format("a connection of junction '{:.40}' does not say at which end it "
                                  "meets road '{:.40}'",
                                  junction_.id, road.id));
    if (const auto end = EndTowards(road, RoadLink::Kind::kRoad, connection.incoming))
      return {connecting, *end};
    const LaneEnd near_begin = NearerEnd(in_.map, connecting, {incoming, LaneEnd::kBegin});
    const LaneEnd near_end = NearerEnd(in_.map, connecting, {incoming, LaneEnd::kEnd});
    const auto leaving =
        EndTowards(in_.map.roads[incoming], RoadLink::Kind::kJunction, junction_.id);
    return {connecting, leaving == LaneEnd::kBegin ? near_begin : near_end};
  }

  void Join(const ConnectionRecord& connection, std::size_t incoming, std::size_t connecting) {
    const RoadEnd to = EntryOf(connection, incoming, connecting);
    const auto leaving =
        EndTowards(in_.map.roads[incoming], RoadLink::Kind::kJunction, junction_.id);
    const RoadEnd from{incoming, leaving.value_or(NearerEnd(in_.map, incoming, to))};
    if (TooFarApart(in_, from, to, connection.offset)) return;
    for (const auto& [from_number, to_number] : connection.lanes) {
      const LaneId lane = LaneAt(in_, from, from_number);
      if (lane.valid())
        JoinLanes(in_, lane, from.end, LaneAt(in_, to, to_number), to.end, to_number,
                  connection.offset);
      else
        in_.document.Warn(connection.offset,
                          fmt::format("a connection comes from lane {} of road '{:.40}', which is "
                                      "not there",
                                      from_number, connection.incoming));
    }
  }

  const Joining& in_;
  const JunctionRecord& junction_;
};

void AddPriorities(const Joining& in, const JunctionRecord& junction, JunctionId id) {
  for (const auto& [high, low] : junction.priorities) {
    const auto first = in.index.roads.find(high);
    const auto second = in.index.roads.find(low);
    if (first != in.index.roads.end() && second != in.index.roads.end())
      in.builder.AddPriority(id, {MakeId<RoadTag>(first->second), MakeId<RoadTag>(second->second)});
    else
      in.document.Warn(junction.offset,
                       fmt::format("a priority of junction '{:.40}' names road '{:.40}', which is "
                                   "not there",
                                   junction.id, first == in.index.roads.end() ? high : low));
  }
}

}  // namespace

void JoinJunctions(const Joining& in) {
  for (std::size_t i = 0; i < in.map.junctions.size(); ++i) {
    JunctionJoiner(in, in.map.junctions[i]).JoinConnections();
    AddPriorities(in, in.map.junctions[i], MakeId<JunctionTag>(i));
  }
}

}  // namespace autofuzz::xodr
