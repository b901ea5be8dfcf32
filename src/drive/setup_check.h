#pragma once

#include "drive/driving_evaluator.h"

namespace autofuzz {

/// First thing that is missing in a setup, or whether its stage is not the one of its grammar:
/// another map, or a route that does not run from the ego's start to its destination.
Status CheckSetup(const DrivingSetup& setup);

}  // namespace autofuzz
