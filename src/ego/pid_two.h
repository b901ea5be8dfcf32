#pragma once

#include "ego/ego.h"

namespace autofuzz {

/// `pid-2(cruise=7, noise=0.01)`: follows the route as pid-1 does, with Gaussian noise on its
/// steering (standard deviation, share of the limit; drawn from the run's seed). Brakes fully for
/// vehicles near its heading within two seconds' way, for pedestrians whose way crosses its own
/// within 10 m, and for lights ahead that are not green. Looks only forward.
Result<Ego> MakePidTwo(const Spec& spec);

}  // namespace autofuzz
