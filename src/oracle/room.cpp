#include "oracle/room.h"

#include <algorithm>

namespace autofuzz {
namespace {

constexpr double kFarEnough_m = 8;  // no ray is longer

// Grows a room from a lane's edge over its neighbours on one side.
class SideWalk {
 public:
  SideWalk(const Network& network, const LanePoint& point, double heading_rad)
      : network_(network), point_(point), heading_rad_(heading_rad) {}

  // `edge_m` away lies the lane's edge on the side of its neighbour `next`.
  Room Grow(LaneId next, double edge_m, bool right) const {
    Room room{edge_m, right ? edge_m : 0};
    LaneId from = point_.lane;
    while (next.valid() && room.road_m < kFarEnough_m) {
      const Lane& lane = network_.lane(next);
      if ((Only(lane.type) & kOnRoad) == 0) break;
      const LaneFrame frame = network_.FrameAt(next, point_.s_m);
      right = right && !IsWrong(lane, frame);
      room.road_m += frame.width_m;
      if (right) room.right_m = room.road_m;
      // A lane of the other travel has its sides exchanged.
      const LaneId beyond = lane.left == from ? lane.right : lane.left;
      from = next;
      next = beyond;
    }
    return room;
  }

  bool IsWrong(const Lane& lane, const LaneFrame& frame) const {
    if ((Only(lane.type) & kDrivable) == 0 || lane.junction.valid()) return false;
    return RunsAgainst(lane, frame.pose.heading_rad, heading_rad_);
  }

 private:
  const Network& network_;
  const LanePoint& point_;
  double heading_rad_;
};

}  // namespace

bool RunsAgainst(const Lane& lane, double travel_rad, double heading_rad) {
  if (lane.type == LaneType::kBidirectional) return false;
  return AngleBetween(travel_rad, heading_rad) > kOppositeRad;
}

Room RoomAt(const Network& network, const LanePoint& point, const LaneFrame& frame,
            double heading_rad) {
  const Lane& lane = network.lane(point.lane);
  const SideWalk walk(network, point, heading_rad);
  const bool right = !walk.IsWrong(lane, frame);
  const double half_m = 0.5 * frame.width_m;
  const Room to_left = walk.Grow(lane.left, half_m - point.offset_m, right);
  const Room to_right = walk.Grow(lane.right, half_m + point.offset_m, right);
  const double along_m = std::min(point.s_m - lane.begin_s_m, lane.end_s_m - point.s_m);
  const auto least = [along_m](double a_m, double b_m) {
    return std::max(0.0, std::min({a_m, b_m, along_m}));
  };
  return {least(to_left.road_m, to_right.road_m), least(to_left.right_m, to_right.right_m)};
}

}  // namespace autofuzz
