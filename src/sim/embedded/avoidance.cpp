#include "sim/embedded/avoidance.h"

#include "geom/box.h"

namespace autofuzz {
namespace {

constexpr double kSetOff_mps = 0.5;

MovingBox Moving(const World& world, const State& state, std::size_t body) {
  const BodyState& now = state.bodies[body];
  return {{now.pose, world.header.halves[body]}, now.velocity_mps, 0};
}

}  // namespace

bool WouldMeetVehicle(const World& world, const State& state, std::size_t actor) {
  MovingBox self = Moving(world, state, actor + 1);
  if (SquaredLength(self.velocity_mps) < kSetOff_mps * kSetOff_mps)
    self.velocity_mps = kSetOff_mps * Direction(self.start.pose.heading_rad);
  const double braking_mps2 = FullDeceleration(world.models[actor + 1], world.friction);
  const double stopping_s = kTick_s + Length(self.velocity_mps) / braking_mps2;
  for (std::size_t body = 0; body < state.bodies.size(); ++body) {
    if (body == actor + 1 || !world.is_vehicle(body)) continue;
    if (FirstContact(self, Moving(world, state, body), stopping_s)) return true;
  }
  return false;
}

}  // namespace autofuzz
