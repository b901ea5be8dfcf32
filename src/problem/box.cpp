#include "problem/box.h"

#include <algorithm>

#include "base/math.h"

namespace autofuzz {

double DistanceTo(const FieldBox& box, const Genome& genome) {
  double sum = 0;
  for (const BoxSide& side : box) {
    const double x = genome.values[side.field];
    const double outside = std::max({0.0, side.low - x, x - side.high});
    sum += outside * outside;
  }
  return math::Sqrt(sum);
}

bool Apart(const FieldBox& a, const FieldBox& b, double gap) {
  for (std::size_t i = 0; i < a.size(); ++i)
    if (a[i].low - b[i].high > gap || b[i].low - a[i].high > gap) return true;
  return false;
}

double LargestSum(const FieldBox& box, const std::vector<LinearConstraint::Term>& terms) {
  double sum = 0;
  for (const LinearConstraint::Term& term : terms) {
    const auto side = std::find_if(box.begin(), box.end(),
                                   [&](const BoxSide& each) { return each.field == term.field; });
    sum += term.coefficient * (term.coefficient > 0 ? side->high : side->low);
  }
  return sum;
}

}  // namespace autofuzz
