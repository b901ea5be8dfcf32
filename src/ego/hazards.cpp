#include "ego/hazards.h"

#include <algorithm>

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

}  // namespace

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
