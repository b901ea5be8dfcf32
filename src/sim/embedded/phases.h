#pragma once

#include <vector>

#include "sim/embedded/state.h"
#include "sim/embedded/world.h"
#include "trace/event.h"

namespace autofuzz {

// Which phase of its list each actor is in (DESIGN §5), and what entering one means.

/// A vehicle's foot moves less than this along its path in a tick.
inline constexpr double kPathWindow_m = 15;

/// The action of the phase that an actor is in. Requires: it has phases.
const Action& CurrentAction(const World& world, const State& state, std::size_t actor);

/// Starts the action of the phase that an actor is in, from where it is. Finds its path where the
/// action has one, which allocates; a pedestrian takes up its speed at once.
void EnterPhase(const World& world, State& state, std::size_t actor);

/// Triggers that fire and phases that begin at this tick, told as events. Starting to follow a lane
/// or a route allocates its path; nothing else does.
void UpdatePhases(const World& world, State& state, std::vector<Event>& events);

}  // namespace autofuzz
