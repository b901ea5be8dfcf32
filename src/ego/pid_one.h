#pragma once

#include "ego/ego.h"

namespace autofuzz {

/// `pid-1(cruise=7)`: follows the route at cruise speed (m/s), slower in bends; brakes fully for a
/// vehicle ahead in its lane within 10 m and for a red light within 5 m. Blind to pedestrians and
/// statics; looks only forward, so its facts claim no 360° sensing.
Result<Ego> MakePidOne(const Spec& spec);

}  // namespace autofuzz
