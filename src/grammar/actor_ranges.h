#pragma once

#include <vector>

#include "base/result.h"
#include "grammar/model.h"
#include "scenario/actor_range.h"
#include "scenario/scene.h"

namespace autofuzz {

/// The ranges of all actors that a grammar speaks of, on its stage. Error: a vehicle finds no lane
/// on the map.
Result<std::vector<ActorRange>> RangesOf(const GrammarModel& model, const Stage& stage);

}  // namespace autofuzz
