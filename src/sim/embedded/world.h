#pragma once

#include <cstddef>
#include <vector>

#include "base/result.h"
#include "scenario/scene.h"
#include "sim/api/simulator.h"
#include "sim/embedded/vehicle_model.h"
#include "trace/trace.h"

namespace autofuzz {

inline constexpr int kTicksPerSecond = 20;  ///< control and frames
inline constexpr double kTick_s = 1.0 / kTicksPerSecond;

/// What does not change during a run. Bodies: 0 = ego, i + 1 = actor i.
struct World {
  const Scene* scene = nullptr;  ///< outlives the world
  double friction = 0.9;
  int steps_per_tick = 5;                ///< physics
  double step_s = 0.01;                  ///< physics
  int last_tick = 0;                     ///< the time limit
  int latency_steps = 0;                 ///< of the ego's commands
  TraceHeader header;                    ///< halves and names of the bodies
  std::vector<VehicleModel> models;      ///< per body; of mass 0 for what is no vehicle
  std::vector<double> radii_m;           ///< per body: around its centre, all of its box
  std::vector<std::size_t> first_phase;  ///< per actor, its first place in State::trigger_ticks
  std::size_t phase_count = 0;           ///< of all actors

  const ActorSpec& actor(std::size_t i) const { return scene->scenario.actors[i]; }
  std::size_t actor_count() const { return scene->actors.size(); }
  bool is_vehicle(std::size_t body) const { return models[body].mass_kg > 0; }
};

/// The speed that an action asks for; 0 for those that name none.
double SpeedOf(const Action& action);

/// Error: limits or a friction that mean nothing, a speed beyond 150 m/s, an actor type
/// that does not exist.
Result<World> MakeWorld(const Scene& scene, const RunLimits& limits, int steps_per_tick);

}  // namespace autofuzz
