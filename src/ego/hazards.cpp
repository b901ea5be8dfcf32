#include "ego/hazards.h"

#include <algorithm>
#include <cmath>

namespace autofuzz {
namespace {

bool SameLane(const Network& network, LaneId a, LaneId b) {
  if (a == b) return true;
  const Lane& one = network.lane(a);
  const Lane& other = network.lane(b);
  return one.road == other.road && one.number == other.number;
}

// Route points are a metre apart or less, so the index near s is at least ⌊s⌋.
bool RouteTakes(const Route& route, LaneId lane, double from_s_m, double reach_m) {
  const auto first = static_cast<std::size_t>(std::max(0.0, from_s_m));
  const auto count = static_cast<std::size_t>(reach_m) + 2;
  for (std::size_t i = first; i < std::min(first + count, route.points.size()); ++i) {
    if (route.points[i].lane == lane) return true;
  }
  return false;
}

bool IsNearHeading(const Observation& seen, const SeenObject& object) {
  const Pose& self = seen.self.pose;
  const Vec2 apart = object.state.pose.position - self.position;
  const double reach_m = std::max(7.5, 2 * seen.self.speed_mps());
  if (SquaredLength(apart) > reach_m * reach_m) return false;
  const double bearing_rad = AngleBetween(math::Atan2(apart.y, apart.x), self.heading_rad);
  const double turned_rad = AngleBetween(object.state.pose.heading_rad, self.heading_rad);
  return turned_rad > Radians(60) ? bearing_rad < Radians(15) : bearing_rad <= Radians(30);
}

// Whether two segments, each a start and the vector to its end, share a point. Parallel: no.
bool SegmentsCross(Vec2 a, Vec2 along_a, Vec2 b, Vec2 along_b) {
  const double determinant = Cross(along_a, along_b);
  if (std::fabs(determinant) < 1e-3) return false;
  const double share_a = Cross(b - a, along_b) / determinant;
  const double share_b = Cross(b - a, along_a) / determinant;
  return share_a >= 0 && share_a <= 1 && share_b >= 0 && share_b <= 1;
}

bool WayIsCrossed(const Observation& seen, const SeenObject& walker) {
  constexpr double kAhead_m = 10;
  constexpr double kBehind_m = 3;
  constexpr double kLength_m = 8;
  constexpr double kStanding_mps = 0.05;
  const double speed_mps = walker.state.speed_mps();
  const Vec2 direction =
      (speed_mps < kStanding_mps ? speed_mps : 1.0) * Direction(walker.state.pose.heading_rad);
  const Pose& self = seen.self.pose;
  return SegmentsCross(self.position, kAhead_m * Direction(self.heading_rad),
                       walker.state.pose.position - kBehind_m * direction, kLength_m * direction);
}

}  // namespace

bool VehicleNearHeading(const Observation& seen) {
  return std::any_of(seen.objects.begin(), seen.objects.end(), [&](const SeenObject& object) {
    return object.kind == ActorKind::kVehicle && IsNearHeading(seen, object);
  });
}

bool PedestrianCrossing(const Observation& seen) {
  return std::any_of(seen.objects.begin(), seen.objects.end(), [&](const SeenObject& object) {
    return object.kind == ActorKind::kPedestrian && WayIsCrossed(seen, object);
  });
}

bool LightNotGreenWithin(const Observation& seen, double reach_m) {
  return seen.signal && seen.signal->distance_m <= reach_m &&
         (seen.signal->state == LightState::kRed || seen.signal->state == LightState::kYellow);
}

bool VehicleAheadInLane(const Observation& seen, const Network& network, double reach_m) {
  const Vec2 ahead = Direction(seen.self.pose.heading_rad);
  return std::any_of(seen.objects.begin(), seen.objects.end(), [&](const SeenObject& object) {
    if (object.kind != ActorKind::kVehicle || !object.lane) return false;
    const Vec2 apart = object.state.pose.position - seen.self.pose.position;
    if (SquaredLength(apart) >= reach_m * reach_m || Dot(apart, ahead) <= 0) return false;
    if (seen.lane && SameLane(network, seen.lane->lane, object.lane->lane)) return true;
    return RouteTakes(*seen.route, object.lane->lane, seen.route_s_m, reach_m);
  });
}

bool RedLightWithin(const Observation& seen, double reach_m) {
  return seen.signal && seen.signal->state == LightState::kRed &&
         seen.signal->distance_m <= reach_m;
}

}  // namespace autofuzz
