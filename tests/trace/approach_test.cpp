#include "trace/approach.h"

#include <gtest/gtest.h>

#include <cmath>

#include "base/seed.h"

namespace autofuzz {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

MovingBox Moving(Pose pose, Vec2 velocity_mps, HalfSize half = {2, 1}) {
  return {{pose, half}, velocity_mps, 0};
}

// An ego of 4 × 2 m at the origin, heading east at 10 m/s.
const MovingBox kEgo = Moving({{0, 0}, 0}, {10, 0});

TEST(Approach, ALeaderIsReachedWhenTheGapIsUsedUp) {
  // Gap 20 − 2 − 2 = 16 m, closing at 10 − 6 = 4 m/s.
  const Approach approach = ApproachOf(kEgo, Moving({{20, 0}, 0}, {6, 0}));
  EXPECT_DOUBLE_EQ(approach.time_s, 4);
  EXPECT_DOUBLE_EQ(approach.bearing_rad, 0);
}

TEST(Approach, RecedingParallelAndPassingNeverTouch) {
  EXPECT_EQ(ApproachOf(kEgo, Moving({{20, 0}, 0}, {12, 0})).time_s, kInfinity);
  EXPECT_EQ(ApproachOf(kEgo, Moving({{20, 0}, 0}, {10, 0})).time_s, kInfinity);
  EXPECT_EQ(ApproachOf(kEgo, Moving({{20, 3}, 0}, {0, 0})).time_s, kInfinity);
  EXPECT_EQ(ApproachOf(kEgo, Moving({{-20, 0}, 0}, {0, 0})).time_s, kInfinity);
}

TEST(Approach, ACornerMeetsASide) {
  // A car that crosses from the right, heading north at 5 m/s: its front (y −10 + 2) reaches the
  // ego's side (y −1) after 1.4 s, when the ego's front is at x = 16 and its own left side at 15.
  const Approach approach = ApproachOf(kEgo, Moving({{16, -10}, math::kPi / 2}, {0, 5}));
  EXPECT_DOUBLE_EQ(approach.time_s, 1.4);
  // Its centre is then at (16 − 14, −10 + 7) from the ego's.
  EXPECT_NEAR(approach.bearing_rad, std::atan2(-3, 2), 1e-12);
}

TEST(Approach, OverlappingBoxesTouchNow) {
  EXPECT_EQ(ApproachOf(kEgo, Moving({{3, 0}, 1}, {50, 0})).time_s, 0);
}

TEST(Approach, TheEgoThatStandsIsReachedFromBehind) {
  const MovingBox standing = Moving({{0, 0}, 0}, {0, 0});
  const Approach approach = ApproachOf(standing, Moving({{-14, 0}, 0}, {5, 0}));
  EXPECT_DOUBLE_EQ(approach.time_s, 2);
  EXPECT_NEAR(std::abs(approach.bearing_rad), math::kPi, 1e-12);
}

TEST(Approach, AgreesWithTheSweptBoxesOfThePhysics) {
  Stream draw(RootSeed(3));
  int touches = 0;
  for (int i = 0; i < 3000; ++i) {
    const auto box = [&] {
      return Moving({{draw.Uniform(-15, 15), draw.Uniform(-15, 15)}, draw.Uniform(-4, 4)},
                    {draw.Uniform(-10, 10), draw.Uniform(-10, 10)},
                    {draw.Uniform(0.2, 4), draw.Uniform(0.2, 2)});
    };
    const MovingBox a = box(), b = box();
    const double time_s = ApproachOf(a, b).time_s;
    const std::optional<Contact> contact = FirstContact(a, b, 5);
    if (std::abs(time_s - 5) < 1e-5) continue;
    ASSERT_EQ(contact.has_value(), time_s < 5) << i;
    if (!contact) continue;
    ++touches;
    EXPECT_NEAR(contact->time_s, time_s, 2e-6) << i;
  }
  EXPECT_GT(touches, 300);
}

TEST(RequiredDeceleration, IsTheLeadersFormula) {
  // Δv² / (2 · gap) = 16 / 32.
  EXPECT_DOUBLE_EQ(RequiredDeceleration(kEgo, Moving({{20, 0}, 0}, {6, 0})), 0.5);
  // To stop before a wall 16 m ahead: 100 / 32.
  EXPECT_DOUBLE_EQ(RequiredDeceleration(kEgo, Moving({{20, 0}, 0}, {0, 0})), 3.125);
  EXPECT_EQ(RequiredDeceleration(kEgo, Moving({{20, 0}, 0}, {12, 0})), 0);
  EXPECT_EQ(RequiredDeceleration(kEgo, Moving({{20, 5}, 0}, {0, 0})), 0);
}

TEST(TimeHeadway, IsGapOverSpeedOfWhatIsAhead) {
  EXPECT_DOUBLE_EQ(TimeHeadway(kEgo, {{{20, 0}, 0}, {2, 1}}).value(), 1.6);
  EXPECT_DOUBLE_EQ(TimeHeadway(kEgo, {{{20, 1.9}, 0}, {2, 1}}).value(), 1.6);
  EXPECT_FALSE(TimeHeadway(kEgo, {{{20, 2.1}, 0}, {2, 1}}));
  EXPECT_FALSE(TimeHeadway(kEgo, {{{-20, 0}, 0}, {2, 1}}));
  EXPECT_FALSE(TimeHeadway(Moving({{0, 0}, 0}, {0.1, 0}), {{{20, 0}, 0}, {2, 1}}));
}

TEST(LargestJerk, IsTheSecondDifferenceOfSpeed) {
  Trace trace;
  trace.header.halves = {{2, 1}};
  trace.header.frame_step_s = 0.1;
  for (const double speed : {0.0, 0.1, 0.2, 0.5}) {  // accelerations 1, 1, 3: jerk 2 / 0.1
    const BodyState ego{{{0, 0}, 0}, {speed, 0}, 0};
    trace.Append({0.1 * static_cast<double>(trace.size()), {&ego, 1}, {}, {}, {}, false});
  }
  EXPECT_NEAR(LargestJerk(trace), 20, 1e-9);
  EXPECT_EQ(LargestJerk(Trace{}), 0);
}

}  // namespace
}  // namespace autofuzz
