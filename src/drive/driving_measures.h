#pragma once

#include <vector>

#include "record/evaluation.h"

namespace autofuzz {

/// The measures of a driving run, always the same names in the same order: duration_s,
/// ego_distance_m, smallest_gap_m (at most 20, which it is without actors), actors, triggers_fired,
/// smallest_time_to_collision_s and smallest_headway_s (at most 10), required_deceleration_mps2 (at
/// most 20), largest_jerk_mps3; the last four as in trace/approach.h.
std::vector<Measure> DrivingMeasures(const Trace& trace);

}  // namespace autofuzz
