#include "geom/polyline.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/seed.h"

namespace autofuzz {
namespace {

// East 10 m, then north 5 m.
Polyline Bend() { return Polyline({{0, 0}, {10, 0}, {10, 5}}); }

TEST(Polyline, PoseByArcLengthClampsAtTheEnds) {
  const Polyline line = Bend();
  EXPECT_EQ(line.length_m(), 15);
  EXPECT_EQ(line.At(4), (Pose{{4, 0}, 0}));
  EXPECT_EQ(line.At(12).position, (Vec2{10, 2}));
  EXPECT_DOUBLE_EQ(line.At(12).heading_rad, math::kPi / 2);
  EXPECT_DOUBLE_EQ(line.At(10).heading_rad, math::kPi / 2) << "a corner belongs to what follows";
  EXPECT_EQ(line.At(-3).position, (Vec2{0, 0}));
  EXPECT_EQ(line.At(99).position, (Vec2{10, 5}));
}

TEST(Polyline, EmptyHasNoLength) { EXPECT_EQ(Polyline().length_m(), 0); }

TEST(Polyline, ProjectsWithTheSideAsSign) {
  const Foot left = Bend().Project({4, 2});
  EXPECT_DOUBLE_EQ(left.s_m, 4);
  EXPECT_DOUBLE_EQ(left.offset_m, 2);
  EXPECT_DOUBLE_EQ(left.distance_m, 2);
  EXPECT_EQ(left.segment, 0U);
  const Foot right = Bend().Project({12, 3});
  EXPECT_DOUBLE_EQ(right.s_m, 13);
  EXPECT_DOUBLE_EQ(right.offset_m, -2);
  EXPECT_DOUBLE_EQ(right.heading_rad, math::kPi / 2);
}

TEST(Polyline, BeyondTheEndsTheDistanceIsLargerThanTheOffset) {
  const Foot before = Bend().Project({-3, 4});
  EXPECT_EQ(before.s_m, 0);
  EXPECT_DOUBLE_EQ(before.offset_m, 4);
  EXPECT_DOUBLE_EQ(before.distance_m, 5);
  const Foot after = Bend().Project({13, 9});
  EXPECT_EQ(after.s_m, 15);
  EXPECT_DOUBLE_EQ(after.offset_m, -3);
  EXPECT_DOUBLE_EQ(after.distance_m, 5);
}

TEST(Polyline, OutsideACornerTheOffsetIsTheDistance) {
  const Foot foot = Bend().Project({13, -4});
  EXPECT_DOUBLE_EQ(foot.s_m, 10);
  EXPECT_DOUBLE_EQ(foot.distance_m, 5);
  EXPECT_DOUBLE_EQ(foot.offset_m, -5) << "outside a left bend is right";
  // A hairpin to the left, 170°: the outside is still right.
  const double turn = Radians(170);
  const Polyline hairpin({{0, 0}, {10, 0}, {10 + 10 * math::Cos(turn), 10 * math::Sin(turn)}});
  EXPECT_DOUBLE_EQ(hairpin.Project({12, 0.1}).offset_m, -Distance({12, 0.1}, {10, 0}));
}

TEST(Polyline, WindowKeepsToTheNearPass) {
  // Out and back, 2 m apart: the point is nearer to the way back (s = 10 + 2 + 5).
  const Polyline loop({{0, 0}, {10, 0}, {10, 2}, {0, 2}});
  EXPECT_DOUBLE_EQ(loop.Project({5, 1.5}).s_m, 17);
  const Foot out = loop.ProjectNear({5, 1.5}, 4, 3);
  EXPECT_DOUBLE_EQ(out.s_m, 5);
  EXPECT_DOUBLE_EQ(out.offset_m, 1.5);
  EXPECT_DOUBLE_EQ(loop.ProjectNear({5, 1.5}, 18, 3).s_m, 17);
  EXPECT_DOUBLE_EQ(loop.ProjectNear({9, 0.1}, 2, 3).s_m, 5) << "clipped to the window";
  EXPECT_DOUBLE_EQ(loop.ProjectNear({5, 1.5}, -50, 3).s_m, 3) << "near is clamped to the line";
  EXPECT_DOUBLE_EQ(loop.ProjectNear({5, 1.5}, 99, 1000).s_m, 17);
}

Polyline RandomLine(Stream& stream) {
  std::vector<Vec2> points{{0, 0}};
  double heading = 0;
  for (int i = 0; i < 30; ++i) {
    heading += stream.Uniform(-0.5, 0.5);
    points.push_back(points.back() + stream.Uniform(0.2, 3) * Direction(heading));
  }
  return Polyline(points);
}

TEST(Polyline, ProjectAgreesWithDenseSampling) {
  Stream stream(RootSeed(7));
  for (int i = 0; i < 100; ++i) {
    const Polyline line = RandomLine(stream);
    const Vec2 point{stream.Uniform(-10, 50), stream.Uniform(-30, 30)};
    const Foot foot = line.Project(point);
    double sampled = 1e9;
    for (double s = 0; s <= line.length_m(); s += 0.01)
      sampled = std::min(sampled, Distance(point, line.At(s).position));
    EXPECT_LE(foot.distance_m, sampled + 1e-9);
    EXPECT_GE(foot.distance_m, sampled - 0.01);
    EXPECT_GE(foot.distance_m, foot.offset_m);
    EXPECT_GE(foot.distance_m, -foot.offset_m);
    EXPECT_NEAR(Distance(point, line.At(foot.s_m).position), foot.distance_m, 1e-9);
  }
}

TEST(Polyline, AWindowRoundTheFootFindsTheSameFoot) {
  Stream stream(RootSeed(8));
  for (int i = 0; i < 200; ++i) {
    const Polyline line = RandomLine(stream);
    const double s = stream.Uniform(0, line.length_m());
    const double offset = stream.Uniform(-0.05, 0.05);
    const Vec2 point = ToWorld(line.At(s), {0, offset});
    const Foot all = line.Project(point);
    const Foot near = line.ProjectNear(point, all.s_m + stream.Uniform(-2, 2), 2.5);
    EXPECT_EQ(near.s_m, all.s_m);
    EXPECT_EQ(near.offset_m, all.offset_m);
  }
}

}  // namespace
}  // namespace autofuzz
