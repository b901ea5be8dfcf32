#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/seed.h"
#include "search/block_table.h"
#include "search/block_walk.h"
#include "search/linear_block.h"

namespace autofuzz {

/// Draws genomes from the fields' distributions restricted to the linear constraints. Each block of
/// fields that constraints tie together is drawn on its own: from a table of its points where it is
/// discrete and small, by drawing until the constraints are met where that is cheap, else by a
/// random walk.
class FeasibleSampler {
 public:
  /// The space must outlive the sampler.
  explicit FeasibleSampler(const Space& space);

  /// Why it can give nothing: there is no point, or none was found.
  const std::optional<std::string>& refusal() const { return refusal_; }

  /// Requires: no refusal. In the space, up to rounding.
  Genome Next(Stream& stream);

 private:
  struct Source {
    LinearBlock block;
    std::optional<BlockTable> table;
    std::optional<BlockWalk> walk;
    std::vector<double> start;
    std::int64_t drawn = 0;  // by plain draws
    std::int64_t met = 0;
  };

  std::vector<double> Draw(Source& source, Stream& stream) const;

  const Space* space_;
  std::vector<Source> sources_;
  std::optional<std::string> refusal_;
};

}  // namespace autofuzz
