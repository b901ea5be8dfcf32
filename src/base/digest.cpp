#include "base/digest.h"

#include <fmt/format.h>
#include <xxhash.h>

#include "base/seed.h"

namespace autofuzz {

Digest DigestOf(std::span<const std::byte> bytes) {
  const XXH128_hash_t hash = XXH3_128bits(bytes.data(), bytes.size());
  return {hash.high64, hash.low64};
}

Digest DigestOf(std::string_view text) { return DigestOf(std::as_bytes(std::span(text))); }

std::string Text(const Digest& digest) {
  return fmt::format("{:016x}{:016x}", digest.high, digest.low);
}

Result<Digest> ParseDigest(std::string_view text) {
  const Result<Seed> words = ParseSeed(text);  // the same 32 digits
  if (!words) return Error{"a digest is 32 hexadecimal digits", {}};
  return Digest{words->key[0], words->key[1]};
}

}  // namespace autofuzz
