#include "sim/embedded/engine.h"

#include <algorithm>

#include "scenario/lights.h"
#include "sim/embedded/dynamics.h"
#include "sim/embedded/phases.h"
#include "sim/embedded/traffic.h"

namespace autofuzz {
namespace {

double TimeOf(const State& state) { return state.tick / double{kTicksPerSecond}; }

Controls Clamped(const Command& command) {
  return {std::clamp(command.throttle, 0.0, 1.0), std::clamp(command.brake, 0.0, 1.0),
          std::clamp(command.steer, -1.0, 1.0)};
}

void Delay(State& state, const Command& command, int due_step) {
  const std::size_t last = (state.delayed_first + state.delayed_count) % state.delayed.size();
  state.delayed[last] = {due_step, command};
  ++state.delayed_count;
}

void TakeDueCommands(State& state, int step) {
  while (state.delayed_count > 0 && state.delayed[state.delayed_first].due_step <= step) {
    state.ego = Clamped(state.delayed[state.delayed_first].command);
    state.delayed_first = (state.delayed_first + 1) % state.delayed.size();
    --state.delayed_count;
  }
}

}  // namespace

State StartState(const World& world) {
  const std::size_t bodies = world.models.size();
  const std::size_t waiting = static_cast<std::size_t>(world.latency_steps / world.steps_per_tick);
  State state;
  state.bodies.resize(bodies);
  state.steering.resize(bodies);
  state.actors.resize(world.actor_count());
  state.phases.resize(world.actor_count());
  state.lights.resize(world.header.light_count);
  state.trigger_ticks.assign(world.phase_count, kNotTriggered);
  state.delayed.resize(waiting + 2);
  const Pose& start = world.scene->ego_start;
  state.bodies[0] = {start,
                     world.scene->scenario.ego.initial_speed_mps * Direction(start.heading_rad), 0};
  StartActors(world, state);
  return state;
}

void Engine::OpenTick(State& state, std::vector<Event>& events) {
  UpdatePhases(world_, state, events);
  for (std::size_t i = 0; i < state.lights.size(); ++i)
    state.lights[i] = static_cast<std::uint8_t>(LightAt(*world_.scene, i, TimeOf(state)));
}

Frame Engine::LookAt(const State& state) const {
  return {TimeOf(state), state.bodies, state.phases, state.lights, state.ego, state.scheduled};
}

void Engine::Advance(State& state, const Command& command, std::vector<Event>& events) {
  const int first_step = state.tick * world_.steps_per_tick;
  Delay(state, command, first_step + world_.latency_steps);
  DecideActors(world_, state);
  contacts_.StartTick(world_, state);
  for (int i = 0; i < world_.steps_per_tick; ++i) Step(state, first_step + i, events);
  ++state.tick;
}

void Engine::Step(State& state, int step, std::vector<Event>& events) {
  TakeDueCommands(state, step);
  contacts_.StartStep(state);
  StepVehicle(world_.models[0], world_.friction, state.ego, world_.step_s, state.bodies[0],
              state.steering[0]);
  for (std::size_t actor = 0; actor < world_.actor_count(); ++actor)
    MoveActor(world_, state, actor);
  contacts_.FinishStep(world_, state, step, events);
}

}  // namespace autofuzz
