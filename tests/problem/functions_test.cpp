#include "problem/functions.h"

#include <gtest/gtest.h>

#include "base/math.h"
#include "base/seed.h"

namespace autofuzz {
namespace {

TEST(FourModes, IsBelowZeroInFourDiscs) {
  for (const double x : {-0.5, 0.5})
    for (const double y : {-0.5, 0.5}) {
      EXPECT_EQ(FourModes(x, y), -1);
      EXPECT_EQ(FourModes(x + 0.29, y), -1);
      EXPECT_EQ(FourModes(x, y - 0.31), 1);
    }
  EXPECT_EQ(FourModes(0, 0), 1);
  EXPECT_EQ(FourModes(1, 1), 1);
}

TEST(Himmelblau, IsLowestAtItsFourMinima) {
  // Published minima of H, to three decimals; H is zero there.
  EXPECT_NEAR(Himmelblau(3.0 / 5, 2.0 / 5), -10, 1e-12);
  EXPECT_NEAR(Himmelblau(-2.805 / 5, 3.131 / 5), -10, 1e-3);
  EXPECT_NEAR(Himmelblau(-3.779 / 5, -3.283 / 5), -10, 1e-3);
  EXPECT_NEAR(Himmelblau(3.584 / 5, -1.848 / 5), -10, 1e-3);
  EXPECT_DOUBLE_EQ(Himmelblau(0, 0), 11 * 11 + 7 * 7 - 10);
}

// Share of a fine grid of cell centres that is below zero.
double Share(const TestFunction& function) {
  constexpr int kSide = 1000;
  int below = 0;
  for (int i = 0; i < kSide; ++i)
    for (int j = 0; j < kSide; ++j)
      below += function.at((i + 0.5) * 2 / kSide - 1, (j + 0.5) * 2 / kSide - 1) < 0;
  return static_cast<double>(below) / (kSide * kSide);
}

TEST(TestFunctions, HitRatesAreThePublishedOnes) {
  ASSERT_EQ(TestFunctions().size(), 2U);
  EXPECT_NEAR(Share(TestFunctions()[0]), 0.09 * math::kPi, 3e-4);
  EXPECT_NEAR(Share(TestFunctions()[1]), 0.043, 1e-3);
}

TEST(TestFunctions, CapsAreTheLargestValues) {
  Stream stream(RootSeed(1));
  for (const TestFunction& function : TestFunctions()) {
    EXPECT_DOUBLE_EQ(function.at(1, 1), function.cap);
    for (int i = 0; i < 5000; ++i) {
      const double f = function.at(stream.Uniform(-1, 1), stream.Uniform(-1, 1));
      ASSERT_LE(f, function.cap);
      ASSERT_GE(f, -function.cap);
    }
  }
}

}  // namespace
}  // namespace autofuzz
