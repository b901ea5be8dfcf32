#pragma once

#include "geom/vec2.h"

namespace autofuzz {

/// A place on a curve.
struct CurvePoint {
  Vec2 position;
  Vec2 tangent;              ///< unit vector along growing s
  double curvature_1pm = 0;  ///< positive: turns left
};

/// Where a point falls on a curve: its normal there goes through the point.
struct CurveFoot {
  double s_m = 0;
  double t_m = 0;  ///< signed distance, left positive
};

/// Newton's method for a curve without a closed form, from a guess. `rate` is |dr/ds|, near 1.
template <class Curve>
CurveFoot NewtonFoot(const Curve& curve, Vec2 point, double guess_s_m, double rate = 1) {
  constexpr int kMostSteps = 12;
  constexpr double kLongestStep = 1000;  // a curve's continuation soon leaves all numbers
  double s = guess_s_m;
  for (int step = 0;; ++step) {
    const CurvePoint at = curve.At(s);
    const Vec2 to_point = point - at.position;
    const double ahead = Dot(to_point, at.tangent);
    const double left = Cross(at.tangent, to_point);
    if (step == kMostSteps || (ahead < 1e-10 && ahead > -1e-10)) return {s, left};
    // Beyond the centre of curvature the foot is a farthest point; stay on this side of it.
    const double stretch = 1 - at.curvature_1pm * left;
    const double by = ahead / (rate * (stretch > 0.1 ? stretch : 0.1));
    s += by > kLongestStep ? kLongestStep : by < -kLongestStep ? -kLongestStep : by;
  }
}

}  // namespace autofuzz
