#include "problem/functions.h"

#include <array>
#include <utility>

namespace autofuzz {
namespace {

constexpr double Square(double value) { return value * value; }

}  // namespace

double FourModes(double x, double y) {
  const double dx = (x < 0 ? -x : x) - 0.5;
  const double dy = (y < 0 ? -y : y) - 0.5;
  return Square(dx) + Square(dy) <= Square(0.3) ? -1 : 1;
}

double Himmelblau(double x, double y) {
  const double a = 5 * x;
  const double b = 5 * y;
  return Square(a * a + b - 11) + Square(a + b * b - 7) - 10;
}

std::span<const TestFunction> TestFunctions() {
  static constexpr std::array<TestFunction, 2> kFunctions = {{
      {"four_modes", "four discs of radius 0.3 in a flat square; 28.27 % of it", 1, FourModes},
      // The largest value is in the corner (1, 1): 361 + 529 − 10.
      {"himmelblau", "four slanted bowls; H < 10 is 4.3 % of the square", 880, Himmelblau},
  }};
  return kFunctions;
}

Landscape SquareLandscape(const TestFunction& function, const Uniqueness& uniqueness) {
  Space space;
  for (const char* name : {"x", "y"})
    space.fields.push_back(Field{name, FieldKind::kReal, -1, 1, {}, {}});
  return {MakeLandscapeProblem(std::move(space), {"f", function.cap}, {"violation"}, uniqueness),
          [at = function.at](const Genome& genome) {
            const double f = at(genome.values[0], genome.values[1]);
            return MakeLandscapeEvaluation(f, f < 0 ? 0 : -1);
          }};
}

}  // namespace autofuzz
