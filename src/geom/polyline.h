#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "geom/pose.h"

namespace autofuzz {

/// Where a point falls on a polyline.
struct Foot {
  double s_m = 0;           ///< arc length of the nearest point
  double offset_m = 0;      ///< signed distance, left positive
  double distance_m = 0;    ///< ≥ |offset|; larger beyond the ends
  double heading_rad = 0;   ///< of the segment there
  std::size_t segment = 0;  ///< a hint for the next query
};

/// A chain of straight segments with arc length. Immutable.
class Polyline {
 public:
  Polyline() = default;
  /// Requires: at least two points, neighbours distinct.
  explicit Polyline(std::vector<Vec2> points);

  double length_m() const { return s_.empty() ? 0 : s_.back(); }
  std::span<const Vec2> points() const { return points_; }

  /// Pose at arc length, clamped to the ends. O(log n).
  Pose At(double s_m) const;

  /// Nearest point over all segments. O(n).
  Foot Project(Vec2 point) const;

  /// The same, looking only at arc lengths within `window_m` of `near_s_m`. O(window).
  Foot ProjectNear(Vec2 point, double near_s_m, double window_m) const;

 private:
  std::size_t SegmentAt(double s_m) const;
  /// Nearest over segments [first, last], arc lengths [low, high].
  Foot Nearest(Vec2 point, std::size_t first, std::size_t last, double low_s_m,
               double high_s_m) const;
  Foot FootAt(Vec2 point, std::size_t i, double share, double distance_m) const;

  std::vector<Vec2> points_;
  std::vector<double> s_;         // cumulative arc length, one per point
  std::vector<double> headings_;  // one per segment
};

}  // namespace autofuzz
