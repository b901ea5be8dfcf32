#pragma once

#include <optional>
#include <span>
#include <vector>

namespace autofuzz {

/// Σ coefficient·x ≤ value over all coordinates of a point.
struct HalfSpace {
  std::vector<double> coefficients;  ///< one per coordinate
  double value = 0;
};

/// The point nearest to `point` (least squares) with low ≤ x ≤ high and every half-space met to
/// 1e-9 of its scale; nullopt when there is none. Any rank of constraints. Deterministic.
std::optional<std::vector<double>> Project(std::span<const double> point,
                                           std::span<const double> low,
                                           std::span<const double> high,
                                           std::span<const HalfSpace> half_spaces);

}  // namespace autofuzz
