#pragma once

#include "ego/ego.h"

namespace autofuzz {

/// `idle`: holds the brake and never moves. A baseline, and for looking at traffic alone.
Result<Ego> MakeIdle(const Spec& spec);

}  // namespace autofuzz
