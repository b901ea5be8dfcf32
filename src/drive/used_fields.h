#pragma once

#include "drive/driving_evaluator.h"
#include "grammar/dead_fields.h"

namespace autofuzz {

/// What matters to a pair, by the facts that both declare: weather if the ego looks at it, friction
/// if the ego or the simulator minds it, colours if the ego asks for sensors that the simulator
/// has, or may be an attached one with sensors of its own; shapes likewise, or if the simulator
/// knows more of them than footprints.
UsedBySomeone UsedBy(const EgoFacts& ego, const SimulatorFacts& simulator);

/// The same for a setup's pair, which is made for it. Error: one cannot be made.
Result<UsedBySomeone> UsedBy(const DrivingSetup& setup);

}  // namespace autofuzz
