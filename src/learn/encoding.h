#pragma once

#include <cstddef>
#include <vector>

#include "genome/genome.h"

namespace autofuzz {

/// How a space's genomes become a network's input: varying reals, integers and angles scaled to
/// [0, 1] by their range; categories and flags one-hot (a flag as one coordinate in {0, 1}).
/// Constants are left out. Source: paper §IV-C, method facts §5.6.
class Encoding {
 public:
  /// The space must outlive the encoding.
  explicit Encoding(const Space& space);

  struct Block {
    std::size_t field = 0;
    std::size_t begin = 0;  ///< first coordinate
    std::size_t width = 1;  ///< > 1: one-hot
  };
  const std::vector<Block>& blocks() const { return blocks_; }
  std::size_t width() const { return width_; }
  const Space& space() const { return *space_; }

  std::vector<double> Encode(const Genome& genome) const;
  /// Arg-max of each one-hot block (ties to the lowest), integers and flags rounded, everything
  /// clipped; constants restored.
  Genome Decode(const std::vector<double>& point) const;

 private:
  const Space* space_;
  std::vector<Block> blocks_;
  std::size_t width_ = 0;
};

}  // namespace autofuzz
