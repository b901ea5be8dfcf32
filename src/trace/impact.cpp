#include "trace/impact.h"

#include <algorithm>
#include <array>

namespace autofuzz {
namespace {

constexpr double kCorner_m = 0.05;  // nearer to a side than this is on it

struct Face {
  Side side;
  double depth_m;  // of the point behind it
  double into_mps;
};

Vec2 VelocityAt(const BodyState& body, Vec2 point) {
  return body.velocity_mps + body.yaw_rate_radps * LeftNormal(point - body.pose.position);
}

// `closing` is the velocity of what hits, relative to the body, in the body's axes.
Side SideAt(const HalfSize& half, Vec2 local, Vec2 closing) {
  const std::array faces = {Face{Side::kFront, half.length_m - local.x, -closing.x},
                            Face{Side::kLeft, half.width_m - local.y, -closing.y},
                            Face{Side::kRear, half.length_m + local.x, closing.x},
                            Face{Side::kRight, half.width_m + local.y, closing.y}};
  double least_m = faces[0].depth_m;
  for (const Face& face : faces) least_m = std::min(least_m, face.depth_m);
  Face best{};
  bool found = false;
  for (const Face& face : faces) {
    if (face.depth_m > least_m + kCorner_m) continue;
    if (found && face.into_mps <= best.into_mps) continue;
    best = face;
    found = true;
  }
  return best.side;
}

Side SideOf(const HalfSize& half, const BodyState& body, const BodyState& other, Vec2 point) {
  const Vec2 closing = VelocityAt(other, point) - VelocityAt(body, point);
  const Vec2 ahead = Direction(body.pose.heading_rad);
  return SideAt(half, ToLocal(body.pose, point),
                {Dot(closing, ahead), Dot(closing, LeftNormal(ahead))});
}

}  // namespace

std::string_view Name(Side side) {
  switch (side) {
    case Side::kFront:
      return "front";
    case Side::kLeft:
      return "left";
    case Side::kRear:
      return "rear";
    case Side::kRight:
      return "right";
  }
  return "?";
}

Impact ImpactOf(const TraceHeader& header, const Event& contact) {
  const BodyState& body = contact.body_state;
  const BodyState& other = contact.other_state;
  const auto half = [&](BodyIndex index) { return header.halves[static_cast<std::size_t>(index)]; };
  return {Length(VelocityAt(other, contact.point) - VelocityAt(body, contact.point)),
          WrapAngle(other.pose.heading_rad - body.pose.heading_rad),
          SideOf(half(contact.body), body, other, contact.point),
          SideOf(half(contact.other), other, body, contact.point)};
}

}  // namespace autofuzz
