#pragma once

#include <limits>
#include <optional>

#include "geom/box.h"
#include "trace/trace.h"

namespace autofuzz {

/// How two boxes come nearer, should both keep their velocities and not turn.
struct Approach {
  /// Until they touch; 0 when they do, infinite when they never will (receding, parallel, passing).
  double time_s = std::numeric_limits<double>::infinity();
  /// Where the other's centre will be then, seen from the first box: 0 ahead, positive left.
  double bearing_rad = 0;
};

/// Exact (separating axes of swept rectangles). The boxes' yaw rates are not used.
Approach ApproachOf(const MovingBox& a, const MovingBox& b);

/// The body's box and velocity in a frame.
MovingBox MovingBoxOf(const TraceHeader& header, const Frame& frame, BodyIndex body);

/// Deceleration along its heading that the ego needs at once to just not touch the body, should
/// that keep its velocity: closing speed / (2 · time to collision); for a leader that is Δv²/(2 ·
/// gap). 0 when they will not touch or the ego does not close in.
double RequiredDeceleration(const MovingBox& ego, const MovingBox& other);

/// Time until the ego's front is where the other's nearest edge is now, for a body straight ahead
/// within the ego's width: gap / speed. nullopt when it is not, or the ego stands (≤ 0.1 m/s).
std::optional<double> TimeHeadway(const MovingBox& ego, const Box& other);

/// The most critical instant of a run.
struct Criticality {
  std::optional<double> time_to_collision_s;  ///< smallest; nullopt: never closing in
  std::optional<double> headway_s;            ///< smallest
  double required_deceleration_mps2 = 0;      ///< largest
};
/// Over all frames in which the ego moves, and all actors.
Criticality CriticalityOf(const Trace& trace);

/// Largest change of the ego's acceleration along its heading, m/s³; from second differences of
/// frames.
double LargestJerk(const Trace& trace);

}  // namespace autofuzz
