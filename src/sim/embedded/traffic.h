#pragma once

#include <vector>

#include "sim/embedded/state.h"
#include "sim/embedded/world.h"
#include "trace/event.h"

namespace autofuzz {

// What the actors do (DESIGN §5). At a tick: phases, then decisions; between ticks: movement.

/// Every actor enters its first phase, moving at the speed that it asks for.
void StartActors(const World& world, State& state);

/// Triggers that fire and phases that begin at this tick, told as events. Starting to follow a lane
/// or a route allocates its path; nothing else does.
void UpdatePhases(const World& world, State& state, std::vector<Event>& events);

/// Chooses the controls of the actors' vehicles for the coming tick.
void DecideActors(const World& world, State& state);

/// Moves an actor by one physics step.
void MoveActor(const World& world, State& state, std::size_t actor);

}  // namespace autofuzz
