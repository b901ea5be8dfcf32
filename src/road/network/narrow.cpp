#include "road/network/narrow.h"

#include <algorithm>
#include <cmath>

namespace autofuzz {
namespace {

constexpr double kStep_m = 0.5;
constexpr double kShortest_m = 1;
constexpr double kEntry_m = 10;  // a change may begin while the lane is still opening
constexpr std::size_t kMostBreaks = 100;

bool NarrowAt(const LanePlan& lane, double s_m) {
  return !(lane.width_m.At(s_m).value >= kLeastDrivenWidth_m);
}

// Between two s of which one is narrow and the other is not, to the millimetre.
double Crossing(const LanePlan& lane, double low, double high) {
  const bool narrow = NarrowAt(lane, low);
  while (high - low > 1e-3) {
    const double middle = 0.5 * (low + high);
    (NarrowAt(lane, middle) == narrow ? low : high) = middle;
  }
  return high;
}

// Where the lane passes the least width, ascending, with both ends around them.
std::vector<double> Crossings(const LanePlan& lane, double begin_s_m, double end_s_m) {
  std::vector<double> crossings = {begin_s_m};
  double last = begin_s_m;
  for (double s = begin_s_m + kStep_m; s < end_s_m && crossings.size() < kMostBreaks;
       s += kStep_m) {
    if (NarrowAt(lane, s) != NarrowAt(lane, last)) crossings.push_back(Crossing(lane, last, s));
    last = s;
  }
  crossings.push_back(end_s_m);
  return crossings;
}

void AddBreaks(const LanePlan& lane, double begin_s_m, double end_s_m,
               std::vector<double>& breaks) {
  const Range width = lane.width_m.RangeOver(begin_s_m, end_s_m);
  if (width.low >= kLeastDrivenWidth_m || width.high < kLeastDrivenWidth_m) return;
  const std::vector<double> crossings = Crossings(lane, begin_s_m, end_s_m);
  bool narrow = NarrowAt(lane, begin_s_m);
  for (std::size_t i = 1; i + 1 < crossings.size(); ++i, narrow = !narrow) {
    const bool opens = narrow == (lane.travel > 0);  // seen along travel
    const double before = lane.travel > 0 ? crossings[i - 1] : crossings[i + 1];
    const double entry = std::min(kEntry_m, 0.5 * std::abs(crossings[i] - before));
    breaks.push_back(crossings[i] - (opens ? lane.travel * entry : 0));
  }
}

}  // namespace

std::vector<double> WidthBreaks(const SectionPlan& section, double begin_s_m, double end_s_m) {
  std::vector<double> all;
  for (const LanePlan& lane : section.lanes)
    if ((Only(lane.type) & kDrivable) != 0) AddBreaks(lane, begin_s_m, end_s_m, all);
  std::sort(all.begin(), all.end());
  std::vector<double> apart;
  for (const double s : all) {
    const double before = apart.empty() ? begin_s_m : apart.back();
    if (s - before >= kShortest_m && end_s_m - s >= kShortest_m) apart.push_back(s);
  }
  return apart;
}

bool IsNarrow(const LanePlan& lane, double begin_s_m, double end_s_m) {
  return NarrowAt(lane, 0.5 * (begin_s_m + end_s_m));
}

}  // namespace autofuzz
