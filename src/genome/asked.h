#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "genome/genome.h"

namespace autofuzz {

/// What one Ask did, in numbers.
struct AskStatistics {
  std::int64_t candidates = 0;  ///< genomes considered
  std::int64_t infeasible = 0;  ///< of those, refused by the problem's predicate
  std::int64_t duplicates = 0;  ///< of those, not distinct, or run before
  std::int64_t sampled = 0;     ///< filled by sampling because breeding or a sequence fell short
  std::int64_t moved = 0;       ///< changed by gradient mutation
  bool model_used = false;
  std::string note;
  bool operator==(const AskStatistics&) const = default;
};

struct Asked {
  std::vector<Genome> genomes;
  AskStatistics statistics;
};

}  // namespace autofuzz
