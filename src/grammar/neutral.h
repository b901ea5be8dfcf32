#pragma once

#include <vector>

#include "genome/genome.h"

namespace autofuzz {

/// Points of a grammar's space at which as little happens as its ranges allow, best first: dry
/// grip, the first weather and types, as few actors as may be, each in the middle of its ranges and
/// heading along its centre, its trigger as late as may be; pedestrians and statics do not move and
/// stand as far from the route as may be. What is harmless depends on the road, so there are up to
/// four: with slow vehicles and with quick ones (one ahead is best quick), bystanders to the right
/// and to the left. Fields that no rule speaks of are in the middle. Constraints are not looked at.
std::vector<Genome> NeutralGenomes(const Space& space);

}  // namespace autofuzz
