#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "geom/polyline.h"
#include "road/network/network.h"

namespace autofuzz {

/// A line along lane centres that a vehicle follows. Immutable.
struct Path {
  Polyline line;
  std::vector<LaneId> lanes;  ///< per point of the line

  LaneId LaneAt(const Foot& foot) const { return lanes[foot.segment]; }
  /// The pose at an arc length; straight on beyond the end.
  Pose Beyond(double s_m) const;
};

/// Along a lane and its straightest successors for `distance_m`, or to the road's end. Null when
/// there is no road ahead.
std::shared_ptr<const Path> PathAlongLane(const Network& network, const LanePoint& from,
                                          double distance_m);

/// A planned route to the lane nearest to `target` whose travel is within 60° of its heading. Null
/// when there is no such lane within 50 m of the target, or no route to it.
std::shared_ptr<const Path> PathTo(const Network& network, const LanePoint& from,
                                   const Pose& target);

/// The lane point nearest to `target` on drivable lanes whose travel is within 60° of its heading,
/// within 50 m.
std::optional<LanePoint> NearestAgreeingLane(const Network& network, const Pose& target);

}  // namespace autofuzz
