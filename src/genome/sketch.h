#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "genome/genome.h"

namespace autofuzz {

struct Uniqueness;

/// Rough copies of genomes, one byte a varying field, that prove most pairs distinct with a few
/// vector instructions. Only ever errs towards "not proven". Copyable value.
///
/// A byte is a place on a circle of 256, so that one circular difference serves every kind: an
/// angle goes round it, a real fills half of it, whole numbers stand one step apart.
class Sketch {
 public:
  Sketch(const Space& space, const Uniqueness& uniqueness);

  /// Bytes of a genome: padded codes, then activity if any field can be inactive.
  using Code = std::vector<std::uint8_t>;
  /// Requires: `space` is that of the constructor.
  Code Encode(const Space& space, const Genome& genome) const;

  void Add(const Code& code);
  std::size_t size() const { return size_; }

  /// First member from `begin` on that is not proven distinct from the code; size() when none is
  /// left. About 3 ns a member at 47 fields; no allocation.
  std::size_t FirstUnproven(const Code& code, std::size_t begin) const;

 private:
  template <bool kActivity, std::size_t kBlocks>
  std::size_t Scan(const Code& code, std::size_t begin) const;

  std::vector<std::size_t> fields_;      // the varying ones
  Code thresholds_;                      // circular differences from here on prove a difference
  std::vector<std::uint32_t> required_;  // fields that must differ, by fields active in either
  bool activity_ = false;
  std::size_t size_ = 0;
  Code members_;
};

}  // namespace autofuzz
