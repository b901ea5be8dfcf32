#include "road/network/cross_section.h"

#include <algorithm>

namespace autofuzz {

CrossSection::Span CrossSection::At(std::size_t place, double s_m) const {
  const PiecewiseCubic::Value offset = OffsetAt(s_m);
  double t = offset.value, slope = offset.slope;
  if (place < left_count_) {
    for (std::size_t i = left_count_; --i > place;) {
      const auto width = WidthAt(widths_[i], s_m);
      t += width.value;
      slope += width.slope;
    }
    const auto width = WidthAt(widths_[place], s_m);
    return {t, t + width.value, slope, slope + width.slope};
  }
  for (std::size_t i = left_count_; i < place; ++i) {
    const auto width = WidthAt(widths_[i], s_m);
    t -= width.value;
    slope -= width.slope;
  }
  const auto width = WidthAt(widths_[place], s_m);
  return {t - width.value, t, slope - width.slope, slope};
}

Range CrossSection::Extent(double s0_m, double s1_m) const {
  Range extent = offset_.RangeOver(s0_m, s1_m);
  extent.low = std::clamp(extent.low, -kLargestOffset, kLargestOffset);
  extent.high = std::clamp(extent.high, -kLargestOffset, kLargestOffset);
  for (std::size_t i = 0; i < widths_.size(); ++i) {
    const double widest = std::clamp(widths_[i].RangeOver(s0_m, s1_m).high, 0.0, kWidestLane);
    (i < left_count_ ? extent.high : extent.low) += i < left_count_ ? widest : -widest;
  }
  return extent;
}

}  // namespace autofuzz
