#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <variant>

#include "scenario/scene.h"

namespace autofuzz {
namespace {

double Radius(const HalfSize& half) {
  return math::Sqrt(half.length_m * half.length_m + half.width_m * half.width_m);
}

// Overlap, after a cheap look at the circles around the boxes.
bool Touch(const Box& a, const Box& b) {
  const double reach_m = Radius(a.half) + Radius(b.half);
  if (SquaredLength(b.pose.position - a.pose.position) > reach_m * reach_m) return false;
  return Overlap(a, b);
}

struct WantedMotion {
  double speed_mps = 0;
  double duration_s = 0;
};

WantedMotion Straight(double speed_mps, double travel_m) {
  if (!(speed_mps > 0)) return {};
  return {speed_mps, std::min(kHeldEgoHorizon_s, travel_m / speed_mps)};
}

struct MotionOf {
  WantedMotion operator()(const Stand&) const { return {}; }
  WantedMotion operator()(const FollowLane& action) const {
    return {action.speed_mps, kHeldEgoHorizon_s};
  }
  WantedMotion operator()(const DriveTo& action) const {
    return {action.speed_mps, kHeldEgoHorizon_s};
  }
  WantedMotion operator()(const HoldHeading& action) const {
    return Straight(action.speed_mps, action.travel_m);
  }
  WantedMotion operator()(const Walk& action) const {
    return Straight(action.speed_mps, action.travel_m);
  }
};

// Smallest squared distance from `to` to the points start + t·velocity, 0 ≤ t ≤ duration.
double ClosestSquared(Vec2 start, Vec2 velocity, double duration_s, Vec2 to) {
  const Vec2 apart = to - start;
  const double time_s = std::clamp(Dot(apart, velocity) / SquaredLength(velocity), 0.0, duration_s);
  return SquaredLength(apart - time_s * velocity);
}

bool MeetsHeldEgo(const PlacedActor& actor, const WantedMotion& motion, const Box& ego) {
  if (!(motion.speed_mps > 0)) return false;
  const Vec2 velocity = motion.speed_mps * Direction(actor.start.heading_rad);
  const double reach_m = Radius(actor.half) + Radius(ego.half);
  const double closest =
      ClosestSquared(actor.start.position, velocity, motion.duration_s, ego.pose.position);
  if (closest > reach_m * reach_m) return false;
  const MovingBox moving{{actor.start, actor.half}, velocity, 0};
  return FirstContact(moving, {ego, {}, 0}, motion.duration_s).has_value();
}

std::optional<std::string> WhyCannotStand(const Scene& scene, std::size_t i, const Box& ego) {
  const PlacedActor& actor = scene.actors[i];
  const ActorSpec& spec = scene.scenario.actors[i];
  const Box box{actor.start, actor.half};
  if (spec.kind == ActorKind::kVehicle && !actor.lane.valid())
    return fmt::format("{} has no lane to stand on", spec.name);
  if (Touch(box, ego)) return fmt::format("{} overlaps the ego", spec.name);
  for (std::size_t k = 0; k < i; ++k) {
    if (Touch(box, {scene.actors[k].start, scene.actors[k].half}))
      return fmt::format("{} and {} overlap", scene.scenario.actors[k].name, spec.name);
  }
  return std::nullopt;
}

}  // namespace

Box EgoBox(const Pose& pose) { return {pose, EgoType().half}; }

std::optional<std::string> WhyInfeasible(const Scene& scene) {
  const Box ego = EgoBox(scene.ego_start);
  for (std::size_t i = 0; i < scene.actors.size(); ++i) {
    if (auto why = WhyCannotStand(scene, i, ego)) return why;
  }
  for (std::size_t i = 0; i < scene.actors.size(); ++i) {
    const ActorSpec& spec = scene.scenario.actors[i];
    if (spec.phases.empty()) continue;
    const WantedMotion motion = std::visit(MotionOf{}, spec.phases.front().action);
    if (MeetsHeldEgo(scene.actors[i], motion, ego))
      return fmt::format("{} would meet an ego that stays at its start within {} s", spec.name,
                         kHeldEgoHorizon_s);
  }
  return std::nullopt;
}

}  // namespace autofuzz
