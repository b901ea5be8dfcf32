#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "genome/problem.h"
#include "record/run_record.h"

namespace autofuzz {

/// The genomes of runs that violate nothing, up to `most`, nearest to a genome first: fewest fields
/// that differ (active in either, at all), then smallest sum of differences by the fields' ranges,
/// then run order.
std::vector<Genome> NearestClean(const Problem& problem, std::span<const RunRecord> runs,
                                 const Genome& genome, std::size_t most);

}  // namespace autofuzz
