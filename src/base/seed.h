#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "base/result.h"

namespace autofuzz {

/// A node of the seed tree. Every draw of the program comes from a named child of the campaign's
/// seed, so adding a draw in one place changes nothing elsewhere. Same name, same child, on any
/// machine. Source: Philox4x64-10 (Salmon et al., SC 2011) used as a hash and as a generator.
struct Seed {
  std::array<std::uint64_t, 2> key{};

  Seed Child(std::string_view name) const;
  Seed Child(std::uint64_t number) const;
  bool operator==(const Seed&) const = default;
};

/// The root of a tree from the number that a person gives.
Seed RootSeed(std::uint64_t number);

/// 32 hexadecimal digits, and back.
std::string Text(const Seed& seed);
Result<Seed> ParseSeed(std::string_view text);

/// A counter-based stream of random numbers: a value; copying it repeats it.
class Stream {
 public:
  explicit Stream(Seed seed) : seed_(seed) {}

  std::uint64_t Next();                      ///< 64 uniform bits
  double Uniform();                          ///< [0, 1), 53 bits
  double Uniform(double low, double high);   ///< [low, high]; low when they are equal
  std::uint64_t Below(std::uint64_t count);  ///< [0, count), unbiased; count > 0
  std::int64_t Between(std::int64_t low, std::int64_t high);  ///< inclusive; low ≤ high
  bool Chance(double probability) { return Uniform() < probability; }
  double Normal(double mean, double sd);

  /// Fisher–Yates.
  template <class T>
  void Shuffle(std::span<T> items) {
    for (std::size_t i = items.size(); i > 1; --i) std::swap(items[i - 1], items[Below(i)]);
  }

 private:
  Seed seed_;
  std::uint64_t counter_ = 0;
  std::array<std::uint64_t, 4> block_{};
  std::size_t used_ = 4;
};

}  // namespace autofuzz
