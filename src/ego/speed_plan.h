#pragma once

#include <vector>

#include "road/network/route.h"

namespace autofuzz {

/// The acceleration that tyres give at most: friction · g.
constexpr double Grip_mps2(double friction) { return friction * 9.81; }

struct SpeedRule {
  double cruise_mps = 7;
  double friction = 0.9;
  double bend_share = 0.5;   ///< v² ≤ share · μ · g · radius
  double brake_share = 0.3;  ///< brakes ahead of bends with at most share · μ · g
};

/// How fast to drive where on a route: cruise speed, slowed for bends, and early enough that
/// gentle braking suffices. Works on a grid of one metre.
class SpeedPlan {
 public:
  SpeedPlan() = default;
  SpeedPlan(const Polyline& line, const SpeedRule& rule);

  /// At an arc length, clamped to the ends. Requires: made from a line.
  double At(double s_m) const;

 private:
  std::vector<double> speeds_mps_;
};

}  // namespace autofuzz
