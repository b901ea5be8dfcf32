#include "draw/simplify.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace autofuzz {
namespace {

double DistanceToLine(Vec2 point, const std::vector<Vec2>& line) {
  double nearest = 1e300;
  for (std::size_t i = 0; i + 1 < line.size(); ++i) {
    const Vec2 along = line[i + 1] - line[i];
    const double square = SquaredLength(along);
    const double share =
        square > 0 ? std::clamp(Dot(point - line[i], along) / square, 0.0, 1.0) : 0;
    nearest = std::min(nearest, Distance(point, line[i] + share * along));
  }
  return nearest;
}

TEST(Simplified, AStraightLineIsItsEnds) {
  const std::vector<Vec2> line = {{0, 0}, {1, 0.004}, {2, -0.004}, {3, 0}};
  EXPECT_EQ(Simplified(line, 0.01), (std::vector<Vec2>{{0, 0}, {3, 0}}));
}

TEST(Simplified, KeepsCornersAndShortLines) {
  const std::vector<Vec2> corner = {{0, 0}, {1, 0}, {1, 1}, {1, 2}};
  EXPECT_EQ(Simplified(corner, 0.01), (std::vector<Vec2>{{0, 0}, {1, 0}, {1, 2}}));
  EXPECT_TRUE(Simplified({}, 0.01).empty());
  EXPECT_EQ(Simplified(std::vector<Vec2>{{1, 2}}, 0.01).size(), 1U);
}

TEST(Simplified, AClosedLineKeepsItsFarSide) {
  const std::vector<Vec2> ring = {{0, 0}, {2, 0}, {2, 2}, {0, 2}, {0, 0}};
  EXPECT_EQ(Simplified(ring, 0.01), ring);
}

TEST(Simplified, NoPointLeftOutIsFartherThanTheTolerance) {
  std::mt19937 random(7);
  std::uniform_real_distribution<double> step(-1, 1);
  for (int round = 0; round < 200; ++round) {
    std::vector<Vec2> line = {{0, 0}};
    for (int i = 0; i < 60; ++i) line.push_back(line.back() + Vec2{1, step(random)});
    const std::vector<Vec2> few = Simplified(line, 0.5);
    EXPECT_LT(few.size(), line.size());
    for (const Vec2 point : line) EXPECT_LE(DistanceToLine(point, few), 0.5 + 1e-12);
  }
}

}  // namespace
}  // namespace autofuzz
