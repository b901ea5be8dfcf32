#include "oracle/footing.h"

#include <algorithm>
#include <cmath>

namespace autofuzz {
namespace {

// How far one may go from the point in any direction without leaving the lane's section.
double RoomIn(const Lane& lane, const LaneFrame& frame, const LanePoint& point) {
  const double across = 0.5 * frame.width_m - std::abs(point.offset_m);
  const double along = std::min(point.s_m - lane.begin_s_m, lane.end_s_m - point.s_m);
  return std::max(0.0, std::min(across, along));
}

void AddDrivable(const Lane& lane, double travel_rad, double heading_rad, double room_m,
                 double& best_turn_rad, Footing& footing) {
  // Traffic runs both ways on a bidirectional lane, so it agrees with everybody.
  const double turn_rad = AngleBetween(travel_rad, heading_rad);
  const bool agrees = turn_rad <= kOppositeRad || lane.type == LaneType::kBidirectional;
  (agrees ? footing.agrees : footing.opposes) = true;
  if (lane.junction.valid()) footing.in_junction = true;
  if (agrees || lane.junction.valid())
    footing.right_room_m = std::max(footing.right_room_m, room_m);
  if (turn_rad < best_turn_rad) {
    best_turn_rad = turn_rad;
    footing.lane_heading_rad = travel_rad;
  }
}

}  // namespace

FootingReader::FootingReader(const Network& network) : network_(&network) { lanes_.reserve(32); }

Footing FootingReader::At(Vec2 point, double heading_rad) {
  network_->LanesAt(point, kOnRoad, lanes_);
  Footing footing;
  double best_turn_rad = 2 * math::kPi;
  double parking_room_m = 0;
  for (const LanePoint& at : lanes_) {
    const Lane& lane = network_->lane(at.lane);
    const LaneFrame frame = network_->FrameAt(at.lane, at.s_m);
    const double room_m = RoomIn(lane, frame, at);
    footing.on_road = true;
    footing.road_room_m = std::max(footing.road_room_m, room_m);
    if ((Only(lane.type) & kDrivable) == 0) {
      parking_room_m = std::max(parking_room_m, room_m);
    } else {
      AddDrivable(lane, frame.pose.heading_rad, heading_rad, room_m, best_turn_rad, footing);
    }
  }
  if (!footing.on_lane()) footing.right_room_m = parking_room_m;
  return footing;
}

}  // namespace autofuzz
