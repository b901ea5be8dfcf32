#include <algorithm>
#include <cstddef>

#include "geom/box_frame.h"

namespace autofuzz {
namespace {

constexpr double kTouching_m = 1e-9;    // a gap this small is a touch
constexpr double kLeastStep_s = 2e-7;   // bounds the number of steps; below the promised 1e-6 s
constexpr double kPointSlack_m = 1e-4;  // more than two boxes can sink in one least step

double Abs(double x) { return x < 0 ? -x : x; }

double Radius(const HalfSize& half) { return Length({half.length_m, half.width_m}); }

/// How fast turning alone can bring the two closer along any axis.
double TurningSpeed(const MovingBox& a, const MovingBox& b) {
  return Abs(a.yaw_rate_radps) * Radius(a.start.half) +
         Abs(b.yaw_rate_radps) * Radius(b.start.half);
}

bool OutOfReach(const MovingBox& a, const MovingBox& b, double duration_s) {
  const double apart = Distance(a.start.pose.position, b.start.pose.position);
  const double closing = duration_s * Length(b.velocity_mps - a.velocity_mps);
  return apart > closing + Radius(a.start.half) + Radius(b.start.half) + kTouching_m;
}

/// A convex polygon of at most eight corners: a rectangle cut by four lines.
struct Polygon {
  std::array<Vec2, 8> corners;
  std::size_t count = 0;
  void Add(Vec2 corner) {
    if (count < corners.size()) corners[count++] = corner;
  }
};

/// The part where Dot(normal, point) ≤ limit.
Polygon Cut(const Polygon& polygon, Vec2 normal, double limit) {
  Polygon kept;
  for (std::size_t i = 0; i < polygon.count; ++i) {
    const Vec2 from = polygon.corners[i];
    const Vec2 to = polygon.corners[(i + 1) % polygon.count];
    const double from_out = Dot(normal, from) - limit;
    const double to_out = Dot(normal, to) - limit;
    if (from_out <= 0) kept.Add(from);
    if ((from_out < 0 && to_out > 0) || (from_out > 0 && to_out < 0)) {
      kept.Add(from + (from_out / (from_out - to_out)) * (to - from));
    }
  }
  return kept;
}

/// The middle of what the boxes share: the middle of the common edge when they meet flat.
Vec2 SharedMiddle(const BoxFrame& a, const BoxFrame& b) {
  Polygon shared;
  for (const Vec2 corner : Corners(a)) shared.Add(b.ToLocal(corner));
  shared = Cut(shared, {1, 0}, b.half.length_m + kPointSlack_m);
  shared = Cut(shared, {-1, 0}, b.half.length_m + kPointSlack_m);
  shared = Cut(shared, {0, 1}, b.half.width_m + kPointSlack_m);
  shared = Cut(shared, {0, -1}, b.half.width_m + kPointSlack_m);
  if (shared.count == 0) return 0.5 * (a.centre + b.centre);
  Vec2 sum;
  for (std::size_t i = 0; i < shared.count; ++i) sum = sum + shared.corners[i];
  return b.ToWorld((1.0 / static_cast<double>(shared.count)) * sum);
}

}  // namespace

Box At(const MovingBox& moving, double time_s) {
  Box box = moving.start;
  box.pose.position = box.pose.position + time_s * moving.velocity_mps;
  box.pose.heading_rad += time_s * moving.yaw_rate_radps;
  return box;
}

std::optional<Contact> FirstContact(const MovingBox& a, const MovingBox& b, double duration_s) {
  if (OutOfReach(a, b, duration_s)) return std::nullopt;
  const Vec2 closing_mps = a.velocity_mps - b.velocity_mps;
  const double turning_mps = TurningSpeed(a, b);
  double time_s = 0;
  while (time_s <= duration_s) {
    const BoxFrame box_a = FrameOf(At(a, time_s));
    const BoxFrame box_b = FrameOf(At(b, time_s));
    const Bridge bridge = Closest(box_a, box_b);
    if (bridge.length_m <= kTouching_m) return Contact{time_s, SharedMiddle(box_a, box_b)};
    // The bridge is an axis that keeps them apart until their speed along it has used up the gap.
    const Vec2 axis = (1 / bridge.length_m) * (bridge.on_b - bridge.on_a);
    const double speed_mps = Dot(closing_mps, axis) + turning_mps;
    if (!(speed_mps > 0)) return std::nullopt;
    const double step_s = std::max(bridge.length_m / speed_mps, kLeastStep_s);
    const double next_s = time_s + step_s;
    // Look at the very end too, so that a touch at `duration_s` is not lost to rounding.
    const bool just_past = time_s < duration_s && next_s < duration_s + kLeastStep_s;
    time_s = just_past ? std::min(next_s, duration_s) : next_s;
  }
  return std::nullopt;
}

}  // namespace autofuzz
