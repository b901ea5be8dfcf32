#pragma once

#include <vector>

#include "record/evaluation.h"

namespace autofuzz {

/// The measures of a driving run, always the same names in the same order: duration_s,
/// ego_distance_m, smallest_gap_m (at most 20, which it is without actors), actors, triggers_fired.
std::vector<Measure> DrivingMeasures(const Trace& trace);

}  // namespace autofuzz
