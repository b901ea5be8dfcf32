#pragma once

#include "ego/ego.h"

namespace autofuzz {

/// `reference(cruise=7)`: how a careful driver would do: follows the route (pure pursuit), keeps
/// its distance to what is ahead (the intelligent driver model, Treiber et al. 2000), stops for red
/// lights, and for yellow ones where it can with comfort, and gives way to whatever will cross the
/// strip that it sweeps. Sees all around. A yardstick for whether a collision could be avoided, not
/// a controller under test.
Result<Ego> MakeReference(const Spec& spec);

}  // namespace autofuzz
