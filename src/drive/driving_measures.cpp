#include "drive/driving_measures.h"

#include <algorithm>

#include "trace/approach.h"
#include "trace/measures.h"

namespace autofuzz {
namespace {

constexpr double kGapCap_m = 20;  // that of the objective object_distance
constexpr double kTimeCap_s = 10;
constexpr double kDecelerationCap_mps2 = 20;  // twice what any road gives

}  // namespace

std::vector<Measure> DrivingMeasures(const Trace& trace) {
  const double gap_m = SmallestGap(trace).value_or(kGapCap_m);
  const Criticality worst = CriticalityOf(trace);
  const auto capped = [](std::optional<double> time_s) {
    return std::min(time_s.value_or(kTimeCap_s), kTimeCap_s);
  };
  const std::size_t bodies = std::max<std::size_t>(trace.header.halves.size(), 1);
  return {{"duration_s", trace.duration_s()},
          {"ego_distance_m", EgoDistance(trace)},
          {"smallest_gap_m", std::min(gap_m, kGapCap_m)},
          {"actors", static_cast<double>(bodies - 1)},
          {"triggers_fired", static_cast<double>(TriggersFired(trace))},
          {"smallest_time_to_collision_s", capped(worst.time_to_collision_s)},
          {"smallest_headway_s", capped(worst.headway_s)},
          {"required_deceleration_mps2",
           std::min(worst.required_deceleration_mps2, kDecelerationCap_mps2)},
          {"largest_jerk_mps3", LargestJerk(trace)}};
}

}  // namespace autofuzz
