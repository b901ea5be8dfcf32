#pragma once

#include "base/result.h"
#include "scenario/scenario.h"

namespace autofuzz {

/// Whether everything that a scenario states alone, without a map, makes sense: indices exist,
/// numbers are finite and not negative where that has no meaning, phases begin AtStart. The error
/// names the actor and the part.
Status Check(const Scenario& scenario);

}  // namespace autofuzz
