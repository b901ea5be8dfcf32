#pragma once

#include <string_view>
#include <vector>

#include "geom/polyline.h"
#include "road/network/lane.h"

namespace autofuzz {

enum class RouteCommand : std::uint8_t {
  kFollow,
  kLeft,
  kRight,
  kStraight,
  kChangeLeft,
  kChangeRight
};
std::string_view Name(RouteCommand command);

struct RoutePoint {
  Pose pose;  ///< lane centre, heading along travel
  LaneId lane;
  RouteCommand command = RouteCommand::kFollow;
};

/// A path along lanes from one place to another, a point every metre (the last gap may be shorter).
struct Route {
  std::vector<RoutePoint> points;
  Polyline line;  ///< through the same points

  double length_m() const { return line.length_m(); }
  /// Pose at a fraction of the length, clamped to [0, 1].
  Pose AtFraction(double fraction) const { return line.At(fraction * line.length_m()); }
};

}  // namespace autofuzz
