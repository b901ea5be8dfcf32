#pragma once

#include "adapter/process/child.h"
#include "sim/api/simulator.h"

namespace autofuzz {

/// Drives a controller through a run in a simulator program that has been greeted. Error: the
/// program failed, and is not to be used again.
Result<Trace> RunInProgram(Child& program, double patience_s, TraceHeader header,
                           const Scene& scene, Controller& ego, const RunLimits& limits,
                           StopRule& stop, Seed seed);

}  // namespace autofuzz
