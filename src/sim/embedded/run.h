#pragma once

#include "sim/api/simulator.h"
#include "sim/embedded/world.h"

namespace autofuzz {

/// Drives a controller through a world to the end of the run.
Trace RunWorld(const World& world, Controller& ego, const RunLimits& limits, StopRule& stop,
               Seed seed);

}  // namespace autofuzz
