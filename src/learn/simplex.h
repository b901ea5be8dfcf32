#pragma once

#include <span>

namespace autofuzz {

/// Moves `point` to the nearest one with low ≤ x ≤ high and Σ x = 1. Exact: finds the shift τ with
/// Σ clip(x − τ) = 1 between its sorted break points. Requires: Σ low ≤ 1 ≤ Σ high.
void ProjectToSimplex(std::span<double> point, std::span<const double> low,
                      std::span<const double> high);

}  // namespace autofuzz
