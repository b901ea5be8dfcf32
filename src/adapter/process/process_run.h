#pragma once

#include "adapter/process/child.h"
#include "sim/api/simulator.h"

namespace autofuzz {

struct ProgramTraits {
  double patience_s = 10;  ///< wall time for a line
  std::string address;     ///< where attached egos meet it
};

/// Drives an ego, stepped or attached, through a run in a simulator program that has been greeted.
/// An attached ego is stopped however the run ends. Error: the program failed, and is not to be
/// used again.
Result<Trace> RunInProgram(Child& program, const ProgramTraits& traits, TraceHeader header,
                           const Scene& scene, Ego& ego, const RunLimits& limits, StopRule& stop,
                           Seed seed);

}  // namespace autofuzz
