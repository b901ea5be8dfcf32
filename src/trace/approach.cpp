#include "trace/approach.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "trace/measures.h"

namespace autofuzz {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kMoving_mps = 0.1;

// Half of a box's extent along a unit vector.
double Reach(const Box& box, Vec2 axis) {
  const Vec2 along = Direction(box.pose.heading_rad);
  return box.half.length_m * std::abs(Dot(along, axis)) +
         box.half.width_m * std::abs(Cross(along, axis));
}

struct Interval {
  double begin = 0;
  double end = kInfinity;
};

// When the two boxes' shadows on the axis overlap; empty when begin > end.
void Narrow(const MovingBox& a, const MovingBox& b, Vec2 axis, Interval& when) {
  const double apart = Dot(b.start.pose.position - a.start.pose.position, axis);
  const double speed = Dot(b.velocity_mps - a.velocity_mps, axis);
  const double reach = Reach(a.start, axis) + Reach(b.start, axis);
  if (speed == 0) {
    if (std::abs(apart) > reach) when.end = -kInfinity;
    return;
  }
  const double first = (-reach - apart) / speed, second = (reach - apart) / speed;
  when.begin = std::max(when.begin, std::min(first, second));
  when.end = std::min(when.end, std::max(first, second));
}

}  // namespace

Approach ApproachOf(const MovingBox& a, const MovingBox& b) {
  Interval when;
  for (const Box& box : {a.start, b.start}) {
    const Vec2 along = Direction(box.pose.heading_rad);
    Narrow(a, b, along, when);
    Narrow(a, b, LeftNormal(along), when);
  }
  Approach approach;
  if (when.begin > when.end) return approach;
  approach.time_s = when.begin;
  const Vec2 apart = b.start.pose.position - a.start.pose.position +
                     when.begin * (b.velocity_mps - a.velocity_mps);
  approach.bearing_rad = WrapAngle(math::Atan2(apart.y, apart.x) - a.start.pose.heading_rad);
  return approach;
}

MovingBox MovingBoxOf(const TraceHeader& header, const Frame& frame, BodyIndex body) {
  const BodyState& state = frame.bodies[static_cast<std::size_t>(body)];
  return {BoxOf(header, frame, body), state.velocity_mps, state.yaw_rate_radps};
}

double RequiredDeceleration(const MovingBox& ego, const MovingBox& other) {
  const double time_s = ApproachOf(ego, other).time_s;
  const double closing_mps =
      Dot(ego.velocity_mps - other.velocity_mps, Direction(ego.start.pose.heading_rad));
  if (!(closing_mps > 0) || time_s == kInfinity) return 0;
  constexpr double kShortest_s = 0.01;
  return closing_mps / (2 * std::max(time_s, kShortest_s));
}

std::optional<double> TimeHeadway(const MovingBox& ego, const Box& other) {
  const double speed_mps = Length(ego.velocity_mps);
  if (speed_mps <= kMoving_mps) return std::nullopt;
  double nearest_m = kInfinity, left_m = -kInfinity, right_m = kInfinity;
  for (const Vec2 corner : Corners(other)) {
    const Vec2 local = ToLocal(ego.start.pose, corner);
    nearest_m = std::min(nearest_m, local.x);
    left_m = std::max(left_m, local.y);
    right_m = std::min(right_m, local.y);
  }
  const double half_m = ego.start.half.width_m;
  const double gap_m = nearest_m - ego.start.half.length_m;
  if (gap_m < 0 || right_m > half_m || left_m < -half_m) return std::nullopt;
  return gap_m / speed_mps;
}

Criticality CriticalityOf(const Trace& trace) {
  Criticality worst;
  const auto bodies = static_cast<BodyIndex>(trace.header.halves.size());
  for (std::size_t i = 0; i < trace.size(); ++i) {
    const Frame frame = trace.frame(i);
    if (frame.ego().speed_mps() <= kMoving_mps) continue;
    const MovingBox ego = MovingBoxOf(trace.header, frame, 0);
    for (BodyIndex body = 1; body < bodies; ++body) {
      const MovingBox other = MovingBoxOf(trace.header, frame, body);
      const double time_s = ApproachOf(ego, other).time_s;
      if (time_s < worst.time_to_collision_s.value_or(kInfinity))
        worst.time_to_collision_s = time_s;
      worst.required_deceleration_mps2 =
          std::max(worst.required_deceleration_mps2, RequiredDeceleration(ego, other));
      const std::optional<double> headway_s = TimeHeadway(ego, other.start);
      if (headway_s && *headway_s < worst.headway_s.value_or(kInfinity))
        worst.headway_s = headway_s;
    }
  }
  return worst;
}

double LargestJerk(const Trace& trace) {
  const auto speed_at = [&](std::size_t i) {
    const BodyState ego = trace.frame(i).ego();
    return Dot(ego.velocity_mps, Direction(ego.pose.heading_rad));
  };
  const double step2 = trace.header.frame_step_s * trace.header.frame_step_s;
  double largest = 0;
  for (std::size_t i = 2; i < trace.size(); ++i) {
    const double change = speed_at(i) - 2 * speed_at(i - 1) + speed_at(i - 2);
    largest = std::max(largest, std::abs(change) / step2);
  }
  return largest;
}

}  // namespace autofuzz
