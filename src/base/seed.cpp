#include "base/seed.h"

#include <Random123/philox.h>
#include <fmt/format.h>

#include <charconv>

#include "base/math.h"

namespace autofuzz {
namespace {

using Philox = r123::Philox4x64;

std::array<std::uint64_t, 4> Block(const Seed& seed, const std::array<std::uint64_t, 4>& counter) {
  const Philox::ctr_type in{{counter[0], counter[1], counter[2], counter[3]}};
  const Philox::key_type key{{seed.key[0], seed.key[1]}};
  const Philox::ctr_type out = Philox{}(in, key);
  return {out[0], out[1], out[2], out[3]};
}

// Streams count in word 0 with word 3 zero; children use word 3 to stay apart from them.
constexpr std::uint64_t kNameTag = 1;
constexpr std::uint64_t kNumberTag = 2;

}  // namespace

Seed RootSeed(std::uint64_t number) { return Seed{{number, 0x4175746f46757a7aULL}}; }

Seed Seed::Child(std::string_view name) const {
  Seed child = *this;
  std::size_t at = 0;
  do {  // each pass absorbs 16 bytes of the name and its length
    std::array<std::uint64_t, 2> words{};
    for (std::size_t i = 0; i < 16 && at < name.size(); ++i, ++at)
      words[i / 8] |= std::uint64_t{static_cast<unsigned char>(name[at])} << (8 * (i % 8));
    const auto block = Block(child, {words[0], words[1], name.size(), kNameTag});
    child.key = {block[0], block[1]};
  } while (at < name.size());
  return child;
}

Seed Seed::Child(std::uint64_t number) const {
  const auto block = Block(*this, {number, 0, 0, kNumberTag});
  return Seed{{block[0], block[1]}};
}

std::string Text(const Seed& seed) {
  return fmt::format("{:016x}{:016x}", seed.key[0], seed.key[1]);
}

Result<Seed> ParseSeed(std::string_view text) {
  Seed seed;
  if (text.size() != 32) return Error{"a seed is 32 hexadecimal digits", {}};
  for (std::size_t i = 0; i < 2; ++i) {
    const char* begin = text.data() + 16 * i;
    const auto [end, code] = std::from_chars(begin, begin + 16, seed.key[i], 16);
    if (code != std::errc{} || end != begin + 16)
      return Error{"a seed is 32 hexadecimal digits", {}};
  }
  return seed;
}

std::uint64_t Stream::Next() {
  if (used_ == block_.size()) {
    block_ = Block(seed_, {counter_++, 0, 0, 0});
    used_ = 0;
  }
  return block_[used_++];
}

double Stream::Uniform() { return static_cast<double>(Next() >> 11) * 0x1.0p-53; }

double Stream::Uniform(double low, double high) { return low + (high - low) * Uniform(); }

std::uint64_t Stream::Below(std::uint64_t count) {
  const std::uint64_t limit = count * ((~std::uint64_t{0}) / count);  // largest multiple that fits
  std::uint64_t word = Next();
  while (word >= limit) word = Next();
  return word % count;
}

std::int64_t Stream::Between(std::int64_t low, std::int64_t high) {
  return low + static_cast<std::int64_t>(Below(static_cast<std::uint64_t>(high - low) + 1));
}

double Stream::Normal(double mean, double sd) {
  const double radius = math::Sqrt(-2.0 * math::Log(1.0 - Uniform()));  // Box–Muller, one of two
  return mean + sd * radius * math::Cos(2.0 * math::kPi * Uniform());
}

}  // namespace autofuzz
