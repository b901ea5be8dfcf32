#pragma once

#include <optional>
#include <vector>

#include "geom/pose.h"
#include "road/curve/cubic.h"
#include "road/curve/curve_point.h"

namespace autofuzz {

/// A plane cubic u(p), v(p) in the axes of a start pose, by arc length: s runs over the declared
/// length while p runs over its range, in proportion to the true arc length. The table that inverts
/// s → p is refined until it is right to 1e-8 m.
class ParamCubic {
 public:
  /// nullopt when the curve has no length, or one that is not finite.
  static std::optional<ParamCubic> Make(const Pose& start, double length_m, const Cubic& u,
                                        const Cubic& v, double p_end);
  /// v as a cubic in u ("poly3"): p is u, up to where the arc length is the declared one.
  static std::optional<ParamCubic> FromPoly3(const Pose& start, double length_m, const Cubic& v);

  CurvePoint At(double s_m) const;
  double HeadingAt(double s_m) const;
  CurveFoot FootNear(Vec2 point, double guess_s_m) const {
    return NewtonFoot(*this, point, guess_s_m, arc_length_m_ / length_m_);
  }
  /// Of the curve itself; s is scaled so that it grows by the declared length meanwhile.
  double arc_length_m() const { return arc_length_m_; }
  /// An upper bound by sampling, with a margin; at most what turns once around.
  double LargestCurvature(double s0_m, double s1_m) const;

 private:
  struct Knot {
    double p = 0;
    double slope = 0;  // dp/ds times the spacing
  };
  ParamCubic(const Pose& start, double length_m, const Cubic& u, const Cubic& v);
  bool FillTable(double p_end);
  void FillKnots(std::size_t count, const std::vector<double>& arc, double p_end);
  void LimitSlopes();
  double WorstError(const std::vector<double>& arc, double p_end) const;

  Vec2 PositionAt(double p) const;
  Vec2 VelocityAt(double p) const;  // per unit of p
  double SpeedAt(double p) const { return Length(VelocityAt(p)); }
  double ArcBetween(double p0, double p1) const;
  double InvertArc(double arc_m, const std::vector<double>& arc, double p_end) const;
  double ParameterAt(double s_m) const;

  Vec2 a_, b_, c_, d_;  // world axes
  double length_m_;
  double arc_length_m_ = 0;
  double spacing_m_ = 1;
  std::vector<Knot> knots_;
};

}  // namespace autofuzz
