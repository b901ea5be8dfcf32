#pragma once

#include "ego/ego.h"

namespace autofuzz {

/// `constant(throttle=0.3, brake=0, steer=0)`: the same controls at every tick, whatever it sees. A
/// baseline that leaves the road.
Result<Ego> MakeConstant(const Spec& spec);

}  // namespace autofuzz
