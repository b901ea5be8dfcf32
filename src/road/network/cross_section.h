#pragma once

#include <span>
#include <vector>

#include "road/curve/cubic.h"
#include "road/network/lane.h"

namespace autofuzz {

/// The lanes of one lane section side by side: where each begins and ends across the road (t, left
/// positive). Lanes are numbered as in the network, from left to right.
class CrossSection {
 public:
  /// A lane's extent across the road, and how its edges drift per metre of s.
  struct Span {
    double right_t_m = 0;
    double left_t_m = 0;
    double right_slope = 0;
    double left_slope = 0;
    double width_m() const { return left_t_m - right_t_m; }
    double centre_t_m() const { return 0.5 * (left_t_m + right_t_m); }
    double centre_slope() const { return 0.5 * (left_slope + right_slope); }
  };

  /// `widths` are those of the lanes from left to right; the first `left_count` lie left of the
  /// reference line. Both outlive this.
  CrossSection(const PiecewiseCubic& offset, std::span<const PiecewiseCubic> widths,
               std::size_t left_count)
      : offset_(offset), widths_(widths), left_count_(left_count) {}
  CrossSection(PiecewiseCubic&&, std::span<const PiecewiseCubic>, std::size_t) = delete;

  /// The lane at a place from the left.
  Span At(std::size_t place, double s_m) const;

  /// Calls visit(place, span) for every lane that contains t, until it returns true; whether it
  /// did. Neighbours share their edge.
  template <class Visit>
  bool VisitAt(double t_m, double s_m, Visit visit) const;

  /// Smallest and largest t of all lanes over a stretch; a bound, not sharp.
  Range Extent(double s0_m, double s1_m) const;

  /// Lanes wider than this are taken to be this wide (a broken file's number).
  static constexpr double kWidestLane = 200;
  static constexpr double kLargestOffset = 1000;

 private:
  PiecewiseCubic::Value OffsetAt(double s_m) const;
  static PiecewiseCubic::Value WidthAt(const PiecewiseCubic& width, double s_m);

  const PiecewiseCubic& offset_;
  std::span<const PiecewiseCubic> widths_;
  std::size_t left_count_;
};

template <class Visit>
bool CrossSection::VisitAt(double t_m, double s_m, Visit visit) const {
  constexpr double kSlack = 1e-9;
  const PiecewiseCubic::Value offset = OffsetAt(s_m);
  const auto contains = [&](const Span& span) {
    return t_m >= span.right_t_m - kSlack && t_m <= span.left_t_m + kSlack &&
           span.left_t_m > span.right_t_m;
  };
  if (t_m >= offset.value - kSlack) {
    Span span{offset.value, offset.value, offset.slope, offset.slope};
    for (std::size_t i = left_count_; i-- > 0;) {
      const auto width = WidthAt(widths_[i], s_m);
      span = {span.left_t_m, span.left_t_m + width.value, span.left_slope,
              span.left_slope + width.slope};
      if (contains(span) && visit(i, span)) return true;
      if (span.right_t_m > t_m + kSlack) break;
    }
  }
  if (t_m > offset.value + kSlack) return false;
  Span span{offset.value, offset.value, offset.slope, offset.slope};
  for (std::size_t i = left_count_; i < widths_.size(); ++i) {
    const auto width = WidthAt(widths_[i], s_m);
    span = {span.right_t_m - width.value, span.right_t_m, span.right_slope - width.slope,
            span.right_slope};
    if (contains(span) && visit(i, span)) return true;
    if (span.left_t_m < t_m - kSlack) break;
  }
  return false;
}

inline PiecewiseCubic::Value CrossSection::OffsetAt(double s_m) const {
  const PiecewiseCubic::Value offset = offset_.At(s_m);
  if (offset.value > kLargestOffset) return {kLargestOffset, 0};
  if (offset.value < -kLargestOffset) return {-kLargestOffset, 0};
  return offset;
}

inline PiecewiseCubic::Value CrossSection::WidthAt(const PiecewiseCubic& width, double s_m) {
  const PiecewiseCubic::Value value = width.At(s_m);
  if (!(value.value > 0)) return {};
  if (value.value > kWidestLane) return {kWidestLane, 0};
  return value;
}

}  // namespace autofuzz
