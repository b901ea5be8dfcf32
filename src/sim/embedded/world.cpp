#include "sim/embedded/world.h"

#include <fmt/format.h>

#include <cmath>
#include <utility>
#include <variant>

namespace autofuzz {
namespace {

constexpr double kMostFriction = 2;
constexpr double kFastest_mps = 150;

Error Wrong(std::string_view what, double value, std::string_view wanted) {
  return {fmt::format("{} is {}, must be {}", what, value, wanted), {}};
}

Status CheckActor(const ActorSpec& actor) {
  const std::size_t types = Types(actor.kind).size();
  if (actor.type < 0 || static_cast<std::size_t>(actor.type) >= types)
    return Error{fmt::format("{} has type {}, but there are only {} types of {}", actor.name,
                             actor.type, types, Name(actor.kind)),
                 {}};
  for (const Phase& phase : actor.phases) {
    const double speed = SpeedOf(phase.action);
    if (!(speed >= 0 && speed <= kFastest_mps))
      return Wrong("a speed of " + actor.name, speed, "between 0 and 150 m/s");
  }
  return {};
}

Status Check(const Scene& scene, const RunLimits& limits) {
  if (Status status = CheckLimits(limits); !status) return status;
  // Comparisons written so that NaN fails too.
  const double friction = scene.scenario.friction;
  if (!(friction > 0 && friction <= kMostFriction))
    return Wrong("the road's friction", friction, "above 0 and at most 2");
  const double speed = scene.scenario.ego.initial_speed_mps;
  if (!(speed >= 0 && speed <= kFastest_mps))
    return Wrong("the ego's initial speed", speed, "between 0 and 150 m/s");
  for (const ActorSpec& actor : scene.scenario.actors)
    if (Status status = CheckActor(actor); !status) return status;
  return {};
}

void AddBody(World& world, const HalfSize& half, std::string name, const ActorType* vehicle) {
  world.header.halves.push_back(half);
  world.header.names.push_back(std::move(name));
  world.models.push_back(vehicle == nullptr ? VehicleModel{} : ModelOf(*vehicle));
  world.radii_m.push_back(Length({half.length_m, half.width_m}));
}

}  // namespace

double SpeedOf(const Action& action) {
  return std::visit(
      [](const auto& what) {
        if constexpr (requires { what.speed_mps; })
          return what.speed_mps;
        else
          return 0.0;
      },
      action);
}

Result<World> MakeWorld(const Scene& scene, const RunLimits& limits, int steps_per_tick) {
  if (Status status = Check(scene, limits); !status) return status.error();
  World world;
  world.scene = &scene;
  world.friction = scene.scenario.friction;
  world.steps_per_tick = steps_per_tick;
  world.step_s = 1.0 / (kTicksPerSecond * steps_per_tick);
  world.last_tick = static_cast<int>(limits.time_s * kTicksPerSecond + 1e-6);
  world.latency_steps = static_cast<int>(std::lround(limits.ego_latency_s / world.step_s));
  world.header.frame_step_s = kTick_s;
  world.header.light_count = scene.signals.size();
  AddBody(world, EgoType().half, "ego", &EgoType());
  for (std::size_t i = 0; i < scene.actors.size(); ++i) {
    const ActorSpec& actor = world.actor(i);
    const ActorType& type = Types(actor.kind)[static_cast<std::size_t>(actor.type)];
    AddBody(world, scene.actors[i].half, actor.name,
            actor.kind == ActorKind::kVehicle ? &type : nullptr);
    world.first_phase.push_back(world.phase_count);
    world.phase_count += actor.phases.size();
  }
  return world;
}

}  // namespace autofuzz
