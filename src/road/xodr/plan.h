#pragma once

#include "road/xodr/records.h"

namespace autofuzz::xodr {

/// What the network needs of a road: widths from borders, speed limits and marks of each lane over
/// road s. Warns of widths below 0 and of marks that lie beyond their section.
RoadPlan PlanRoad(Document& document, const RoadRecord& road, JunctionId junction);

}  // namespace autofuzz::xodr
