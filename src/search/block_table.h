#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "base/seed.h"
#include "search/linear_block.h"

namespace autofuzz {

/// The chance of one value (a scaled coordinate) of a discrete field among all of its values.
double MassOf(const Field& field, double scaled);

/// All points of a block of discrete fields, each with its chance: exact draws.
class BlockTable {
 public:
  /// nullopt: a field is not discrete, or there are too many points to look at.
  static std::optional<BlockTable> Make(const LinearBlock& block);

  std::size_t size() const { return points_.size(); }
  /// Requires: size() > 0.
  const std::vector<double>& Draw(Stream& stream) const;

 private:
  std::vector<std::vector<double>> points_;
  std::vector<double> sums_;  // of the chances up to and with each point
};

}  // namespace autofuzz
