#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "search/method.h"

namespace autofuzz {

/// Points of the unit cube that leave no gaps: a Sobol sequence with the direction numbers of Joe
/// and Kuo (SIAM J. Sci. Comput. 30, 2008), its bits flipped by one random word a dimension, which
/// keeps its evenness and makes every point uniform.
class SobolSequence {
 public:
  static constexpr std::size_t kMostDimensions = 3667;

  /// Requires: 1 ≤ dimensions ≤ kMostDimensions.
  SobolSequence(std::size_t dimensions, Seed scrambling);
  ~SobolSequence();

  /// The next point; every coordinate in [0, 1).
  const std::vector<double>& Next();
  /// Numbers the point that Next will return, from 0.
  std::uint64_t position() const { return position_; }
  /// Goes to a point.
  void Seek(std::uint64_t position);

 private:
  struct Engine;
  std::unique_ptr<Engine> engine_;  // stands at the point after the one returned last
  std::vector<std::uint64_t> flips_;
  std::vector<double> point_;
  std::uint64_t position_ = 0;
};

/// The genome at a point of the unit cube of the varying fields: each field's distribution (see
/// Draw) turned inside out. Requires: a coordinate in [0, 1) for each varying field.
Genome GenomeAt(const Space& space, std::span<const double> point);

/// `sobol`: the sequence's points in order, through the fields' distributions; what is not allowed
/// is left out. Where nearly nothing is allowed, sampling fills the generation.
Result<std::unique_ptr<Method>> MakeSobol(const Spec& spec, const Problem& problem);

}  // namespace autofuzz
