// What every kind of curve must be: arc length, tangent and heading agree, and a foot leads back.

#include <gtest/gtest.h>

#include <cmath>

#include "base/seed.h"
#include "road/curve/reference_line.h"

namespace autofuzz {
namespace {

constexpr double kLength = 40;

struct NamedCurve {
  const char* name;
  Curve curve;
};

void PrintTo(const NamedCurve& curve, std::ostream* out) { *out << curve.name; }

class CurveTest : public testing::TestWithParam<NamedCurve> {
 protected:
  template <class Do>
  void WithCurve(Do action) const {
    std::visit(action, GetParam().curve);
  }
};

TEST_P(CurveTest, TangentIsTheDerivativeAndOfUnitLength) {
  WithCurve([](const auto& curve) {
    for (double s = 1; s < kLength - 1; s += 0.83) {
      const Vec2 slope = (1 / 2e-4) * (curve.At(s + 1e-4).position - curve.At(s - 1e-4).position);
      EXPECT_LT(Distance(slope, curve.At(s).tangent), 1e-5) << s;
      EXPECT_NEAR(Length(curve.At(s).tangent), 1, 1e-12);
    }
  });
}

TEST_P(CurveTest, HeadingIsTheTangents) {
  WithCurve([](const auto& curve) {
    for (double s = 0; s <= kLength; s += 0.83)
      EXPECT_LT(Distance(Direction(curve.HeadingAt(s)), curve.At(s).tangent), 1e-11) << s;
  });
}

TEST_P(CurveTest, CurvatureIsTheChangeOfHeading) {
  WithCurve([](const auto& curve) {
    for (double s = 1; s < kLength - 1; s += 0.83) {
      const double turn = WrapAngle(curve.HeadingAt(s + 1e-3) - curve.HeadingAt(s - 1e-3));
      EXPECT_NEAR(turn / 2e-3, curve.At(s).curvature_1pm, 1e-4) << s;
      EXPECT_LE(std::abs(curve.At(s).curvature_1pm),
                curve.LargestCurvature(s - 1, s + 1) * (1 + 1e-9));
    }
  });
}

TEST_P(CurveTest, AFootLeadsBack) {
  WithCurve([](const auto& curve) {
    Stream draw(RootSeed(3));
    for (int i = 0; i < 300; ++i) {
      const double s = draw.Uniform(0, kLength), t = draw.Uniform(-6, 6);
      const CurvePoint at = curve.At(s);
      const CurveFoot foot =
          curve.FootNear(at.position + t * LeftNormal(at.tangent), s + draw.Uniform(-2, 2));
      EXPECT_NEAR(foot.s_m, s, 1e-8);
      EXPECT_NEAR(foot.t_m, t, 1e-8);
    }
  });
}

const Pose kStart{{100, -50}, 2.1};

// Declared as long as it is, by a hundred thousand chords.
ParamCubic MakeParamCubic() {
  const Cubic u{0, 39, 4, -1}, v{0, 0, 10, -6};
  double length = 0;
  for (int i = 0; i < 100000; ++i) {
    const double p = i / 1e5, q = (i + 1) / 1e5;
    length += Length({u.At(q) - u.At(p), v.At(q) - v.At(p)});
  }
  return *ParamCubic::Make(kStart, length, u, v, 1);
}

INSTANTIATE_TEST_SUITE_P(
    Kinds, CurveTest,
    testing::Values(NamedCurve{"line", Line(kStart)}, NamedCurve{"arc_left", Arc(kStart, 0.08)},
                    NamedCurve{"arc_right", Arc(kStart, -0.12)},
                    NamedCurve{"arc_flat", Arc(kStart, 1e-9)},
                    NamedCurve{"clothoid", Clothoid(kStart, kLength, 0.02, -0.09)},
                    NamedCurve{"param_cubic", MakeParamCubic()},
                    NamedCurve{"poly3",
                               *ParamCubic::FromPoly3(kStart, kLength, {0, 0, 0.01, -0.0002})}),
    [](const auto& info) { return info.param.name; });

TEST(Arc, AfterAFullCircleIsBackAtItsStart) {
  const Arc circle(kStart, 0.1);
  EXPECT_LT(Distance(circle.At(20 * math::kPi).position, kStart.position), 1e-13);
  // Of the two feet the one near the guess.
  EXPECT_NEAR(circle.FootNear(kStart.position, 60).s_m, 20 * math::kPi, 1e-9);
}

// Newton's method on a curve that runs away beyond its ends stays within numbers.
TEST(CurveFoot, IsFiniteOnCurvesThatRunAway) {
  Stream draw(RootSeed(5));
  for (int i = 0; i < 500; ++i) {
    const Vec2 point{draw.Uniform(-1e3, 1e3), draw.Uniform(-1e3, 1e3)};
    const double guess = draw.Uniform(-5, 15);
    const Clothoid spiral(kStart, 10, draw.Uniform(-10, 10), draw.Uniform(-10, 10));
    EXPECT_TRUE(std::isfinite(spiral.FootNear(point, guess).s_m));
    const auto wild = ParamCubic::Make(
        kStart, 10, {0, draw.Uniform(-2, 2), draw.Uniform(-1, 1), draw.Uniform(-1, 1)},
        {0, draw.Uniform(-2, 2), draw.Uniform(-1e3, 1e3), draw.Uniform(-1, 1)}, 1);
    ASSERT_TRUE(wild);
    EXPECT_TRUE(std::isfinite(wild->FootNear(point, guess).s_m));
  }
}

}  // namespace
}  // namespace autofuzz
