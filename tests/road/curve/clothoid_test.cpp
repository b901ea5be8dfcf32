#include "road/curve/clothoid.h"

#include <gtest/gtest.h>

#include "road/curve/arc.h"

namespace autofuzz {
namespace {

TEST(Clothoid, IsTheFresnelIntegral) {
  // Heading π·s²/2: x = C(s), y = S(s). Values at 1 and 2 from tables.
  const Clothoid curve({{0, 0}, 0}, 2, 0, 2 * math::kPi);
  EXPECT_NEAR(curve.At(1).position.x, 0.7798934003768228, 1e-14);
  EXPECT_NEAR(curve.At(1).position.y, 0.4382591473903548, 1e-14);
  EXPECT_NEAR(curve.At(2).position.x, 0.4882534060753408, 1e-13);
  EXPECT_NEAR(curve.At(2).position.y, 0.3434156783636982, 1e-13);
  EXPECT_NEAR(curve.HeadingAt(1), math::kPi / 2, 1e-15);
}

TEST(Clothoid, OfEqualCurvaturesIsAnArc) {
  const Pose start{{3, -2}, 0.4};
  const Clothoid curve(start, 80, -0.05, -0.05);
  const Arc arc(start, -0.05);
  for (double s = 0; s <= 80; s += 7.3)
    EXPECT_LT(Distance(curve.At(s).position, arc.At(s).position), 1e-12) << s;
}

TEST(Clothoid, WithoutCurvatureIsALine) {
  const Clothoid curve({{0, 0}, math::kPi / 2}, 50, 0, 0);
  EXPECT_NEAR(curve.At(50).position.y, 50, 1e-12);
  EXPECT_NEAR(curve.At(50).position.x, 0, 1e-12);
}

TEST(Clothoid, CurvatureChangesLinearlyThroughZero) {
  const Clothoid curve({{0, 0}, 0}, 40, -0.1, 0.1);
  EXPECT_NEAR(curve.At(10).curvature_1pm, -0.05, 1e-15);
  EXPECT_NEAR(curve.HeadingAt(40), 0, 1e-15);
  EXPECT_EQ(curve.LargestCurvature(0, 40), 0.1);
}

}  // namespace
}  // namespace autofuzz
