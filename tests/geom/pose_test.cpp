#include "geom/pose.h"

#include <gtest/gtest.h>

#include "base/seed.h"

namespace autofuzz {
namespace {

TEST(Pose, WrapsIntoTheHalfOpenTurn) {
  EXPECT_EQ(WrapAngle(0), 0);
  EXPECT_EQ(WrapAngle(math::kPi), math::kPi);
  EXPECT_EQ(WrapAngle(-math::kPi), math::kPi);
  EXPECT_NEAR(WrapAngle(Radians(270)), Radians(-90), 1e-15);
  EXPECT_NEAR(WrapAngle(Radians(-190)), Radians(170), 1e-15);
  Stream stream(RootSeed(1));
  for (int i = 0; i < 10000; ++i) {
    const double angle = stream.Uniform(-1e6, 1e6);
    const double wrapped = WrapAngle(angle);
    ASSERT_GT(wrapped, -math::kPi);
    ASSERT_LE(wrapped, math::kPi);
    // Both turn the same way, up to the rounding of a million radians.
    ASSERT_NEAR(math::Cos(wrapped), math::Cos(angle), 1e-9);
    ASSERT_NEAR(math::Sin(wrapped), math::Sin(angle), 1e-9);
  }
}

TEST(Pose, AngleBetweenIsTheShorterArc) {
  EXPECT_NEAR(AngleBetween(Radians(170), Radians(-170)), Radians(20), 1e-14);
  EXPECT_NEAR(AngleBetween(Radians(-170), Radians(170)), Radians(20), 1e-14);
  EXPECT_EQ(AngleBetween(0, math::kPi), math::kPi);
  EXPECT_EQ(AngleBetween(1.25, 1.25), 0);
}

TEST(Pose, AxesAreAheadAndLeft) {
  const Pose pose{{10, 20}, Radians(90)};  // facing north: ahead is +y, left is −x
  const Vec2 world = ToWorld(pose, {2, 1});
  EXPECT_NEAR(world.x, 9, 1e-12);
  EXPECT_NEAR(world.y, 22, 1e-12);
  const Vec2 local = ToLocal(pose, {9, 22});
  EXPECT_NEAR(local.x, 2, 1e-12);
  EXPECT_NEAR(local.y, 1, 1e-12);
}

TEST(Pose, LocalUndoesWorld) {
  Stream stream(RootSeed(2));
  for (int i = 0; i < 1000; ++i) {
    const Pose pose{{stream.Uniform(-500, 500), stream.Uniform(-500, 500)}, stream.Uniform(-7, 7)};
    const Vec2 point{stream.Uniform(-50, 50), stream.Uniform(-50, 50)};
    EXPECT_LT(Distance(ToLocal(pose, ToWorld(pose, point)), point), 1e-11);
  }
}

}  // namespace
}  // namespace autofuzz
