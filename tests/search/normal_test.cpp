#include "search/normal.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace autofuzz {
namespace {

// The distribution function by the C library's complementary error function.
double Below(double x) { return 0.5 * std::erfc(-x / std::sqrt(2.0)); }

TEST(NormalQuantile, TurnsTheDistributionFunctionRound) {
  for (double x = -8; x <= 5; x += 0.03125)  // above 5 the probability itself is too coarse
    EXPECT_NEAR(NormalQuantile(Below(x)), x, 1e-9) << x;
  for (double p = 1e-300; p < 0.4; p *= 7) EXPECT_NEAR(Below(NormalQuantile(p)) / p, 1, 1e-12) << p;
}

TEST(NormalQuantile, TabledValuesAndEnds) {
  EXPECT_EQ(NormalQuantile(0.5), 0);
  EXPECT_NEAR(NormalQuantile(0.975), 1.959963984540054, 1e-14);
  EXPECT_NEAR(NormalQuantile(0.25), -0.6744897501960817, 1e-15);  // AS 241's own examples
  EXPECT_NEAR(NormalQuantile(0.001), -3.090232306167813, 1e-14);
  EXPECT_NEAR(NormalQuantile(1e-20), -9.262340089798408, 1e-13);
  EXPECT_EQ(NormalQuantile(0), -std::numeric_limits<double>::infinity());
  EXPECT_EQ(NormalQuantile(1), std::numeric_limits<double>::infinity());
}

TEST(NormalBelow, AgreesWithTheComplementaryErrorFunction) {
  for (double x = -37; x < 9; x += 0.0625) EXPECT_NEAR(NormalBelow(x) / Below(x), 1, 1e-12) << x;
  EXPECT_EQ(NormalBelow(-100), 0);
  EXPECT_EQ(NormalBelow(100), 1);
  EXPECT_EQ(NormalBelow(-std::numeric_limits<double>::infinity()), 0);
  EXPECT_EQ(NormalBelow(std::numeric_limits<double>::infinity()), 1);
}

// Kolmogorov–Smirnov: 1.63/√n is the 1 % point.
double Deviation(double mean, double sd, double low, double high) {
  constexpr int kCount = 20'000;
  Stream stream(RootSeed(9));
  std::vector<double> draws;
  for (int i = 0; i < kCount; ++i) draws.push_back(DrawNormalBetween(mean, sd, low, high, stream));
  std::sort(draws.begin(), draws.end());
  EXPECT_GE(draws.front(), low);
  EXPECT_LE(draws.back(), high);
  const double sign = (low - mean) / sd > 0 ? -1 : 1;  // the tail that holds the digits
  const auto below = [&](double x) { return Below(sign * (x - mean) / sd); };
  double worst = 0;
  for (int i = 0; i < kCount; ++i) {
    const double share =
        (below(draws[static_cast<std::size_t>(i)]) - below(low)) / (below(high) - below(low));
    worst = std::max(worst, std::abs(share - (i + 0.5) / kCount));
  }
  return worst * std::sqrt(kCount);
}

TEST(DrawNormalBetween, FollowsTheRestrictedDistribution) {
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  EXPECT_LT(Deviation(0, 1, -kInfinity, kInfinity), 1.63);
  EXPECT_LT(Deviation(3, 2, 0, 4), 1.63);
  EXPECT_LT(Deviation(0, 1, 6, 7), 1.63);      // far up
  EXPECT_LT(Deviation(0, 1, -20, -12), 1.63);  // far down
  EXPECT_LT(Deviation(0, 1, 30, kInfinity), 1.63);
  Stream stream(RootSeed(10));
  for (int i = 0; i < 100; ++i) {
    const double x = DrawNormalBetween(0, 1, 50, 51, stream);  // beyond any probability
    EXPECT_GE(x, 50);
    EXPECT_LT(x, 50.5);
  }
  EXPECT_EQ(DrawNormalBetween(0, 1, 2, 2, stream), 2);
}

}  // namespace
}  // namespace autofuzz
