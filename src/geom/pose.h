#pragma once

#include "geom/vec2.h"

namespace autofuzz {

/// A position and the direction faced, in world axes.
struct Pose {
  Vec2 position;
  double heading_rad = 0;
  bool operator==(const Pose&) const = default;
};

/// The same angle in (−π, π]. Requires: finite, |angle| < 1e6.
double WrapAngle(double angle_rad);

/// The shorter arc between two angles, in [0, π].
double AngleBetween(double a_rad, double b_rad);

constexpr double Radians(double degrees) { return degrees * (math::kPi / 180.0); }
constexpr double Degrees(double radians) { return radians * (180.0 / math::kPi); }

/// Unit vector along a heading.
Vec2 Direction(double heading_rad);

/// World point of a point given in the pose's axes (+x ahead, +y left), and back.
Vec2 ToWorld(const Pose& pose, Vec2 local);
Vec2 ToLocal(const Pose& pose, Vec2 world);

}  // namespace autofuzz
