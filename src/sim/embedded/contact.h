#pragma once

#include <vector>

#include "sim/embedded/state.h"
#include "sim/embedded/world.h"
#include "trace/event.h"

namespace autofuzz {

/// Finds when bodies first touch, with boxes swept between physics steps, so that nothing passes
/// through anything. Two actors that touch stop where they are. A contact of the ego is told once
/// until the two are apart again at a tick; it stops nobody (ending the run is the stop rule's).
/// Holds scratch space only; no allocation after construction.
class ContactFinder {
 public:
  explicit ContactFinder(const World& world);

  /// Pairs that could meet during the coming tick. Requires: actors have decided.
  void StartTick(const World& world, State& state);
  /// Before a physics step: where everybody is.
  void StartStep(const State& state);
  /// After it: stops actors that touched, tells contacts in order of time. `step` counts physics
  /// steps from the start of the run.
  void FinishStep(const World& world, State& state, int step, std::vector<Event>& events);

 private:
  struct Pair {
    int a = 0;  // bodies, a < b
    int b = 0;
  };
  struct Hit {
    double time_s = 0;  // from the start of the step
    Pair pair;
    Vec2 point;
  };

  bool Ignored(const State& state, Pair pair) const;
  void FindHits(const World& world, const State& state);

  std::vector<Pair> near_;
  std::vector<Hit> hits_;
  std::vector<BodyState> before_;
};

}  // namespace autofuzz
