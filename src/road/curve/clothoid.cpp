#include "road/curve/clothoid.h"

#include <algorithm>
#include <cmath>

namespace autofuzz {

Clothoid::Clothoid(const Pose& start, double length_m, double curvature_begin_1pm,
                   double curvature_end_1pm)
    : heading_rad_(start.heading_rad),
      curvature_1pm_(curvature_begin_1pm),
      rate_1pm2_((curvature_end_1pm - curvature_begin_1pm) / length_m) {
  constexpr double kTurnBetweenKnots = 0.25;
  const double turn = LargestCurvature(0, length_m) * length_m;
  const auto count = static_cast<std::size_t>(std::max(1.0, std::ceil(turn / kTurnBetweenKnots)));
  spacing_m_ = length_m / static_cast<double>(count);
  knots_.reserve(count);
  Vec2 position = start.position;
  for (std::size_t i = 0; i < count; ++i) {
    knots_.push_back(MakeKnot(position, static_cast<double>(i) * spacing_m_));
    position = Move(knots_.back(), spacing_m_);
  }
}

// With f the tangent as a complex number, f' = i·κ·f; κ is linear, so each coefficient of f follows
// from the two before it.
Clothoid::Knot Clothoid::MakeKnot(Vec2 position, double s_m) const {
  Knot knot;
  knot.position = position;
  knot.tangent[0] = Direction(HeadingAt(s_m));
  const double k = curvature_1pm_ + rate_1pm2_ * s_m;
  for (std::size_t n = 0; n + 1 < kTerms; ++n) {
    Vec2 sum = k * knot.tangent[n];
    if (n > 0) sum = sum + rate_1pm2_ * knot.tangent[n - 1];
    knot.tangent[n + 1] = (1.0 / static_cast<double>(n + 1)) * LeftNormal(sum);
  }
  return knot;
}

Vec2 Clothoid::Move(const Knot& knot, double x) {
  Vec2 sum;
  for (std::size_t n = kTerms; n-- > 0;)
    sum = x * sum + (1.0 / static_cast<double>(n + 1)) * knot.tangent[n];
  return knot.position + x * sum;
}

CurvePoint Clothoid::At(double s_m) const {
  const double last = static_cast<double>(knots_.size() - 1);
  const double place = std::clamp(std::floor(s_m / spacing_m_), 0.0, last);
  const Knot& knot = knots_[static_cast<std::size_t>(place)];
  const double x = s_m - place * spacing_m_;
  Vec2 tangent;
  for (std::size_t n = kTerms; n-- > 0;) tangent = x * tangent + knot.tangent[n];
  return {Move(knot, x), tangent, curvature_1pm_ + rate_1pm2_ * s_m};
}

double Clothoid::LargestCurvature(double s0_m, double s1_m) const {
  return std::max(std::abs(curvature_1pm_ + rate_1pm2_ * s0_m),
                  std::abs(curvature_1pm_ + rate_1pm2_ * s1_m));
}

}  // namespace autofuzz
