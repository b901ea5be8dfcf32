#pragma once

#include "ego/observation.h"

namespace autofuzz {

/// Whether a vehicle's centre is within `reach_m` of the ego's and ahead of it, on the ego's lane
/// (same road and lane number) or on a lane that the route takes within that distance.
bool VehicleAheadInLane(const Observation& seen, const Network& network, double reach_m);

/// Whether the next stop line of the route is red and at most `reach_m` ahead of the ego's front.
bool RedLightWithin(const Observation& seen, double reach_m);

}  // namespace autofuzz
