#include "search/normal.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

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

}  // namespace
}  // namespace autofuzz
