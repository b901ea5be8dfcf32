#pragma once

#include "sim/api/simulator.h"

namespace autofuzz {

/// Adds "process": a simulator that is another program, started with a command line and spoken to
/// in lines of JSON over its standard input and output (docs/protocol.md).
void RegisterProcessSimulator(Registry<SimulatorMaker>& into);

}  // namespace autofuzz
