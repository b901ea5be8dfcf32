#pragma once

#include "road/xodr/join.h"

namespace autofuzz::xodr {

/// One end of a road.
struct RoadEnd {
  std::size_t road = 0;
  LaneEnd end = LaneEnd::kBegin;
};

/// The section at an end of a road, or nullptr when the road has none.
const SectionRecord* SectionAt(const MapRecord& map, RoadEnd at);
/// Invalid when there is no such lane.
LaneId LaneAt(const Joining& in, RoadEnd at, int number);
/// What a lane says it is linked to at an end of its section.
const std::vector<int>& LinksOf(const LaneRecord& lane, LaneEnd end);

/// Of the reference line.
Vec2 PositionAt(const MapRecord& map, RoadEnd at);
/// The end of a road that lies nearer to a place.
LaneEnd NearerEnd(const MapRecord& map, std::size_t road, RoadEnd to);
/// Whether two ends lie so far apart that no lane leads from one to the other; warns if so.
bool TooFarApart(const Joining& in, RoadEnd a, RoadEnd b, Offset at);

/// Joins two lanes, or warns that the second is not there or that their traffic does not meet.
void JoinLanes(const Joining& in, LaneId a, LaneEnd a_end, LaneId b, LaneEnd b_end, int number,
               Offset at);

}  // namespace autofuzz::xodr
