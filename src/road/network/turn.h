#pragma once

#include "road/network/network.h"

namespace autofuzz {

/// By how much the heading changes from the begin of a lane (along travel) to where its junction
/// is left again, or to the lane's end outside junctions. Radians in (−π, π], left positive.
double TurnOf(const Network& network, LaneId lane);
/// The same backwards: from where the junction is entered to the end of a lane.
double TurnInto(const Network& network, LaneId lane);

/// The s where traffic enters and leaves the lane.
double EntryS(const Lane& lane);
double ExitS(const Lane& lane);

}  // namespace autofuzz
