#include "base/number.h"

#include <gtest/gtest.h>

#include <bit>
#include <clocale>
#include <cmath>

#include "base/seed.h"

namespace autofuzz {
namespace {

TEST(Number, ParsesWholeTextsOnly) {
  EXPECT_EQ(ParseDouble("-1.5e3"), -1500.0);
  EXPECT_EQ(ParseInteger("-12"), -12);
  for (const char* bad : {"", " 1", "1 ", "1x", "1e400", "nan", "inf", "1,5", "+1", "--1"})
    EXPECT_FALSE(ParseDouble(bad)) << bad;
  for (const char* bad : {"", "1.0", "99999999999999999999", "0x1"})
    EXPECT_FALSE(ParseInteger(bad)) << bad;
}

TEST(Number, ShortestTextReadsBackToTheSameBits) {
  EXPECT_EQ(FormatDouble(0.1), "0.1");
  EXPECT_EQ(FormatDouble(3), "3");
  Stream stream(RootSeed(1));
  for (int i = 0; i < 10000; ++i) {
    const double value = std::bit_cast<double>(stream.Next());
    if (!std::isfinite(value)) continue;
    const auto back = ParseDouble(FormatDouble(value));
    ASSERT_TRUE(back) << FormatDouble(value);
    EXPECT_EQ(std::bit_cast<std::uint64_t>(*back), std::bit_cast<std::uint64_t>(value));
  }
}

}  // namespace
}  // namespace autofuzz
