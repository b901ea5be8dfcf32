#include "road/xodr/lane_end.h"

#include <fmt/format.h>

namespace autofuzz::xodr {

const SectionRecord* SectionAt(const MapRecord& map, RoadEnd at) {
  const auto& sections = map.roads[at.road].sections;
  if (sections.empty()) return nullptr;
  return at.end == LaneEnd::kBegin ? &sections.front() : &sections.back();
}

LaneId LaneAt(const Joining& in, RoadEnd at, int number) {
  const auto& sections = in.map.roads[at.road].sections;
  if (sections.empty()) return {};
  return in.builder.Find(MakeId<RoadTag>(at.road),
                         at.end == LaneEnd::kBegin ? 0 : sections.size() - 1, number);
}

const std::vector<int>& LinksOf(const LaneRecord& lane, LaneEnd end) {
  return end == LaneEnd::kBegin ? lane.predecessors : lane.successors;
}

Vec2 PositionAt(const MapRecord& map, RoadEnd at) {
  const RoadRecord& road = map.roads[at.road];
  if (at.end == LaneEnd::kBegin)
    return std::visit([](const auto& c) { return c.At(0).position; }, road.line.front().curve);
  const double x = road.length_m - road.line.back().begin_s_m;
  return std::visit([&](const auto& c) { return c.At(x).position; }, road.line.back().curve);
}

LaneEnd NearerEnd(const MapRecord& map, std::size_t road, RoadEnd to) {
  const Vec2 at = PositionAt(map, to);
  const double begin = SquaredLength(PositionAt(map, {road, LaneEnd::kBegin}) - at);
  const double end = SquaredLength(PositionAt(map, {road, LaneEnd::kEnd}) - at);
  return begin <= end ? LaneEnd::kBegin : LaneEnd::kEnd;
}

bool TooFarApart(const Joining& in, RoadEnd a, RoadEnd b, Offset at) {
  constexpr double kFarthest = 100;  // reference lines may lie at the far sides of wide roads
  const double distance = Distance(PositionAt(in.map, a), PositionAt(in.map, b));
  if (distance <= kFarthest) return false;
  in.document.Warn(at, fmt::format("road '{:.40}' and road '{:.40}' are linked but lie {:.0f} m "
                                   "apart; they are not joined",
                                   in.map.roads[a.road].id, in.map.roads[b.road].id, distance));
  return true;
}

namespace {

// Pavements and shoulders often meet those of opposite travel; cars' lanes should not.
bool ForCars(const NetworkBuilder& builder, LaneId lane) {
  return (Only(builder.lane(lane).type) & kDrivable) != 0;
}

}  // namespace

void JoinLanes(const Joining& in, LaneId a, LaneEnd a_end, LaneId b, LaneEnd b_end, int number,
               Offset at) {
  if (!a.valid()) return;
  if (!b.valid())
    in.document.Warn(at, fmt::format("a lane is linked to lane {}, which is not there", number));
  else if (!in.builder.Join(a, a_end, b, b_end) && ForCars(in.builder, a) && ForCars(in.builder, b))
    in.document.Warn(at, fmt::format("a lane is linked to lane {} of opposite travel", number));
}

}  // namespace autofuzz::xodr
