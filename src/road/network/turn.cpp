#include "road/network/turn.h"

#include <vector>

#include "geom/pose.h"

namespace autofuzz {

double EntryS(const Lane& lane) { return lane.travel > 0 ? lane.begin_s_m : lane.end_s_m; }
double ExitS(const Lane& lane) { return lane.travel > 0 ? lane.end_s_m : lane.begin_s_m; }

namespace {

// The last lane of the same road on the way through its junction, on or back.
LaneId ThroughJunction(const Network& network, LaneId lane, std::vector<LaneId> Lane::*links) {
  constexpr int kMostSections = 64;  // of one connecting road
  for (int i = 0; i < kMostSections && network.lane(lane).junction.valid(); ++i) {
    const std::vector<LaneId>& onwards = network.lane(lane).*links;
    if (onwards.size() != 1 || network.lane(onwards[0]).road != network.lane(lane).road) break;
    lane = onwards[0];
  }
  return lane;
}

double TurnBetween(const Network& network, LaneId first, LaneId last) {
  const double begin = network.FrameAt(first, EntryS(network.lane(first))).pose.heading_rad;
  const double end = network.FrameAt(last, ExitS(network.lane(last))).pose.heading_rad;
  return WrapAngle(end - begin);
}

}  // namespace

double TurnOf(const Network& network, LaneId lane) {
  return TurnBetween(network, lane, ThroughJunction(network, lane, &Lane::next));
}

double TurnInto(const Network& network, LaneId lane) {
  return TurnBetween(network, ThroughJunction(network, lane, &Lane::previous), lane);
}

}  // namespace autofuzz
