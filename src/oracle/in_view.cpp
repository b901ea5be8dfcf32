#include "oracle/in_view.h"

#include <algorithm>
#include <cmath>

namespace autofuzz {
namespace {

// A point in the camera's axes: +x along the heading, +y left.
Vec2 FromCamera(const Pose& ego, Vec2 point) {
  return ToLocal(ego, point) - Vec2{kCameraAhead_m, 0};
}

}  // namespace

bool PointInView(const Pose& ego, Vec2 point) {
  const Vec2 seen = FromCamera(ego, point);
  return seen.x >= std::abs(seen.y);  // ±45° without an angle
}

bool InView(const Pose& ego, ActorKind kind, const Box& actor) {
  if (kind == ActorKind::kStatic) return true;
  if (kind == ActorKind::kPedestrian) return PointInView(ego, actor.pose.position);
  const std::array<Vec2, 4> corners = Corners(actor);
  return std::any_of(corners.begin(), corners.end(),
                     [&](Vec2 corner) { return PointInView(ego, corner); });
}

double ViewAngle(const Pose& ego, Vec2 point) {
  const Vec2 seen = FromCamera(ego, point);
  return math::Atan2(std::abs(seen.y), seen.x);
}

}  // namespace autofuzz
