#pragma once

#include "drive/driving_evaluator.h"

namespace autofuzz {

/// First thing that is missing in a setup, or whether its stage is not the one of its grammar: the
/// map lacks the ego's start or destination, or the route runs elsewhere. Names of maps are not
/// compared: a campaign's copy of a map has its own.
Status CheckSetup(const DrivingSetup& setup);

/// The scene of a genome of a checked setup. Error: the genome is not in the grammar's space, or
/// its scene cannot be placed.
Result<Scene> PlaceGenome(const Grammar& grammar, const Stage& stage, const Genome& genome);

}  // namespace autofuzz
