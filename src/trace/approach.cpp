#include "trace/approach.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "trace/measures.h"

namespace autofuzz {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kMoving_mps = 0.1;

// A box with its heading's unit vector worked out once.
struct Body {
  explicit Body(const MovingBox& moving)
      : box(moving.start),
        velocity_mps(moving.velocity_mps),
        along(Direction(moving.start.pose.heading_rad)) {}
  // Half of its extent along a unit vector.
  double Reach(Vec2 axis) const {
    return box.half.length_m * std::abs(Dot(along, axis)) +
           box.half.width_m * std::abs(Cross(along, axis));
  }
  Box box;
  Vec2 velocity_mps;
  Vec2 along;
};

struct Interval {
  double begin = 0;
  double end = kInfinity;
};

// When the two boxes' shadows on the axis overlap; empty when begin > end.
void Narrow(const Body& a, const Body& b, Vec2 axis, Interval& when) {
  const double apart = Dot(b.box.pose.position - a.box.pose.position, axis);
  const double speed = Dot(b.velocity_mps - a.velocity_mps, axis);
  const double reach = a.Reach(axis) + b.Reach(axis);
  if (speed == 0) {
    if (std::abs(apart) > reach) when.end = -kInfinity;
    return;
  }
  const double first = (-reach - apart) / speed, second = (reach - apart) / speed;
  when.begin = std::max(when.begin, std::min(first, second));
  when.end = std::min(when.end, std::max(first, second));
}

double TimeToTouch(const Body& a, const Body& b) {
  Interval when;
  for (const Vec2 along : {a.along, b.along}) {
    Narrow(a, b, along, when);
    Narrow(a, b, LeftNormal(along), when);
    if (when.begin > when.end) return kInfinity;
  }
  return when.begin;
}

double RequiredDeceleration(const Body& ego, const Body& other, double touch_s) {
  constexpr double kShortest_s = 0.01;
  const double closing_mps = Dot(ego.velocity_mps - other.velocity_mps, ego.along);
  if (!(closing_mps > 0) || touch_s == kInfinity) return 0;
  return closing_mps / (2 * std::max(touch_s, kShortest_s));
}

std::optional<double> TimeHeadway(const Body& ego, const Body& other) {
  const double speed_mps = Length(ego.velocity_mps);
  if (speed_mps <= kMoving_mps) return std::nullopt;
  const Vec2 left = LeftNormal(ego.along);
  const Vec2 apart = other.box.pose.position - ego.box.pose.position;
  const double gap_m = Dot(apart, ego.along) - other.Reach(ego.along) - ego.box.half.length_m;
  if (gap_m < 0) return std::nullopt;
  if (std::abs(Dot(apart, left)) > ego.box.half.width_m + other.Reach(left)) return std::nullopt;
  return gap_m / speed_mps;
}

}  // namespace

Approach ApproachOf(const MovingBox& a, const MovingBox& b) {
  Approach approach;
  approach.time_s = TimeToTouch(Body(a), Body(b));
  if (approach.time_s == kInfinity) return approach;
  const Vec2 apart = b.start.pose.position - a.start.pose.position +
                     approach.time_s * (b.velocity_mps - a.velocity_mps);
  approach.bearing_rad = WrapAngle(math::Atan2(apart.y, apart.x) - a.start.pose.heading_rad);
  return approach;
}

MovingBox MovingBoxOf(const TraceHeader& header, const Frame& frame, BodyIndex body) {
  const BodyState& state = frame.bodies[static_cast<std::size_t>(body)];
  return {BoxOf(header, frame, body), state.velocity_mps, state.yaw_rate_radps};
}

double RequiredDeceleration(const MovingBox& ego, const MovingBox& other) {
  const Body a(ego), b(other);
  return RequiredDeceleration(a, b, TimeToTouch(a, b));
}

std::optional<double> TimeHeadway(const MovingBox& ego, const Box& other) {
  return TimeHeadway(Body(ego), Body({other, {}, 0}));
}

Criticality CriticalityOf(const Trace& trace) {
  Criticality worst;
  const auto bodies = static_cast<BodyIndex>(trace.header.halves.size());
  for (std::size_t i = 0; i < trace.size(); ++i) {
    const Frame frame = trace.frame(i);
    if (frame.ego().speed_mps() <= kMoving_mps) continue;
    const Body ego(MovingBoxOf(trace.header, frame, 0));
    for (BodyIndex index = 1; index < bodies; ++index) {
      const Body other(MovingBoxOf(trace.header, frame, index));
      const double touch_s = TimeToTouch(ego, other);
      if (touch_s < worst.time_to_collision_s.value_or(kInfinity))
        worst.time_to_collision_s = touch_s;
      worst.required_deceleration_mps2 =
          std::max(worst.required_deceleration_mps2, RequiredDeceleration(ego, other, touch_s));
      const std::optional<double> headway_s = TimeHeadway(ego, other);
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
