#pragma once

#include <optional>

#include "geom/box.h"
#include "trace/trace.h"

namespace autofuzz {

/// The box of a body in a frame.
Box BoxOf(const TraceHeader& header, const Frame& frame, BodyIndex body);

/// Smallest gap between the ego's box and any actor's over the whole run; nullopt without actors.
std::optional<double> SmallestGap(const Trace& trace);

/// Number of actors whose trigger fired.
int TriggersFired(const Trace& trace);

/// Distance that the ego's centre travelled.
double EgoDistance(const Trace& trace);

}  // namespace autofuzz
