#pragma once

#include "sim/embedded/state.h"
#include "sim/embedded/world.h"

namespace autofuzz {

/// Whether at present velocities the box of an actor's vehicle would meet another vehicle's, the
/// ego's too, within its stopping time (and the tick until it can brake). At rest it asks for a
/// vehicle that begins to move.
bool WouldMeetVehicle(const World& world, const State& state, std::size_t actor);

}  // namespace autofuzz
