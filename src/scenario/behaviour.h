#pragma once

#include <variant>
#include <vector>

#include "geom/pose.h"

namespace autofuzz {

// What an actor does, from a closed set. Numbers are those of a test grammar: metres, m/s, seconds.

/// The phase begins with the run.
struct AtStart {
  bool operator==(const AtStart&) const = default;
};

/// The phase begins `delay_s` after the planar centre-to-centre distance to the ego was first
/// strictly below `distance_m` (also at t = 0; latched).
struct WhenEgoWithin {
  double distance_m = 0;
  double delay_s = 0;
  bool operator==(const WhenEgoWithin&) const = default;
};

using StartCondition = std::variant<AtStart, WhenEgoWithin>;

/// Stay where one is.
struct Stand {
  bool operator==(const Stand&) const = default;
};

/// Vehicles: follow the lane, the straightest branch at forks.
struct FollowLane {
  double speed_mps = 0;
  bool operator==(const FollowLane&) const = default;
};

/// Vehicles: hold the heading for a distance, then brake to rest.
struct HoldHeading {
  double speed_mps = 0;
  double travel_m = 0;
  bool operator==(const HoldHeading&) const = default;
};

/// Vehicles: route to the lane nearest `target` whose travel is within 60° of the target's heading,
/// then brake to rest. Without a route: as HoldHeading.
struct DriveTo {
  double speed_mps = 0;
  Pose target;          ///< offset and direction in the axes of the actor's centre
  double travel_m = 0;  ///< for the fall-back
  bool operator==(const DriveTo&) const = default;
};

/// Pedestrians: walk straight for a distance, then stand.
struct Walk {
  double speed_mps = 0;
  double travel_m = 0;
  bool operator==(const Walk&) const = default;
};

using Action = std::variant<Stand, FollowLane, HoldHeading, DriveTo, Walk>;

/// A phase runs from its start until the next phase of the list starts.
struct Phase {
  StartCondition start;
  Action action;
  bool operator==(const Phase&) const = default;
};

}  // namespace autofuzz
