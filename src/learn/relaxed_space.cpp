#include "learn/relaxed_space.h"

#include <algorithm>

#include "learn/simplex.h"

namespace autofuzz {
namespace {

bool Named(const std::vector<HalfSpace>& half_spaces, const Encoding::Block& block) {
  for (const HalfSpace& half_space : half_spaces)
    for (std::size_t i = 0; i < block.width; ++i)
      if (half_space.coefficients[block.begin + i] != 0) return true;
  return false;
}

}  // namespace

RelaxedSpace::RelaxedSpace(const Encoding& encoding) : width_(encoding.width()) {
  for (const LinearConstraint& constraint : encoding.space().constraints)
    half_spaces_.push_back(Scaled(encoding, constraint));
  const std::vector<HalfSpace> constraints = half_spaces_;
  for (const Encoding::Block& block : encoding.blocks()) {
    if (block.width == 1) continue;
    if (!Named(constraints, block)) {
      loose_.push_back(block);
      continue;
    }
    HalfSpace most{std::vector<double>(width_, 0.0), 1};
    HalfSpace least{std::vector<double>(width_, 0.0), -1};
    for (std::size_t i = 0; i < block.width; ++i) {
      most.coefficients[block.begin + i] = 1;
      least.coefficients[block.begin + i] = -1;
    }
    half_spaces_.push_back(most);
    half_spaces_.push_back(least);
  }
}

HalfSpace RelaxedSpace::Scaled(const Encoding& encoding, const LinearConstraint& constraint) const {
  HalfSpace scaled{std::vector<double>(width_, 0.0), constraint.value};
  for (const LinearConstraint::Term& term : constraint.terms) {
    const Field& field = encoding.space().fields[term.field];
    scaled.value -= term.coefficient * field.low;
    for (const Encoding::Block& block : encoding.blocks()) {
      if (block.field != term.field) continue;
      if (block.width == 1) scaled.coefficients[block.begin] += term.coefficient * field.range();
      for (std::size_t i = 1; block.width > 1 && i < block.width; ++i)
        scaled.coefficients[block.begin + i] += term.coefficient * static_cast<double>(i);
    }
  }
  return scaled;
}

std::optional<std::vector<double>> RelaxedSpace::Nearest(std::span<const double> point,
                                                         std::span<const double> centre,
                                                         double box) const {
  std::vector<double> low(width_);
  std::vector<double> high(width_);
  for (std::size_t i = 0; i < width_; ++i) {
    low[i] = std::max(0.0, centre[i] - box);
    high[i] = std::min(1.0, centre[i] + box);
  }
  std::optional<std::vector<double>> nearest = Project(point, low, high, half_spaces_);
  if (!nearest) return nearest;
  for (const Encoding::Block& block : loose_) {
    // From the point itself: clipping first would change the simplex's nearest.
    std::copy_n(point.begin() + static_cast<std::ptrdiff_t>(block.begin), block.width,
                nearest->begin() + static_cast<std::ptrdiff_t>(block.begin));
    ProjectToSimplex(std::span<double>(*nearest).subspan(block.begin, block.width),
                     std::span<const double>(low).subspan(block.begin, block.width),
                     std::span<const double>(high).subspan(block.begin, block.width));
  }
  return nearest;
}

}  // namespace autofuzz
