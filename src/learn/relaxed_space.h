#pragma once

#include <optional>
#include <span>
#include <vector>

#include "learn/encoding.h"
#include "learn/projection.h"

namespace autofuzz {

/// A space in the coordinates of its encoding with whole numbers set free: bounds 0…1, each one-hot
/// block on its simplex, the linear constraints rewritten for scaled coordinates.
class RelaxedSpace {
 public:
  explicit RelaxedSpace(const Encoding& encoding);

  const std::vector<HalfSpace>& half_spaces() const { return half_spaces_; }

  /// The point of it nearest to `point` that is within `box` of `centre` in every coordinate;
  /// nullopt when there is none. Blocks that no constraint names are projected on their own, which
  /// is exact because nothing ties them to the rest.
  std::optional<std::vector<double>> Nearest(std::span<const double> point,
                                             std::span<const double> centre, double box) const;

 private:
  HalfSpace Scaled(const Encoding& encoding, const LinearConstraint& constraint) const;

  std::vector<HalfSpace> half_spaces_;  // constraints, then Σ = 1 of the blocks that they name
  std::vector<Encoding::Block> loose_;  // one-hot blocks that no constraint names
  std::size_t width_;
};

}  // namespace autofuzz
