#pragma once

#include <vector>

#include "road/network/builder.h"

namespace autofuzz {

/// Where a lane is narrower than this no car is sent, if there is another way.
inline constexpr double kLeastDrivenWidth_m = 2;

/// The s within (begin, end) at which some drivable lane of the section becomes too narrow for a
/// car, or 10 m before it (along travel; at most half of the narrow stretch) is wide enough again,
/// where a car may begin to move over. Ascending, at least a metre apart and from the ends.
std::vector<double> WidthBreaks(const SectionPlan& section, double begin_s_m, double end_s_m);

/// Whether a lane is too narrow for a car in the middle of a stretch.
bool IsNarrow(const LanePlan& lane, double begin_s_m, double end_s_m);

}  // namespace autofuzz
