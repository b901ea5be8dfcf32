#include "road/curve/cubic.h"

#include <gtest/gtest.h>

#include "base/seed.h"

namespace autofuzz {
namespace {

TEST(Cubic, ValueAndSlope) {
  const Cubic cubic{1, 2, 3, 4};
  EXPECT_EQ(cubic.At(2), 1 + 4 + 12 + 32);
  EXPECT_EQ(cubic.SlopeAt(2), 2 + 12 + 48);
}

TEST(RangeOf, HasTheTurningPointsInside) {
  // x³ − 3x turns at −1 (value 2) and 1 (value −2).
  EXPECT_EQ(RangeOf({0, -3, 0, 1}, -1.5, 1.5), (Range{-2, 2}));
  EXPECT_EQ(RangeOf({0, -3, 0, 1}, 0, 0.5).high, 0);
}

TEST(RangeOf, HoldsEverySample) {
  Stream draw(RootSeed(1));
  for (int i = 0; i < 500; ++i) {
    const Cubic cubic{draw.Uniform(-5, 5), draw.Uniform(-5, 5), draw.Chance(0.3) ? 0 : 1.5,
                      draw.Chance(0.5) ? 0 : draw.Uniform(-1, 1)};
    const double x0 = draw.Uniform(-3, 3), x1 = x0 + draw.Uniform(0, 5);
    const Range range = RangeOf(cubic, x0, x1);
    for (int k = 0; k <= 20; ++k) {
      const double value = cubic.At(x0 + (x1 - x0) * k / 20);
      EXPECT_GE(value, range.low - 1e-9);
      EXPECT_LE(value, range.high + 1e-9);
    }
  }
}

TEST(PiecewiseCubic, NoPieceIsZero) {
  EXPECT_EQ(PiecewiseCubic().At(3).value, 0);
  EXPECT_EQ(PiecewiseCubic().RangeOver(0, 9), (Range{0, 0}));
}

TEST(PiecewiseCubic, TheLastPieceThatHasBegunCounts) {
  const PiecewiseCubic width({{10, {5, 1, 0, 0}}, {0, {3, 0, 0, 0}}});
  EXPECT_EQ(width.At(9.5).value, 3);
  EXPECT_EQ(width.At(10).value, 5);
  EXPECT_EQ(width.At(12).value, 7);
  EXPECT_EQ(width.At(12).slope, 1);
  EXPECT_EQ(width.RangeOver(8, 12), (Range{3, 7}));
}

TEST(PiecewiseCubic, IsConstantBeforeItsFirstPiece) {
  const PiecewiseCubic width(std::vector<PiecewiseCubic::Piece>{{10, {5, 1, 0, 0}}});
  EXPECT_EQ(width.At(0).value, 5);
  EXPECT_EQ(width.At(0).slope, 0);
}

TEST(PiecewiseCubic, OfEqualBeginsTheLastCounts) {
  const PiecewiseCubic width({{0, {1, 0, 0, 0}}, {0, {2, 0, 0, 0}}});
  EXPECT_EQ(width.At(0).value, 2);
  EXPECT_EQ(width.pieces().size(), 1U);
}

TEST(Difference, IsTheDifferenceOfValuesAndSlopes) {
  const PiecewiseCubic a({{0, {4, 0.1, 0.01, 0.001}}, {20, {6, 0, 0, 0}}});
  const PiecewiseCubic b({{0, {1, 0, 0, 0}}, {7, {2, 0.2, 0, 0}}});
  const PiecewiseCubic difference = Difference(a, b);
  for (double s = 0; s < 30; s += 0.7) {
    EXPECT_NEAR(difference.At(s).value, a.At(s).value - b.At(s).value, 1e-12);
    EXPECT_NEAR(difference.At(s).slope, a.At(s).slope - b.At(s).slope, 1e-12);
  }
}

}  // namespace
}  // namespace autofuzz
