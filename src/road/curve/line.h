#pragma once

#include "geom/pose.h"
#include "road/curve/curve_point.h"

namespace autofuzz {

/// A straight line from a pose, by arc length.
class Line {
 public:
  explicit Line(const Pose& start);

  CurvePoint At(double s_m) const { return {start_ + s_m * tangent_, tangent_, 0}; }
  double HeadingAt(double) const { return heading_rad_; }
  CurveFoot FootNear(Vec2 point, double guess_s_m) const;
  double LargestCurvature(double, double) const { return 0; }

 private:
  Vec2 start_;
  Vec2 tangent_;
  double heading_rad_;
};

}  // namespace autofuzz
