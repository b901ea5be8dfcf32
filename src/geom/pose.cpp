#include "geom/pose.h"

#include <cmath>

namespace autofuzz {

double WrapAngle(double angle_rad) {
  constexpr double kTurn = 2 * math::kPi;
  if (angle_rad > -math::kPi && angle_rad <= math::kPi) return angle_rad;
  double wrapped = angle_rad - kTurn * std::floor(angle_rad / kTurn);  // about [0, 2π]
  if (wrapped > math::kPi) wrapped -= kTurn;
  // Rounding may leave it one step outside the half-open range.
  return wrapped > -math::kPi ? wrapped : math::kPi;
}

double AngleBetween(double a_rad, double b_rad) {
  const double difference = WrapAngle(a_rad - b_rad);
  return difference < 0 ? -difference : difference;
}

Vec2 Direction(double heading_rad) {
  const math::SinCosValue turn = math::SinCos(heading_rad);
  return {turn.cos, turn.sin};
}

Vec2 ToWorld(const Pose& pose, Vec2 local) {
  const Vec2 ahead = Direction(pose.heading_rad);
  return pose.position + local.x * ahead + local.y * LeftNormal(ahead);
}

Vec2 ToLocal(const Pose& pose, Vec2 world) {
  const Vec2 ahead = Direction(pose.heading_rad);
  const Vec2 offset = world - pose.position;
  return {Dot(offset, ahead), Cross(ahead, offset)};
}

}  // namespace autofuzz
