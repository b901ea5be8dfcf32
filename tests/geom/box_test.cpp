#include "geom/box.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/seed.h"

namespace autofuzz {
namespace {

Box BoxAt(double x, double y, double degrees, double half_length = 2, double half_width = 1) {
  return {{{x, y}, Radians(degrees)}, {half_length, half_width}};
}

Box RandomBox(Stream& stream, double spread_m) {
  return BoxAt(stream.Uniform(-spread_m, spread_m), stream.Uniform(-spread_m, spread_m),
               stream.Uniform(-180, 180), stream.Uniform(0.1, 3), stream.Uniform(0.1, 2));
}

// Smallest distance from points along a's outline to b, over a dense net of both outlines.
double SampledGap(const Box& a, const Box& b, int per_edge) {
  const auto outline = [&](const Box& box) {
    std::vector<Vec2> points;
    const auto corners = Corners(box);
    for (std::size_t i = 0; i < 4; ++i)
      for (int k = 0; k < per_edge; ++k)
        points.push_back(corners[i] +
                         (static_cast<double>(k) / per_edge) * (corners[(i + 1) % 4] - corners[i]));
    return points;
  };
  double best = 1e9;
  for (const Vec2 p : outline(a))
    for (const Vec2 q : outline(b)) best = std::min(best, Distance(p, q));
  return best;
}

TEST(Box, CornersStartFrontLeftAndGoCounterClockwise) {
  const auto corners = Corners(BoxAt(10, 0, 90));  // facing north
  const std::array<Vec2, 4> expected{Vec2{9, 2}, Vec2{9, -2}, Vec2{11, -2}, Vec2{11, 2}};
  for (std::size_t i = 0; i < 4; ++i) EXPECT_LT(Distance(corners[i], expected[i]), 1e-12) << i;
}

TEST(Box, ContainsItsEdgeAndNothingBeyond) {
  const Box box = BoxAt(0, 0, 0);
  EXPECT_TRUE(Contains(box, {2, 1}));
  EXPECT_TRUE(Contains(box, {0, 0}));
  EXPECT_FALSE(Contains(box, {2.001, 0}));
  EXPECT_FALSE(Contains(box, {0, -1.001}));
}

TEST(Box, GapByHand) {
  EXPECT_DOUBLE_EQ(Gap(BoxAt(0, 0, 0), BoxAt(7, 0, 0)), 3);      // nose to tail: 7 − 2 − 2
  EXPECT_DOUBLE_EQ(Gap(BoxAt(0, 0, 0), BoxAt(0, 2.5, 0)), 0.5);  // side by side: 2.5 − 1 − 1
  EXPECT_DOUBLE_EQ(Gap(BoxAt(0, 0, 0), BoxAt(7, 6, 0)), 5);      // corners: (3, 4)
  EXPECT_NEAR(Gap(BoxAt(0, 0, 0), BoxAt(5, 0, 90)), 2, 1e-12);   // crossing: 5 − 2 − 1
  EXPECT_EQ(Gap(BoxAt(0, 0, 0), BoxAt(1, 1, 30)), 0);            // overlapping
  EXPECT_EQ(Gap(BoxAt(0, 0, 0), BoxAt(0, 0, 45, 0.1, 0.1)), 0);  // one inside the other
  EXPECT_EQ(Gap(BoxAt(0, 0, 0), BoxAt(0, 0, 90, 5, 0.5)), 0);    // a cross: no corner inside
}

TEST(Box, TouchingCountsAsOverlap) {
  EXPECT_TRUE(Overlap(BoxAt(0, 0, 0), BoxAt(4, 0, 0)));
  EXPECT_FALSE(Overlap(BoxAt(0, 0, 0), BoxAt(4.000001, 0, 0)));
  EXPECT_TRUE(Overlap(BoxAt(0, 0, 0), BoxAt(4, 2, 0)));  // corner to corner
}

TEST(Box, APointLikeBoxHasAGapToo) {
  EXPECT_DOUBLE_EQ(Gap(BoxAt(0, 0, 0), BoxAt(5, 0, 0, 0, 0)), 3);
  EXPECT_EQ(Gap(BoxAt(0, 0, 0), BoxAt(1, 0, 0, 0, 0)), 0);
}

TEST(Box, GapAgreesWithDenseSamplingAndOverlap) {
  Stream stream(RootSeed(3));
  int apart = 0;
  for (int i = 0; i < 400; ++i) {
    const Box a = RandomBox(stream, 4);
    const Box b = RandomBox(stream, 4);
    const double gap = Gap(a, b);
    EXPECT_DOUBLE_EQ(gap, Gap(b, a));
    EXPECT_EQ(gap == 0, Overlap(a, b));
    if (gap == 0) continue;
    ++apart;
    // 60 points on an edge of at most 6 m: neighbours 0.1 m apart, so at most 0.1 m too large.
    const double sampled = SampledGap(a, b, 60);
    EXPECT_LE(gap, sampled + 1e-12);
    EXPECT_GE(gap, sampled - 0.1);
  }
  EXPECT_GT(apart, 100);
}

TEST(Box, OverlapAgreesWithASharedPoint) {
  Stream stream(RootSeed(4));
  for (int i = 0; i < 400; ++i) {
    const Box a = RandomBox(stream, 2);
    const Box b = RandomBox(stream, 2);
    bool shared = false;
    for (int k = 0; k < 200 && !shared; ++k) {
      const Vec2 local{stream.Uniform(-a.half.length_m, a.half.length_m),
                       stream.Uniform(-a.half.width_m, a.half.width_m)};
      shared = Contains(b, ToWorld(a.pose, local));
    }
    if (shared) {
      EXPECT_TRUE(Overlap(a, b));
    }
  }
}

}  // namespace
}  // namespace autofuzz
