#include "oracle/blocked.h"

#include <gtest/gtest.h>

#include "oracle/sketch.h"

namespace autofuzz {
namespace {

using sketch::Body;

class BlockedTest : public ::testing::Test {
 protected:
  void Begin(std::vector<ActorKind> kinds) {
    scene_ = sketch::SceneOf(kinds);
    detector_.Begin(scene_, lines_);
  }
  // Frames of 0.05 s with the same bodies until the detector speaks or `until_s` is over; when it
  // spoke.
  std::optional<double> Stand(double from_s, double until_s, std::vector<BodyState> bodies,
                              std::vector<LightState> lights = {}, bool scheduled = false) {
    sketch::Shot shot{0, std::move(bodies), std::move(lights), scheduled, {}, {}};
    const int frames = static_cast<int>((until_s - from_s) / 0.05 + 0.5);
    for (int i = 0; i <= frames; ++i) {
      shot.time_s = from_s + 0.05 * i;
      if (detector_.Watch(shot.frame(), 20)) return shot.time_s;
    }
    return std::nullopt;
  }

  std::vector<LightLine> lines_;
  Scene scene_;
  BlockedDetector detector_;
};

TEST_F(BlockedTest, FiveSecondsOfStillness) {
  Begin({ActorKind::kVehicle});
  const auto when = Stand(0, 10, {Body(0, 0, 0, 0.09), Body(20, 0, 0, 0.09)});
  ASSERT_TRUE(when);
  EXPECT_NEAR(*when, 5, 1e-9);
}

TEST_F(BlockedTest, AnyMoverKeepsTheRunAlive) {
  Begin({ActorKind::kStatic, ActorKind::kVehicle, ActorKind::kPedestrian});
  const BodyState still = Body(20, 0, 0, 0);
  const BodyState moving = Body(20, 0, 0, 0.1);
  EXPECT_FALSE(Stand(0, 10, {moving, still, still, still}));
  EXPECT_FALSE(Stand(10.05, 20, {still, still, moving, still}));
  EXPECT_FALSE(Stand(20.05, 30, {still, still, still, moving}));
  const auto when = Stand(30.05, 40, {still, still, still, still});
  ASSERT_TRUE(when);
  EXPECT_NEAR(*when, 35, 1e-9);  // five seconds after the last that moved, at 30
}

TEST_F(BlockedTest, StaticsDoNotMoveWhateverTheirVelocity) {
  Begin({ActorKind::kStatic});
  EXPECT_TRUE(Stand(0, 10, {Body(0, 0, 0, 0), Body(20, 0, 0, 1)}));
}

TEST_F(BlockedTest, WhatIsScheduledIsWaitedFor) {
  Begin({ActorKind::kPedestrian});
  const std::vector<BodyState> bodies = {Body(0, 0, 0, 0), Body(20, 0, 0, 0)};
  EXPECT_FALSE(Stand(0, 20, bodies, {}, true));
  EXPECT_TRUE(Stand(20.05, 30, bodies));
}

TEST_F(BlockedTest, ARedLightAheadIsWaitedFor) {
  lines_.push_back({0, {30, 0}, {1, 0}, 1.75, true, 30});
  Begin({});
  EXPECT_FALSE(Stand(0, 20, {Body(20, 0, 0, 0)}, {LightState::kRed}));
  const auto when = Stand(20.05, 30, {Body(20, 0, 0, 0)}, {LightState::kGreen});
  ASSERT_TRUE(when);
  EXPECT_NEAR(*when, 25, 1e-9);
}

TEST_F(BlockedTest, ALongYellowLightAheadIsWaitedFor) {
  lines_.push_back({0, {30, 0}, {1, 0}, 1.75, true, 30});
  Begin({});
  EXPECT_FALSE(Stand(0, 10, {Body(20, 0, 0, 0)}, {LightState::kYellow}));
  EXPECT_FALSE(Stand(10.05, 20, {Body(20, 0, 0, 0)}, {LightState::kRed}));
  EXPECT_TRUE(Stand(20.05, 30, {Body(20, 0, 0, 0)}, {LightState::kOff}));
}

TEST_F(BlockedTest, ARedLightBehindOrOffTheRouteIsNot) {
  lines_.push_back({0, {10, 0}, {1, 0}, 1.75, true, 10});  // the ego is at 20
  lines_.push_back({0, {30, 9}, {1, 0}, 1.75, false, 0});
  Begin({});
  EXPECT_TRUE(Stand(0, 10, {Body(20, 0, 0, 0)}, {LightState::kRed}));
}

TEST_F(BlockedTest, NobodyWaitsForALightFarAhead) {
  lines_.push_back({0, {70, 0}, {1, 0}, 1.75, true, 70});
  Begin({});
  EXPECT_FALSE(Stand(0, 10, {Body(20, 0, 0, 0)}, {LightState::kRed}));  // 50 m
  lines_[0].route_s_m = 70.1;
  Begin({});
  EXPECT_TRUE(Stand(0, 10, {Body(20, 0, 0, 0)}, {LightState::kRed}));
}

TEST_F(BlockedTest, OfTwoLightsAheadTheNextOneMatters) {
  lines_.push_back({1, {60, 0}, {1, 0}, 1.75, true, 60});
  lines_.push_back({0, {30, 0}, {1, 0}, 1.75, true, 30});
  Begin({});
  EXPECT_TRUE(Stand(0, 10, {Body(20, 0, 0, 0)}, {LightState::kGreen, LightState::kRed}));
}

TEST_F(BlockedTest, BeginsAfresh) {
  Begin({});
  EXPECT_FALSE(Stand(0, 4.9, {Body(0, 0, 0, 0)}));
  Begin({});
  EXPECT_FALSE(Stand(0, 4.9, {Body(0, 0, 0, 0)}));
}

}  // namespace
}  // namespace autofuzz
