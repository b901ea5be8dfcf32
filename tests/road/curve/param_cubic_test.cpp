#include "road/curve/param_cubic.h"

#include <gtest/gtest.h>

#include <cmath>

namespace autofuzz {
namespace {

TEST(ParamCubic, RunsByArcLengthHoweverUnevenItsParameter) {
  // u = 5p + 15p³ on [0, 1]: a line of 20 m whose speed grows from 5 to 50.
  const auto curve = ParamCubic::Make({{1, 2}, 0}, 20, {0, 5, 0, 15}, {}, 1);
  ASSERT_TRUE(curve);
  for (double s = 0; s <= 20; s += 1.7) {
    EXPECT_NEAR(curve->At(s).position.x, 1 + s, 1e-7);
    EXPECT_EQ(curve->At(s).position.y, 2);
  }
}

TEST(ParamCubic, ScalesToTheDeclaredLength) {
  const auto curve = ParamCubic::Make({{0, 0}, 0}, 10, {0, 20, 0, 0}, {}, 1);
  ASSERT_TRUE(curve);
  EXPECT_NEAR(curve->At(10).position.x, 20, 1e-9);
  EXPECT_NEAR(curve->At(5).position.x, 10, 1e-9);
}

TEST(ParamCubic, LiesInTheAxesOfItsStart) {
  // A parabola v = u²/20, turned by a quarter: along +y, bending to −x.
  const auto curve = ParamCubic::Make({{0, 0}, math::kPi / 2}, 10, {0, 10, 0, 0}, {0, 0, 5, 0}, 1);
  ASSERT_TRUE(curve);
  const CurvePoint end = curve->At(10);
  EXPECT_NEAR(end.position.x, -5, 1e-7);
  EXPECT_NEAR(end.position.y, 10, 1e-7);
  EXPECT_NEAR(curve->HeadingAt(10), math::kPi * 0.75, 1e-7);  // slope 1 there
  EXPECT_NEAR(curve->At(0).curvature_1pm, 0.1, 1e-9);
}

TEST(ParamCubic, Poly3EndsWhereItsArcIsLongEnough) {
  // v = u: the arc of √2·u reaches 10 at u = 10/√2.
  const auto curve = ParamCubic::FromPoly3({{0, 0}, 0}, 10, {0, 1, 0, 0});
  ASSERT_TRUE(curve);
  EXPECT_NEAR(curve->At(10).position.x, 10 / math::Sqrt(2), 1e-8);
  EXPECT_NEAR(curve->At(10).position.y, 10 / math::Sqrt(2), 1e-8);
}

TEST(ParamCubic, RefusesACurveWithoutLength) {
  EXPECT_FALSE(ParamCubic::Make({{0, 0}, 0}, 10, {}, {}, 1));
  EXPECT_FALSE(ParamCubic::Make({{0, 0}, 0}, 10, {0, 10, 0, 0}, {}, 0));
  EXPECT_FALSE(ParamCubic::Make({{0, 0}, 0}, 10, {0, NAN, 0, 0}, {}, 1));
}

TEST(ParamCubic, ACuspIsSurvived) {
  // u = p² has no speed at its begin.
  const auto curve = ParamCubic::Make({{0, 0}, 0}, 10, {0, 0, 10, 0}, {}, 1);
  ASSERT_TRUE(curve);
  EXPECT_TRUE(std::isfinite(curve->At(0).position.x));
  EXPECT_NEAR(curve->At(9).position.x, 9, 0.05);
}

TEST(ParamCubic, NoStretchTurnsMoreThanOnceAround) {
  // u = 10p², v = 5p³: a cusp at its begin, with a curvature beyond all bounds.
  const auto curve = ParamCubic::Make({{0, 0}, 0}, 10, {0, 0, 10, 0}, {0, 0, 0, 5}, 1);
  ASSERT_TRUE(curve);
  EXPECT_LE(curve->LargestCurvature(0, 10) * 10, 2 * math::kPi + 1e-9);
  EXPECT_LE(curve->LargestCurvature(0, 0.1) * 0.1, 2 * math::kPi + 1e-9);
  // The arc to p is ((400 + 225p²)^1.5 − 8000) / 675.
  const auto arc = [](double p) {
    const double square = 400 + 225 * p * p;
    return (square * math::Sqrt(square) - 8000) / 675;
  };
  EXPECT_NEAR(curve->arc_length_m(), arc(1), 1e-6);
  for (const double p : {0.2, 0.5, 0.9}) {
    const CurvePoint at = curve->At(10 * arc(p) / arc(1));
    EXPECT_NEAR(at.position.x, 10 * p * p, 1e-3);
    EXPECT_NEAR(at.position.y, 5 * p * p * p, 1e-3);
  }
}

TEST(ParamCubic, GoesOnAlongTheCurveNearACusp) {
  // At its begin, at half way, and nearly so: u never leaves what the curve covers, x grows to it.
  struct Case {
    Cubic u, v;
  };
  for (const auto& [u, v] : {Case{{0, 0, 10, 0}, {0, 0, 0, 5}}, Case{{0, 10, -10, 0}, {}},
                             Case{{0, 10, -10, 0}, {0, 1e-7, 0, 0}}}) {
    const auto curve = ParamCubic::Make({{0, 0}, 0}, 10, u, v, 1);
    ASSERT_TRUE(curve);
    Vec2 last = curve->At(0).position;
    for (double s = 0; s <= 10; s += 1e-3) {
      const Vec2 at = curve->At(s).position;
      EXPECT_LT(Distance(last, at), 0.1) << s;
      last = at;
    }
  }
}

}  // namespace
}  // namespace autofuzz
