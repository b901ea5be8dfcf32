#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "base/seed.h"
#include "search/candidates.h"

namespace autofuzz {

/// One value of a field: uniform, or normal clipped to the range; whole where the field is
/// discrete.
double DrawValue(const Field& field, Stream& stream);

/// One genome, field by field: uniform, or normal clipped to the range; whole numbers where the
/// field is discrete. Linear constraints are not looked at.
Genome Draw(const Space& space, Stream& stream);

/// How many points a space has when all varying fields are discrete and there are at most `most`.
std::optional<std::uint64_t> CountPoints(const Space& space, std::uint64_t most);
/// The point of that number, 0 … CountPoints − 1: the first field counts fastest.
Genome PointAt(const Space& space, std::uint64_t number);

/// Samples whole genomes until there are `wanted` candidates: plain draws, or where these hardly
/// ever meet the linear constraints, draws from the constraints' own set (see FeasibleSampler).
/// Stops at once when that set is empty. Where draws are hardly ever distinct, points that are
/// distinct are built (see DistinctBuilder). Gives up after a bounded number of draws; small
/// discrete spaces are then searched to the last point. Short: the statistics' note says what stood
/// in the way. Source: paper §V step I; method facts §5.3.
void Sample(std::size_t wanted, Stream& stream, Candidates& into);

}  // namespace autofuzz
