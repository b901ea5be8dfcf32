#include "oracle/footing.h"

#include <algorithm>

namespace autofuzz {
namespace {

void AddDrivable(const Lane& lane, double travel_rad, double heading_rad, double& best_turn_rad,
                 Footing& footing) {
  (RunsAgainst(lane, travel_rad, heading_rad) ? footing.opposes : footing.agrees) = true;
  if (lane.junction.valid()) footing.in_junction = true;
  const double turn_rad = AngleBetween(travel_rad, heading_rad);
  if (turn_rad >= best_turn_rad) return;
  best_turn_rad = turn_rad;
  footing.lane_heading_rad = travel_rad;
}

}  // namespace

FootingReader::FootingReader(const Network& network) : network_(&network) { lanes_.reserve(32); }

Footing FootingReader::At(Vec2 point, double heading_rad, Room* room) {
  network_->LanesAt(point, kOnRoad, lanes_);
  Footing footing;
  Room largest;
  double best_turn_rad = 2 * math::kPi;
  for (const LanePoint& at : lanes_) {
    const Lane& lane = network_->lane(at.lane);
    const LaneFrame frame = network_->FrameAt(at.lane, at.s_m);
    footing.on_road = true;
    if ((Only(lane.type) & kDrivable) != 0)
      AddDrivable(lane, frame.pose.heading_rad, heading_rad, best_turn_rad, footing);
    if (room == nullptr) continue;
    const Room here = RoomAt(*network_, at, frame, heading_rad);
    largest = {std::max(largest.road_m, here.road_m), std::max(largest.right_m, here.right_m)};
  }
  if (room != nullptr) *room = footing.wrong_way() ? Room{largest.road_m, 0} : largest;
  return footing;
}

}  // namespace autofuzz
