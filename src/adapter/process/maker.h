#pragma once

#include "sim/api/simulator.h"

namespace autofuzz {

/// Adds "process": a simulator that is another program, started with a command line and spoken to
/// in lines of JSON over its standard input and output (docs/protocol.md).
void RegisterProcessSimulator(Registry<SimulatorMaker>& into);

/// Adds "process": an ego that is another program, a controller or attached, as it says itself.
void RegisterProcessEgo(Registry<EgoMaker>& into);

}  // namespace autofuzz
