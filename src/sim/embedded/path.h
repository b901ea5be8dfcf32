#pragma once

#include <optional>
#include <vector>

#include "geom/polyline.h"
#include "road/network/network.h"

namespace autofuzz {

/// A line along lane centres that a vehicle follows.
struct Path {
  Polyline line;
  std::vector<LaneId> lanes;        ///< per point of the line
  std::vector<double> fastest_mps;  ///< per point: what its bends allow; see LimitSpeeds

  LaneId LaneAt(const Foot& foot) const { return lanes[foot.segment]; }
  /// The pose at an arc length; straight on beyond the end.
  Pose Beyond(double s_m) const;
};

/// Along a lane and its straightest successors for `distance_m`, or to the road's end. None when
/// there is no road ahead.
std::optional<Path> PathAlongLane(const Network& network, const LanePoint& from, double distance_m);

/// A planned route to the lane nearest to `target` whose travel is within 60° of its heading. None
/// when there is no such lane within 30 m of the target, or no route to it.
std::optional<Path> PathTo(const Network& network, const LanePoint& from, const Pose& target);

/// Fills `fastest_mps`: bends are taken with at most `lateral_mps2`, and there is room to slow down
/// for them with `braking_mps2`.
void LimitSpeeds(Path& path, double lateral_mps2, double braking_mps2);

/// The lane point nearest to `target` on drivable lanes whose travel is within 60° of its heading,
/// within 30 m.
std::optional<LanePoint> NearestAgreeingLane(const Network& network, const Pose& target);

}  // namespace autofuzz
