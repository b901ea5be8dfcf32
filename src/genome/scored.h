#pragma once

#include <cstdint>
#include <vector>

#include "base/id.h"
#include "genome/genome.h"

namespace autofuzz {

/// A run's number in Ask order, from 0: warm-up first, then the search.
using RunIndex = Id<struct RunTag>;

/// A set of labels, opaque to a search; a Problem names the bits.
struct LabelSet {
  std::uint32_t bits = 0;
  constexpr bool Has(int label) const { return (bits >> label) & 1U; }
  constexpr bool Any(LabelSet of) const { return (bits & of.bits) != 0; }
  constexpr bool empty() const { return bits == 0; }
  constexpr void Add(int label) { bits |= std::uint32_t{1} << label; }
  bool operator==(const LabelSet&) const = default;
};

/// Raw objective values, in the problem's order.
using Objectives = std::vector<double>;

enum class Outcome : std::uint8_t {
  kJudged,
  kNoVerdict,  ///< failed twice: quarantined, teaches nothing, costs budget
};

/// What a search is told of one run. A value.
struct Scored {
  RunIndex index;
  Genome genome;
  Objectives objectives;
  double fitness = 0;  ///< Σ weight · objective / cap over the goal; smaller is worse for the ego
  LabelSet violations;  ///< counted ones, of any kind
  LabelSet unique;      ///< those of them that were new when it came, in run order
  Outcome outcome = Outcome::kJudged;
  bool operator==(const Scored&) const = default;
};

}  // namespace autofuzz
