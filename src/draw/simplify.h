#pragma once

#include <span>
#include <vector>

#include "geom/vec2.h"

namespace autofuzz {

/// The line with fewer points: none of those left out is farther than `tolerance_m` from it. Keeps
/// both ends. Douglas and Peucker, 1973.
std::vector<Vec2> Simplified(std::span<const Vec2> line, double tolerance_m);

}  // namespace autofuzz
