#include "road/network/turn.h"

#include "geom/pose.h"

namespace autofuzz {

double EntryS(const Lane& lane) { return lane.travel > 0 ? lane.begin_s_m : lane.end_s_m; }
double ExitS(const Lane& lane) { return lane.travel > 0 ? lane.end_s_m : lane.begin_s_m; }

double TurnOf(const Network& network, LaneId lane) {
  constexpr int kMostSections = 64;  // of one connecting road
  LaneId last = lane;
  for (int i = 0; i < kMostSections && network.lane(last).junction.valid(); ++i) {
    const Lane& at = network.lane(last);
    if (at.next.size() != 1 || network.lane(at.next.front()).road != at.road) break;
    last = at.next.front();
  }
  const double begin = network.FrameAt(lane, EntryS(network.lane(lane))).pose.heading_rad;
  const double end = network.FrameAt(last, ExitS(network.lane(last))).pose.heading_rad;
  return WrapAngle(end - begin);
}

}  // namespace autofuzz
