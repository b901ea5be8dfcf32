#pragma once

#include "geom/box.h"
#include "scenario/catalogue.h"

namespace autofuzz {

/// Where the ego looks from, ahead of its centre.
inline constexpr double kCameraAhead_m = 1.3;
/// Half of what it sees: 45° to each side.
inline constexpr double kHalfView_rad = Radians(45);

/// Whether a point lies within ±45° of the ego's heading as seen from its camera.
bool PointInView(const Pose& ego, Vec2 point);

/// Whether an actor is in view: statics always; a vehicle when any part of its box is, a pedestrian
/// when its centre is. Egos that sense all around are not asked this. Source: DESIGN §6, which asks
/// for a corner; a long vehicle broadside ahead fills the view and has its corners beside it.
bool InView(const Pose& ego, ActorKind kind, const Box& actor);

/// Angle between the ego's heading and the direction from its camera to a point, in [0, π].
double ViewAngle(const Pose& ego, Vec2 point);

}  // namespace autofuzz
