#pragma once

#include "sim/api/simulator.h"

namespace autofuzz {

/// Adds "embedded": dynamic single-track vehicles with friction-limited tyres, physics at 100 Hz,
/// control and frames at 20 Hz, no wall clock; deterministic everywhere (DESIGN §5).
void RegisterEmbeddedSimulator(Registry<SimulatorMaker>& into);

}  // namespace autofuzz
