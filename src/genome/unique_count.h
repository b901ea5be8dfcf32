#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "genome/uniqueness.h"

namespace autofuzz {

/// How many of the genomes are kept, first come, first served.
std::size_t CountUnique(const Space& space, const Uniqueness& uniqueness,
                        std::span<const Genome> genomes);

/// The space with its dead fields held constant, so that only live ones count as differences: those
/// that can matter to the controller under test. Requires: `live` has one entry per field.
Space LiveSpace(Space space, const std::vector<bool>& live);

/// Between which counts first come, first served stays, whatever order the genomes come in.
/// `least`: what is kept is near to every other, and a genome is near to only so many; so many of
/// those near to most are needed to reach all. `most`: of genomes near to each other one is kept at
/// most, so no more than there are such groups in a cover by them (built greedily; its order comes
/// from the genomes, not from theirs). Some 3 ns a pair that is clearly distinct.
struct UniqueBounds {
  std::size_t least = 0;
  std::size_t most = 0;
  bool operator==(const UniqueBounds&) const = default;
};
UniqueBounds BoundUnique(const Space& space, const Uniqueness& uniqueness,
                         std::span<const Genome> genomes);

}  // namespace autofuzz
