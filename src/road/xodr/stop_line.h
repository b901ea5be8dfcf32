#pragma once

#include "road/xodr/join.h"

namespace autofuzz::xodr {

/// Whether an object, or a sign, is a line to stop at. The standard has no fixed word for it, so
/// the usual ones count: "StopLine", "stop line", "holding line" in type, subtype or name of an
/// object; sign 294, which is Germany's.
bool IsStopLine(const ObjectRecord& object);
bool IsStopLine(const SignalRecord& signal);

/// Where those who obey a signal stop, s of its road: at the line that it refers to, or at a line
/// near it for its direction, or at its own s.
double StopOf(const RoadRecord& road, const SignalRecord& signal);

}  // namespace autofuzz::xodr
