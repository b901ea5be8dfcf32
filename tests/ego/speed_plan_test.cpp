#include "ego/speed_plan.h"

#include <gtest/gtest.h>

namespace autofuzz {
namespace {

// 40 m straight, a quarter circle to the left, 40 m straight; points about a metre apart.
Polyline Bend(double radius_m) {
  std::vector<Vec2> points;
  for (int i = 0; i < 40; ++i) points.push_back({static_cast<double>(i), 0});
  const int count = static_cast<int>(math::kPi / 2 * radius_m);
  for (int i = 0; i <= count; ++i) {
    const double angle_rad = math::kPi / 2 * i / count;
    points.push_back({40 + radius_m * math::Sin(angle_rad), radius_m * (1 - math::Cos(angle_rad))});
  }
  for (int i = 1; i <= 40; ++i) points.push_back({40 + radius_m, radius_m + i});
  return Polyline(points);
}

TEST(SpeedPlan, CruisesOnAStraight) {
  const SpeedPlan plan(Polyline({{0, 0}, {100, 0}}), {.cruise_mps = 7, .friction = 0.9});
  for (double s_m = -5; s_m < 110; s_m += 0.5) EXPECT_EQ(plan.At(s_m), 7) << s_m;
}

TEST(SpeedPlan, KeepsToHalfTheGripInBends) {
  // v² = 0.5 · 0.9 · 9.81 · 6 = 26.5, v = 5.147 m/s; the chain of chords is a little sharper.
  const SpeedPlan plan(Bend(6), {.cruise_mps = 7, .friction = 0.9});
  EXPECT_NEAR(plan.At(40 + 4.7), 5.147, 0.1);
  // On ice-like 0.3 the same bend takes 2.97 m/s.
  const SpeedPlan slick(Bend(6), {.cruise_mps = 7, .friction = 0.3});
  EXPECT_NEAR(slick.At(40 + 4.7), 2.97, 0.1);
}

TEST(SpeedPlan, BrakesEarlyEnoughAndGently) {
  const SpeedRule rule{.cruise_mps = 15, .friction = 0.8};
  const SpeedPlan plan(Bend(8), rule);
  const double most_mps2 = rule.brake_share * Grip_mps2(0.8) * 1.0001;
  for (double s_m = 0; s_m < 39; s_m += 1) {
    const double before_mps = plan.At(s_m);
    const double after_mps = plan.At(s_m + 1);
    EXPECT_LE(before_mps * before_mps - after_mps * after_mps, 2 * most_mps2) << s_m;
  }
  EXPECT_EQ(plan.At(0), 15);
}

TEST(SpeedPlan, WideBendNeedsNoSlowing) {
  // v² = 0.5 · 0.9 · 9.81 · 20 = 88 > 49.
  const SpeedPlan plan(Bend(20), {.cruise_mps = 7, .friction = 0.9});
  for (double s_m = 0; s_m < 110; s_m += 1) EXPECT_EQ(plan.At(s_m), 7) << s_m;
}

TEST(SpeedPlan, ShortestLineWorks) {
  const SpeedPlan plan(Polyline({{0, 0}, {0.2, 0}}), {});
  EXPECT_EQ(plan.At(0), 7);
  EXPECT_EQ(plan.At(0.2), 7);
}

}  // namespace
}  // namespace autofuzz
