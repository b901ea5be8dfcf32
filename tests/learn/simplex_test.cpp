#include "learn/simplex.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "base/seed.h"

namespace autofuzz {
namespace {

using Row = std::vector<double>;

Row Projected(Row point, const Row& low, const Row& high) {
  ProjectToSimplex(point, low, high);
  return point;
}

TEST(Simplex, ByHand) {
  const Row low(3, 0.0);
  const Row high(3, 1.0);
  EXPECT_EQ(Projected({1, 0, 0}, low, high), (Row{1, 0, 0}));
  EXPECT_EQ(Projected({1.5, 0.5, 0}, low, high), (Row{1, 0, 0}));  // shift 0.5
  const Row even = Projected({0.5, 0.5, 0.5}, low, high);
  for (const double x : even) EXPECT_NEAR(x, 1.0 / 3, 1e-15);
  const Row up = Projected({-3, -3, -2}, low, high);  // shift −3: {0, 0, 1}
  EXPECT_EQ(up, (Row{0, 0, 1}));
}

TEST(Simplex, OneCoordinateIsOne) { EXPECT_EQ(Projected({0.2}, {0}, {1}), Row{1}); }

TEST(Simplex, BoundsHold) {
  // Nobody may leave (1, 0, 0) by more than 0.1: the others share what the first gives up.
  const Row nearest = Projected({0, 0, 1}, {0.9, 0, 0}, {1, 0.1, 0.1});
  EXPECT_NEAR(nearest[0], 0.9, 1e-15);
  EXPECT_EQ(nearest[1], 0);
  EXPECT_NEAR(nearest[2], 0.1, 1e-15);
}

// Optimal exactly when a common shift τ explains every coordinate.
TEST(Simplex, MeetsTheConditionsOfTheNearestPoint) {
  Stream stream(RootSeed(4).Child("simplex"));
  for (int round = 0; round < 2000; ++round) {
    const std::size_t width = 1 + stream.Below(15);
    Row point(width);
    for (double& x : point) x = stream.Uniform(-1, 2);
    const Row low(width, 0.0);
    const Row high(width, std::max(stream.Uniform(), 1.0 / static_cast<double>(width) + 1e-9));
    const Row nearest = Projected(point, low, high);
    double sum = 0;
    double least = -1e9;  // τ is at least p − x where x can grow …
    double most = 1e9;    // … and at most p − x where it can shrink
    for (std::size_t i = 0; i < width; ++i) {
      sum += nearest[i];
      ASSERT_GE(nearest[i], low[i]);
      ASSERT_LE(nearest[i], high[i]);
      if (nearest[i] < high[i]) least = std::max(least, point[i] - nearest[i]);
      if (nearest[i] > low[i]) most = std::min(most, point[i] - nearest[i]);
    }
    ASSERT_NEAR(sum, 1, 1e-12);
    ASSERT_LE(least, most + 1e-12);
  }
}

}  // namespace
}  // namespace autofuzz
