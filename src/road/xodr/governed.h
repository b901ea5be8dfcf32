#pragma once

#include <vector>

#include "road/xodr/join.h"

namespace autofuzz::xodr {

/// Lanes of some types at s of a road for which something is valid: of its orientation (+1 along s,
/// −1 against, 0 both) and its ranges (none: all). Where the ranges name only lanes of the other
/// direction, the lanes named count. Ascending ids.
std::vector<LaneId> Governed(const Joining& in, std::size_t road, double s_m, int orientation,
                             const LaneRanges& ranges, LaneTypes types);

/// `s_m` within the road; warns when it lies well beyond an end.
double OnRoad(Document& document, const RoadRecord& road, double s_m, const char* what, Offset at);

}  // namespace autofuzz::xodr
