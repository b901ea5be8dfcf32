#pragma once

#include "ego/observation.h"

namespace autofuzz {

/// Whether a vehicle's centre is within `reach_m` of the ego's and ahead of it, on the ego's lane
/// (same road and lane number) or on a lane that the route takes within that distance.
bool VehicleAheadInLane(const Observation& seen, const Network& network, double reach_m);

/// Whether a vehicle's centre is within max(7.5 m, two seconds' way) and near the ego's heading:
/// bearing at most 30° for those that drive within 60° of its direction, under 15° for any.
bool VehicleNearHeading(const Observation& seen);

/// Whether a pedestrian's way (from 3 m behind to 5 m ahead of where it walks; a point where it
/// stands) crosses the 10 m straight ahead of the ego's centre.
bool PedestrianCrossing(const Observation& seen);

/// Whether the next stop line of the route is red and at most `reach_m` ahead of the ego's front.
bool RedLightWithin(const Observation& seen, double reach_m);

/// The same for red and yellow.
bool LightNotGreenWithin(const Observation& seen, double reach_m);

}  // namespace autofuzz
