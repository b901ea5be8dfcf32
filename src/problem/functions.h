#pragma once

#include <span>
#include <string_view>

#include "problem/landscape.h"

namespace autofuzz {

/// A function over the square [−1, 1]² whose values below zero are the violations to find.
struct TestFunction {
  std::string_view name;
  std::string_view help;
  double cap;  ///< its largest absolute value
  double (*at)(double x, double y);
};

/// −1 within 0.3 of one of (±0.5, ±0.5), else +1: four plateaus that give no hint from outside.
/// They fill 0.09·π = 28.27 % of the square.
double FourModes(double x, double y);

/// H(5x, 5y) − 10, H(a, b) = (a² + b − 11)² + (a + b² − 7)²: below zero around its four minima, 4.3
/// % of the square. Source: Himmelblau, Applied Nonlinear Programming, 1972.
double Himmelblau(double x, double y);

std::span<const TestFunction> TestFunctions();

/// Fields "x" and "y" over [−1, 1], objective "f", label "violation" where f < 0.
Landscape SquareLandscape(const TestFunction& function, const Uniqueness& uniqueness);

}  // namespace autofuzz
