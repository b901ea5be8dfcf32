#pragma once

#include <array>
#include <vector>

#include "geom/pose.h"
#include "road/curve/curve_point.h"

namespace autofuzz {

/// A curve whose curvature changes linearly with arc length ("spiral"). Evaluated by power series
/// about knots that lie a quarter radian of turn apart; error below 1e-12 of the knots' distance.
class Clothoid {
 public:
  /// Requires: length > 0; curvatures finite.
  Clothoid(const Pose& start, double length_m, double curvature_begin_1pm,
           double curvature_end_1pm);

  CurvePoint At(double s_m) const;
  double HeadingAt(double s_m) const {
    return heading_rad_ + s_m * (curvature_1pm_ + 0.5 * s_m * rate_1pm2_);
  }
  CurveFoot FootNear(Vec2 point, double guess_s_m) const {
    return NewtonFoot(*this, point, guess_s_m);
  }
  double LargestCurvature(double s0_m, double s1_m) const;

 private:
  static constexpr std::size_t kTerms = 14;
  struct Knot {
    Vec2 position;
    std::array<Vec2, kTerms> tangent;  // coefficients of the unit tangent in (s − knot)
  };
  Knot MakeKnot(Vec2 position, double s_m) const;
  static Vec2 Move(const Knot& knot, double x);

  double heading_rad_;
  double curvature_1pm_;
  double rate_1pm2_;
  double spacing_m_ = 1;
  std::vector<Knot> knots_;
};

}  // namespace autofuzz
