#include "geom/polyline.h"

#include <algorithm>
#include <cassert>

namespace autofuzz {
namespace {

double Signed(double size, double sign) { return sign < 0 ? -size : size; }

}  // namespace

Polyline::Polyline(std::vector<Vec2> points) : points_(std::move(points)) {
  assert(points_.size() >= 2);
  s_.reserve(points_.size());
  headings_.reserve(points_.size() - 1);
  s_.push_back(0);
  for (std::size_t i = 1; i < points_.size(); ++i) {
    const Vec2 along = points_[i] - points_[i - 1];
    assert(SquaredLength(along) > 0);
    s_.push_back(s_.back() + Length(along));
    headings_.push_back(math::Atan2(along.y, along.x));
  }
}

std::size_t Polyline::SegmentAt(double s_m) const {
  const auto after = std::upper_bound(s_.begin() + 1, s_.end() - 1, s_m);
  return static_cast<std::size_t>(after - s_.begin()) - 1;
}

Pose Polyline::At(double s_m) const {
  const std::size_t i = SegmentAt(s_m);
  const double clamped = std::clamp(s_m, 0.0, length_m());
  const double share = std::min(1.0, (clamped - s_[i]) / (s_[i + 1] - s_[i]));
  return {points_[i] + share * (points_[i + 1] - points_[i]), headings_[i]};
}

Foot Polyline::Project(Vec2 point) const {
  return Nearest(point, 0, points_.size() - 2, 0, length_m());
}

Foot Polyline::ProjectNear(Vec2 point, double near_s_m, double window_m) const {
  const double centre = std::clamp(near_s_m, 0.0, length_m());
  const double low = std::max(0.0, centre - window_m);
  const double high = std::min(length_m(), centre + window_m);
  return Nearest(point, SegmentAt(low), SegmentAt(high), low, high);
}

Foot Polyline::Nearest(Vec2 point, std::size_t first, std::size_t last, double low_s_m,
                       double high_s_m) const {
  std::size_t best = first;
  double best_share = 0;
  double best_squared = -1;
  for (std::size_t i = first; i <= last; ++i) {
    const Vec2 along = points_[i + 1] - points_[i];
    const double length = s_[i + 1] - s_[i];
    const double from = i == first ? std::clamp((low_s_m - s_[i]) / length, 0.0, 1.0) : 0.0;
    const double to = i == last ? std::clamp((high_s_m - s_[i]) / length, from, 1.0) : 1.0;
    const double share =
        std::clamp(Dot(point - points_[i], along) / SquaredLength(along), from, to);
    const double squared = SquaredLength(point - points_[i] - share * along);
    if (best_squared >= 0 && squared >= best_squared) continue;
    best = i;
    best_share = share;
    best_squared = squared;
  }
  return FootAt(point, best, best_share, math::Sqrt(best_squared));
}

Foot Polyline::FootAt(Vec2 point, std::size_t i, double share, double distance_m) const {
  const Vec2 along = points_[i + 1] - points_[i];
  const double length = s_[i + 1] - s_[i];
  const Vec2 unit = (1 / length) * along;
  const double across = Cross(unit, point - points_[i]);
  Foot foot{s_[i] + share * length, 0, distance_m, headings_[i], i};
  const bool at_start = share == 0;
  const bool at_end = share == 1;
  if ((at_start && i == 0) || (at_end && i + 2 == points_.size())) {
    foot.offset_m = across;
  } else if (at_start || at_end) {
    // At an inner corner the side is told by the mean direction of the two segments there.
    const std::size_t corner = at_start ? i : i + 1;
    const Vec2 before = points_[corner] - points_[corner - 1];
    const Vec2 after = points_[corner + 1] - points_[corner];
    const Vec2 mean = (1 / Length(before)) * before + (1 / Length(after)) * after;
    foot.offset_m = Signed(distance_m, Cross(mean, point - points_[corner]));
  } else {
    foot.offset_m = across;
  }
  if (foot.distance_m < foot.offset_m || foot.distance_m < -foot.offset_m) {
    foot.distance_m = foot.offset_m < 0 ? -foot.offset_m : foot.offset_m;  // rounding
  }
  return foot;
}

}  // namespace autofuzz
