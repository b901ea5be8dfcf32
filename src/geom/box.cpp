#include "geom/box.h"

#include <algorithm>

#include "geom/box_frame.h"

namespace autofuzz {
namespace {

double Abs(double x) { return x < 0 ? -x : x; }

/// Half the length of the shadow that the box throws on a unit axis.
double Reach(const BoxFrame& box, Vec2 axis) {
  return box.half.length_m * Abs(Dot(box.ahead, axis)) +
         box.half.width_m * Abs(Cross(box.ahead, axis));
}

bool ApartAlong(const BoxFrame& a, const BoxFrame& b, Vec2 axis) {
  return Abs(Dot(b.centre - a.centre, axis)) > Reach(a, axis) + Reach(b, axis);
}

/// The point of the box nearest to `world`.
Vec2 Nearest(const BoxFrame& box, Vec2 world) {
  const Vec2 local = box.ToLocal(world);
  return box.ToWorld({std::clamp(local.x, -box.half.length_m, box.half.length_m),
                      std::clamp(local.y, -box.half.width_m, box.half.width_m)});
}

}  // namespace

BoxFrame FrameOf(const Box& box) {
  return {box.pose.position, Direction(box.pose.heading_rad), box.half};
}

std::array<Vec2, 4> Corners(const BoxFrame& box) {
  const Vec2 along = box.half.length_m * box.ahead;
  const Vec2 across = box.half.width_m * LeftNormal(box.ahead);
  return {box.centre + along + across, box.centre - along + across, box.centre - along - across,
          box.centre + along - across};
}

bool Overlap(const BoxFrame& a, const BoxFrame& b) {
  return !ApartAlong(a, b, a.ahead) && !ApartAlong(a, b, LeftNormal(a.ahead)) &&
         !ApartAlong(a, b, b.ahead) && !ApartAlong(a, b, LeftNormal(b.ahead));
}

Bridge Closest(const BoxFrame& a, const BoxFrame& b) {
  if (Overlap(a, b)) return {0, a.centre, b.centre};
  // Of two convex polygons apart, some nearest pair has a corner of one of them.
  Bridge best;
  double best_squared = -1;
  const auto keep = [&](Vec2 on_a, Vec2 on_b) {
    const double squared = SquaredLength(on_b - on_a);
    if (best_squared >= 0 && squared >= best_squared) return;
    best_squared = squared;
    best.on_a = on_a;
    best.on_b = on_b;
  };
  for (const Vec2 corner : Corners(a)) keep(corner, Nearest(b, corner));
  for (const Vec2 corner : Corners(b)) keep(Nearest(a, corner), corner);
  best.length_m = math::Sqrt(best_squared);
  return best;
}

std::array<Vec2, 4> Corners(const Box& box) { return Corners(FrameOf(box)); }

bool Contains(const Box& box, Vec2 point) {
  const Vec2 local = ToLocal(box.pose, point);
  return Abs(local.x) <= box.half.length_m && Abs(local.y) <= box.half.width_m;
}

bool Overlap(const Box& a, const Box& b) { return Overlap(FrameOf(a), FrameOf(b)); }

double Gap(const Box& a, const Box& b) { return Closest(FrameOf(a), FrameOf(b)).length_m; }

}  // namespace autofuzz
