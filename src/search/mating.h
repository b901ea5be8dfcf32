#pragma once

#include <cstddef>
#include <vector>

#include "genome/scored.h"
#include "search/candidates.h"
#include "search/operators.h"

namespace autofuzz {

/// The best `size` of what was told, by fitness, then by run order; runs without a verdict and
/// fitness that is no number stay out.
class Population {
 public:
  explicit Population(std::size_t size) : size_(size) {}
  void Tell(std::span<const Scored> generation);
  const std::vector<Scored>& members() const { return members_; }

 private:
  std::size_t size_;
  std::vector<Scored> members_;
};

/// Tournament, crossover and mutation until there are `wanted` candidates or a bounded number of
/// children was made. Requires: parents not empty.
void Breed(const std::vector<Scored>& parents, const OperatorSettings& settings, std::size_t wanted,
           Stream& stream, Candidates& into);

}  // namespace autofuzz
