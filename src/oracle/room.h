#pragma once

#include "road/network/network.h"

namespace autofuzz {

/// Lanes that differ from a body's heading by more than this run against it: 120°.
inline constexpr double kOppositeRad = Radians(120);

/// Whether traffic of a lane with this travel heading runs against a body's heading. On a
/// bidirectional lane it runs both ways and against nobody.
bool RunsAgainst(const Lane& lane, double travel_rad, double heading_rad);

/// How far around a point nothing bad lies, as far as one road can tell.
struct Room {
  double road_m = 0;   ///< within this distance all is road
  double right_m = 0;  ///< within this distance no lane runs against the heading
};

/// The room at a point of a lane of kOnRoad: across to where the lanes beside it cease to be road,
/// or right, and along to the ends of the lane section. `frame` is the lane's at the point.
Room RoomAt(const Network& network, const LanePoint& point, const LaneFrame& frame,
            double heading_rad);

}  // namespace autofuzz
