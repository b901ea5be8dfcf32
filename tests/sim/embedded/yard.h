#pragma once

#include <gtest/gtest.h>

#include <cmath>
#include <optional>
#include <utility>
#include <vector>

#include "sim/embedded/engine.h"

namespace autofuzz {

/// An open yard without lanes, for what needs no road: bodies are placed where a test says.
class Yard {
 public:
  Scene scene;

  Yard() { scene.scenario.friction = 0.9; }

  Yard& Ego(Pose at, double speed_mps = 0) {
    scene.ego_start = at;
    scene.scenario.ego.initial_speed_mps = speed_mps;
    return *this;
  }
  /// Adds an actor that enters its phases in order.
  ActorSpec& Add(ActorKind kind, Pose at, std::vector<Phase> phases, int type = 2) {
    const int known = static_cast<int>(Types(kind).size());
    ActorSpec actor;
    actor.kind = kind;
    actor.type = type < known ? type : 0;
    actor.name = "actor[" + std::to_string(scene.actors.size()) + "]";
    actor.phases = std::move(phases);
    const ActorType& of = Types(kind)[static_cast<std::size_t>(actor.type)];
    scene.actors.push_back({at, at, of.half, {}});
    scene.scenario.actors.push_back(std::move(actor));
    return scene.scenario.actors.back();
  }
};

/// Steps a scene by hand with one command for the ego.
class Drive {
 public:
  explicit Drive(const Scene& scene, RunLimits limits = {}, int steps_per_tick = 5)
      : world_(Must(MakeWorld(scene, limits, steps_per_tick))),
        engine_(world_),
        state(StartState(world_)) {
    Open();
  }
  Drive(const Drive&) = delete;

  void Ticks(int count, Command command = {.brake = 1}) {
    for (int i = 0; i < count; ++i) {
      engine_.Advance(state, command, events);
      Open();
    }
  }
  void Seconds(double time_s, Command command = {.brake = 1}) {
    Ticks(static_cast<int>(std::lround(time_s * kTicksPerSecond)), command);
  }

  const BodyState& actor(std::size_t i) const { return state.bodies[i + 1]; }
  Frame frame() const { return engine_.LookAt(state); }
  const World& world() const { return world_; }
  /// Frames' view of whether an actor waits.
  bool scheduled() const { return state.scheduled; }
  int Count(EventKind kind) const {
    int count = 0;
    for (const Event& event : events) count += event.kind == kind;
    return count;
  }
  const Event* First(EventKind kind) const {
    for (const Event& event : events)
      if (event.kind == kind) return &event;
    return nullptr;
  }

 private:
  static World Must(Result<World> world) {
    EXPECT_TRUE(world.ok()) << (world.ok() ? "" : world.error().what);
    return *std::move(world);
  }
  void Open() { engine_.OpenTick(state, events); }

  World world_;
  Engine engine_;

 public:
  State state;
  std::vector<Event> events;
};

inline Phase Now(Action action) { return {AtStart{}, action}; }
inline Phase Near(double distance_m, double delay_s, Action action) {
  return {WhenEgoWithin{distance_m, delay_s}, action};
}

}  // namespace autofuzz
