#include "oracle/in_view.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace autofuzz {
namespace {

// A point in the camera's axes: +x along the heading, +y left.
Vec2 FromCamera(const Pose& ego, Vec2 point) {
  return ToLocal(ego, point) - Vec2{kCameraAhead_m, 0};
}

// Whether the ray from the camera along the heading meets a box. A convex body with no corner
// inside the cone is in view just then: it must cut across.
bool IsStraightAhead(const Pose& ego, const Box& box) {
  const Vec2 from = ToLocal(box.pose, ToWorld(ego, {kCameraAhead_m, 0}));
  const Vec2 along = Direction(ego.heading_rad - box.pose.heading_rad);
  double enter_m = 0;
  double leave_m = std::numeric_limits<double>::infinity();
  const auto cut = [&](double at_m, double speed, double half_m) {
    if (speed == 0) {
      if (std::abs(at_m) > half_m) leave_m = -1;
      return;
    }
    const double one_m = (-half_m - at_m) / speed;
    const double other_m = (half_m - at_m) / speed;
    enter_m = std::max(enter_m, std::min(one_m, other_m));
    leave_m = std::min(leave_m, std::max(one_m, other_m));
  };
  cut(from.x, along.x, box.half.length_m);
  cut(from.y, along.y, box.half.width_m);
  return enter_m <= leave_m;
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
                     [&](Vec2 corner) { return PointInView(ego, corner); }) ||
         IsStraightAhead(ego, actor);
}

double ViewAngle(const Pose& ego, Vec2 point) {
  const Vec2 seen = FromCamera(ego, point);
  return math::Atan2(std::abs(seen.y), seen.x);
}

}  // namespace autofuzz
