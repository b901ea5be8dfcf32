#include "sim/embedded/bearing.h"

#include <gtest/gtest.h>

#include <cmath>

#include "base/seed.h"

namespace autofuzz {
namespace {

TEST(SmallSinCos, IsRightToTheLastBits) {
  Stream draw(RootSeed(1));
  for (int i = 0; i < 10000; ++i) {
    const double angle = draw.Uniform(-0.8, 0.8);
    const auto [sin, cos] = SmallSinCos(angle);
    EXPECT_NEAR(sin, std::sin(angle), 2.3e-16 * (std::abs(std::sin(angle)) + 0.01));
    EXPECT_NEAR(cos, std::cos(angle), 2.3e-16);
  }
  EXPECT_EQ(SmallSinCos(0).sin, 0);
  EXPECT_EQ(SmallSinCos(0).cos, 1);
}

TEST(Bearing, FollowsAnyHeading) {
  Stream draw(RootSeed(2));
  Bearing bearing;
  double heading = 0;
  for (int i = 0; i < 10000; ++i) {
    heading = WrapAngle(heading + (i % 100 == 0 ? draw.Uniform(-3, 3) : draw.Uniform(-.1, .1)));
    const Vec2 ahead = bearing.At(heading);
    EXPECT_NEAR(ahead.x, std::cos(heading), 1e-15);
    EXPECT_NEAR(ahead.y, std::sin(heading), 1e-15);
  }
}

TEST(Bearing, StartsEast) { EXPECT_EQ(Bearing().At(0), (Vec2{1, 0})); }

}  // namespace
}  // namespace autofuzz
