#include "drive/driving_measures.h"

#include <algorithm>

#include "trace/measures.h"

namespace autofuzz {
namespace {

constexpr double kGapCap_m = 20;  // that of the objective object_distance

}  // namespace

std::vector<Measure> DrivingMeasures(const Trace& trace) {
  const double gap_m = SmallestGap(trace).value_or(kGapCap_m);
  const std::size_t bodies = std::max<std::size_t>(trace.header.halves.size(), 1);
  return {{"duration_s", trace.duration_s()},
          {"ego_distance_m", EgoDistance(trace)},
          {"smallest_gap_m", std::min(gap_m, kGapCap_m)},
          {"actors", static_cast<double>(bodies - 1)},
          {"triggers_fired", static_cast<double>(TriggersFired(trace))}};
}

}  // namespace autofuzz
