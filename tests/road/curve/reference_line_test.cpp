#include "road/curve/reference_line.h"

#include <gtest/gtest.h>

namespace autofuzz {
namespace {

// 10 m east, then a left turn of radius 10.
ReferenceLine LineThenArc() {
  return ReferenceLine({{0, Line({{0, 0}, 0})}, {10, Arc({{10, 0}, 0}, 0.1)}}, 25);
}

TEST(ReferenceLine, FindsThePieceOfAnS) {
  const ReferenceLine line = LineThenArc();
  EXPECT_EQ(line.PieceAt(-1), 0U);
  EXPECT_EQ(line.PieceAt(9.999), 0U);
  EXPECT_EQ(line.PieceAt(10), 1U);
  EXPECT_EQ(line.PieceAt(99), 1U);
  EXPECT_EQ(line.end_s_m(0), 10);
  EXPECT_EQ(line.end_s_m(1), 25);
}

TEST(ReferenceLine, EvaluatesPiecesFromTheirBegins) {
  const ReferenceLine line = LineThenArc();
  EXPECT_EQ(line.At(4).position, (Vec2{4, 0}));
  const double quarter = 10 + 5 * math::kPi;
  EXPECT_NEAR(line.At(quarter).position.x, 20, 1e-12);
  EXPECT_NEAR(line.At(quarter).position.y, 10, 1e-12);
  EXPECT_NEAR(line.HeadingAt(quarter), math::kPi / 2, 1e-15);
}

TEST(ReferenceLine, FeetAreInRoadS) {
  const ReferenceLine line = LineThenArc();
  const CurveFoot foot = line.FootNear(1, {10 + 8, 10}, 20);  // 2 m inside the quarter point
  EXPECT_NEAR(foot.s_m, 10 + 5 * math::kPi, 1e-12);
  EXPECT_NEAR(foot.t_m, 2, 1e-12);
}

}  // namespace
}  // namespace autofuzz
