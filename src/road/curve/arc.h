#pragma once

#include "geom/pose.h"
#include "road/curve/curve_point.h"

namespace autofuzz {

/// A circular arc from a pose, by arc length. Curvature 0 is allowed (a line).
class Arc {
 public:
  Arc(const Pose& start, double curvature_1pm);

  CurvePoint At(double s_m) const;
  double HeadingAt(double s_m) const { return heading_rad_ + curvature_1pm_ * s_m; }
  /// Of the feet that differ by whole turns, the one nearest the guess.
  CurveFoot FootNear(Vec2 point, double guess_s_m) const;
  double LargestCurvature(double, double) const {
    return curvature_1pm_ < 0 ? -curvature_1pm_ : curvature_1pm_;
  }

 private:
  Vec2 start_;
  Vec2 tangent_;
  double heading_rad_;
  double curvature_1pm_;
};

}  // namespace autofuzz
