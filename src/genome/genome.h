#pragma once

#include <vector>

#include "genome/space.h"

namespace autofuzz {

/// One point of a space: a value per field, in the space's order; discrete fields hold whole
/// numbers.
struct Genome {
  std::vector<double> values;
  bool operator==(const Genome&) const = default;
};

/// Whether the genome has the right size, lies in the bounds, is whole where it must be, and meets
/// the linear constraints (to 1e-9 of their scale).
bool InSpace(const Space& space, const Genome& genome);
bool MeetsConstraints(const Space& space, const Genome& genome);

/// Whether a field matters in this genome.
bool IsActive(const Space& space, const Genome& genome, std::size_t field);

/// The middle of every field's range; whole numbers rounded half to even.
Genome MiddleOf(const Space& space);

/// Clips to the bounds and rounds discrete fields half to even. Constraints are not looked at.
void ClipAndRound(const Space& space, Genome& genome);

}  // namespace autofuzz
