#pragma once

#include "ego/observation.h"

namespace autofuzz {

/// Pure pursuit: the steering angle (radians, left positive) whose arc leads the rear axle through
/// the route's point some way ahead. Looks further ahead the faster it drives, and never asks for
/// more lateral acceleration than most of what the tyres give. Requires: a route.
double PursuitSteering(const Observation& seen, double wheelbase_m);

}  // namespace autofuzz
