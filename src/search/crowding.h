#pragma once

#include <vector>

#include "genome/genome.h"

namespace autofuzz {

/// How alone each genome stands among the others, 0 for one that has twins in every field: the sum
/// over varying fields of the gap between its neighbours to both sides, as a share of the range. At
/// the ends the one gap counts twice; angles over a whole turn have no ends; of categories and
/// flags the share of the others that have another value counts. Source: Deb et al. 2002 (NSGA-II),
/// whose crowding distance this is, taken in the genomes because one fitness has no front.
std::vector<double> Crowding(const Space& space, const std::vector<const Genome*>& genomes);

}  // namespace autofuzz
