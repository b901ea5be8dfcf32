#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "base/result.h"

namespace autofuzz {

/// 128-bit fingerprint of bytes (XXH3): equal bytes, equal digest. Not for secrets.
struct Digest {
  std::uint64_t high = 0;
  std::uint64_t low = 0;
  bool operator==(const Digest&) const = default;
};

Digest DigestOf(std::span<const std::byte> bytes);
Digest DigestOf(std::string_view text);

/// 32 hexadecimal digits, and back.
std::string Text(const Digest& digest);
Result<Digest> ParseDigest(std::string_view text);

}  // namespace autofuzz
