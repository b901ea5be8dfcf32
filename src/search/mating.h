#pragma once

#include <cstddef>
#include <vector>

#include "genome/scored.h"
#include "search/candidates.h"
#include "search/operators.h"

namespace autofuzz {

/// The best `size` of what was told, by fitness, then by run order; of those that tie for the last
/// places, the least crowded. Runs without a verdict and fitness that is no number stay out. What
/// is a member depends on what was told, not on the pieces it came in.
class Population {
 public:
  /// The space must outlive the population.
  Population(const Space& space, std::size_t size) : space_(&space), size_(size) {}
  void Tell(std::span<const Scored> generation);
  const std::vector<Scored>& members() const { return members_; }

 private:
  void Choose();

  const Space* space_;
  std::size_t size_;
  std::vector<Scored> kept_;  // the best with all that tie for the last place, in order
  std::vector<Scored> members_;
};

/// Tournament, crossover and mutation until there are `wanted` candidates or a bounded number of
/// children was made. Requires: parents not empty.
void Breed(const std::vector<Scored>& parents, const OperatorSettings& settings, std::size_t wanted,
           Stream& stream, Candidates& into);

}  // namespace autofuzz
