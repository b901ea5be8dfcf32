#pragma once

#include "scenario/scene.h"

namespace autofuzz {

/// Fills `scene.signals` and `scene.crossing` for the stage's route. Signals of one controller
/// change together; a signal without a controller is one of its own.
void FindSignals(const Stage& stage, Scene& scene);

}  // namespace autofuzz
