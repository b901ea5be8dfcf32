#pragma once

#include <vector>

#include "sim/embedded/contact.h"
#include "sim/embedded/state.h"
#include "sim/embedded/world.h"
#include "trace/event.h"

namespace autofuzz {

/// The state at t = 0.
State StartState(const World& world);

/// Steps a state through its world. What it holds besides is scratch space, so any snapshot can be
/// stepped by any engine of its world. No allocation after construction, except where an actor
/// begins to follow a lane or a route.
class Engine {
 public:
  explicit Engine(const World& world) : world_(world), contacts_(world) {}

  /// At a tick: triggers, phases and lights. Call once for each tick, before LookAt.
  void OpenTick(State& state, std::vector<Event>& events);
  /// The frame of an opened tick; a view into the state.
  Frame LookAt(const State& state) const;
  /// Advances to the next tick. The command acts after the latency. Requires: finite numbers.
  void Advance(State& state, const Command& command, std::vector<Event>& events);

 private:
  void Step(State& state, int step, std::vector<Event>& events);

  const World& world_;
  ContactFinder contacts_;
};

}  // namespace autofuzz
