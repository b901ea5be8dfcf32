#pragma once

#include <vector>

#include "base/result.h"
#include "scenario/scene.h"

namespace autofuzz {

/// The route's place at an arc length (clamped), with the heading of the lane's travel there, which
/// in a lane change is not that of the route's line.
Pose RoutePoseAt(const Route& route, double s_m);

/// Puts an actor on the map, as Prepare() says. `scratch` is storage to use again. Requires: the
/// actor's type exists. Error: the map has no lane for a vehicle.
Result<PlacedActor> Place(const ActorSpec& actor, const Stage& stage,
                          std::vector<LanePoint>& scratch);

}  // namespace autofuzz
