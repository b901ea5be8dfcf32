#pragma once

#include "sim/embedded/state.h"
#include "sim/embedded/world.h"

namespace autofuzz {

// What the actors do within their phases (DESIGN §5): decisions at a tick, movement between ticks.

/// Every actor enters its first phase, moving at the speed that it asks for.
void StartActors(const World& world, State& state);

/// Chooses the controls of the actors' vehicles for the coming tick.
void DecideActors(const World& world, State& state);

/// Moves an actor by one physics step.
void MoveActor(const World& world, State& state, std::size_t actor);

}  // namespace autofuzz
