#include "base/digest.h"

#include <gtest/gtest.h>

namespace autofuzz {
namespace {

TEST(Digest, HasThePublishedValueOfNothing) {
  // XXH3 128 bits, seed 0, empty input, from its specification.
  EXPECT_EQ(Text(DigestOf(std::string_view(""))), "99aa06d3014798d86001c324468d497f");
}

TEST(Digest, DiffersAndReadsBack) {
  const Digest a = DigestOf(std::string_view("a"));
  EXPECT_NE(a, DigestOf(std::string_view("b")));
  ASSERT_TRUE(ParseDigest(Text(a)));
  EXPECT_EQ(*ParseDigest(Text(a)), a);
  EXPECT_FALSE(ParseDigest("12"));
}

}  // namespace
}  // namespace autofuzz
