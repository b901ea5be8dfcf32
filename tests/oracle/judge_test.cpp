#include "oracle/judge.h"

#include <gmock/gmock.h>

#include <cmath>

#include "oracle/objectives.h"
#include "oracle/roads.h"
#include "oracle/sketch.h"

namespace autofuzz {
namespace {

using sketch::Body;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

// A run on the straight road, written frame by frame at 20 Hz.
class JudgeTest : public ::testing::Test {
 protected:
  void Begin(std::shared_ptr<const Network> network, std::vector<ActorKind> kinds) {
    scene_ = sketch::SceneOn(std::move(network), kinds);
    trace_ = Trace{};
    trace_.header = sketch::HeaderOf(scene_);
  }
  void Add(std::vector<BodyState> bodies, LightState light = LightState::kGreen) {
    sketch::Shot shot{
        0.05 * static_cast<double>(trace_.size()), std::move(bodies), {}, false, {}, {}};
    shot.lights.assign(scene_.signals.size(), light);
    trace_.Append(shot.frame());
  }
  // Drives a straight line along +x at one metre a frame.
  void Drive(double from_x, double to_x, double y, LightState light = LightState::kGreen) {
    for (double x = from_x; x <= to_x; ++x) Add({Body(x, y, 0, 20)}, light);
  }
  // As a driving stop rule sees it: why the run ends, and with which frame.
  std::pair<std::optional<EndReason>, std::size_t> Ends() {
    const std::unique_ptr<StopRule> rule = MakeDrivingStopRule();
    rule->Begin(scene_, trace_.header);
    for (std::size_t i = 0; i < trace_.size(); ++i) {
      if (const auto end = rule->Watch(trace_.frame(i), trace_.events)) return {end, i};
    }
    return {std::nullopt, trace_.size()};
  }

  Scene scene_;
  Trace trace_;
};

TEST_F(JudgeTest, OfTwoContactsInAFrameTheFirstCounts) {
  Begin(sketch::StraightRoad(), {ActorKind::kStatic, ActorKind::kStatic});
  const BodyState far = Body(60, -1.75, 0, 0);
  Add({Body(10, -1.75, 0, 6), far, far});
  Add({Body(10.3, -1.75, 0, 7), far, far});
  trace_.events = {
      sketch::ContactOf(0, 1, Body(10.1, -1.75, 0, 6.25), Body(13, -1.75, 0, 0), {12, -1.75}, 0.02),
      sketch::ContactOf(0, 2, Body(10.2, -1.75, 0, 6.75), Body(13, -1.75, 0, 0), {12, -1.75},
                        0.04)};
  const Judgement judgement = Judge(scene_, trace_);
  ASSERT_FALSE(judgement.verdict.violations.empty());
  EXPECT_DOUBLE_EQ(judgement.verdict.violations[0].ego_speed_mps, 6.25);
  EXPECT_DOUBLE_EQ(judgement.objectives[0], -6.25);
}

TEST_F(JudgeTest, AQuietRun) {
  Begin(sketch::StraightRoad(), {});
  Drive(10, 188, -1.75);
  const Judgement judgement = Judge(scene_, trace_);
  EXPECT_TRUE(judgement.verdict.labels.empty());
  EXPECT_THAT(judgement.verdict.violations, IsEmpty());
  ASSERT_EQ(judgement.objectives.size(), DrivingObjectives().size());
  EXPECT_DOUBLE_EQ(judgement.objectives[0], 1);
  EXPECT_DOUBLE_EQ(judgement.objectives[1], 20);
  EXPECT_DOUBLE_EQ(judgement.objectives[2], 1);
  EXPECT_NEAR(judgement.objectives[3], 1.75, 2e-3);
  EXPECT_NEAR(judgement.objectives[4], 3.75, 2e-3);
  EXPECT_NEAR(judgement.objectives[5], 0, 1e-9);
  EXPECT_EQ(Ends().first, EndReason::kDestination);
  EXPECT_EQ(Ends().second, 178U);  // x = 188, 2 m before the end
}

TEST_F(JudgeTest, ACountedCollision) {
  Begin(sketch::StraightRoad(), {ActorKind::kVehicle});
  const BodyState car = Body(54.845, -1.75, 0, 1);
  for (const double x : {46.0, 48.0, 49.5}) Add({Body(x, -1.75, 0, 6), car});
  trace_.events.push_back(
      sketch::ContactOf(0, 1, Body(50, -1.75, 0, 6), car, {52.45, -1.75}, 0.08));
  const Judgement judgement = Judge(scene_, trace_);
  EXPECT_EQ(judgement.verdict.labels.bits, 1U);
  ASSERT_EQ(judgement.verdict.violations.size(), 1U);
  const Violation& violation = judgement.verdict.violations[0];
  EXPECT_TRUE(violation.counted);
  EXPECT_DOUBLE_EQ(violation.time_s, 0.08);
  EXPECT_NEAR(violation.impact_angle_rad, 0, 1e-12);
  EXPECT_NEAR(violation.route_s_m, 39.5, 1e-9);  // at the frame that ends the run
  EXPECT_DOUBLE_EQ(judgement.objectives[0], -6);
  EXPECT_DOUBLE_EQ(judgement.objectives[1], 0);
  EXPECT_DOUBLE_EQ(judgement.objectives[2], 0);
}

TEST_F(JudgeTest, CollisionSpeedIsCapped) {
  Begin(sketch::StraightRoad(), {ActorKind::kVehicle});
  const BodyState car = Body(54.845, -1.75, 0, 1);
  const BodyState ego = Body(50, -1.75, 0, 11);
  Add({ego, car});
  trace_.events.push_back(sketch::ContactOf(0, 1, ego, car, {52.45, -1.75}, 0));
  EXPECT_DOUBLE_EQ(Judge(scene_, trace_).objectives[0], -7);
}

TEST_F(JudgeTest, AContactThatDoesNotCountEndsTheRunAllTheSame) {
  Begin(sketch::StraightRoad(), {ActorKind::kVehicle});
  const BodyState ego = Body(50, -1.75, 0, 0);
  const BodyState car = Body(45.155, -1.75, 0, 8);
  Add({ego, Body(40, -1.75, 0, 8)});
  Add({ego, car});
  trace_.events.push_back(sketch::ContactOf(1, 0, car, ego, {47.55, -1.75}, 0.05));
  const Judgement judgement = Judge(scene_, trace_);
  EXPECT_TRUE(judgement.verdict.labels.empty());
  ASSERT_EQ(judgement.verdict.violations.size(), 1U);
  EXPECT_EQ(judgement.verdict.violations[0].reason, "ego standing");
  EXPECT_DOUBLE_EQ(judgement.objectives[0], 1);
  EXPECT_DOUBLE_EQ(judgement.objectives[1], 20);
  EXPECT_EQ(Ends().first, EndReason::kCollision);
}

TEST_F(JudgeTest, ThreeFramesOffTheRoad) {
  Begin(sketch::StraightRoad(), {});
  for (const double y : {-5.4, -5.6, -5.6, -5.4, -5.6, -5.6}) Add({Body(50, y, -45, 5)});
  EXPECT_THAT(Judge(scene_, trace_).verdict.violations, IsEmpty());
  EXPECT_EQ(Ends().first, std::nullopt);
  Add({Body(50, -5.7, -45, 5)});
  const Judgement judgement = Judge(scene_, trace_);
  EXPECT_EQ(judgement.verdict.labels.bits, 0b00010U);
  ASSERT_EQ(judgement.verdict.violations.size(), 1U);
  EXPECT_EQ(judgement.verdict.violations[0].kind, ViolationKind::kOffRoad);
  EXPECT_NEAR(judgement.verdict.violations[0].time_s, 0.3, 1e-12);
  EXPECT_DOUBLE_EQ(judgement.objectives[4], 0);
  // 3.95 m off the route, turned by 45°: 3.95 · (0.5 + 0.25).
  EXPECT_NEAR(judgement.objectives[5], -3.95 * 0.75, 1e-9);
  EXPECT_EQ(Ends(), std::pair(std::optional(EndReason::kOffRoad), std::size_t{6}));
}

TEST_F(JudgeTest, ThreeFramesOnTheWrongLane) {
  Begin(sketch::StraightRoad(), {});
  for (const double y : {-0.1, 0.1, 0.1}) Add({Body(50, y, 0, 5)});
  EXPECT_EQ(Ends().first, std::nullopt);
  Add({Body(50, 0.1, 0, 5)});
  const Judgement judgement = Judge(scene_, trace_);
  EXPECT_EQ(judgement.verdict.labels.bits, 0b00100U);
  EXPECT_DOUBLE_EQ(judgement.objectives[3], 0);
  EXPECT_EQ(Ends(), std::pair(std::optional(EndReason::kWrongLane), std::size_t{3}));
}

TEST_F(JudgeTest, ARedLightDoesNotEndTheRun) {
  Begin(sketch::RoadWithLight(), {});
  Drive(50, 70, -1.75, LightState::kRed);
  Drive(71, 80, -1.75);
  const Judgement judgement = Judge(scene_, trace_);
  EXPECT_EQ(judgement.verdict.labels.bits, 0b01000U);
  ASSERT_EQ(judgement.verdict.violations.size(), 1U);
  // The front is 2.45 m ahead: it crosses x = 60 between the frames at 57 and 58.
  EXPECT_NEAR(judgement.verdict.violations[0].time_s, 0.05 * 7.55, 1e-9);
  EXPECT_EQ(Ends().first, std::nullopt);
}

TEST_F(JudgeTest, OneKindARunByPriority) {
  Begin(sketch::RoadWithLight(), {});
  Drive(50, 65, -1.75, LightState::kRed);
  Drive(66, 70, 1.75);
  const Judgement judgement = Judge(scene_, trace_);
  EXPECT_EQ(judgement.verdict.labels.bits, 0b00100U);
  ASSERT_EQ(judgement.verdict.violations.size(), 2U);
  EXPECT_EQ(judgement.verdict.violations[0].kind, ViolationKind::kRedLight);
  EXPECT_FALSE(judgement.verdict.violations[0].counted);
  EXPECT_EQ(judgement.verdict.violations[0].reason, "wrong-lane takes precedence");
  EXPECT_TRUE(judgement.verdict.violations[1].counted);
}

TEST_F(JudgeTest, AnUncountedContactLeavesTheRedLight) {
  Begin(sketch::RoadWithLight(), {ActorKind::kVehicle});
  const BodyState far = Body(150, 1.75, 180, 0);
  for (double x = 56; x <= 60; ++x) Add({Body(x, -1.75, 0, 5), far}, LightState::kRed);
  const BodyState ego = Body(61, -1.75, 0, 5);
  const BodyState behind = Body(56.155, -1.75, 0, 9);
  Add({ego, behind}, LightState::kRed);
  trace_.events.push_back(sketch::ContactOf(0, 1, ego, behind, {58.55, -1.75}, 0.25));
  const Judgement judgement = Judge(scene_, trace_);
  EXPECT_EQ(judgement.verdict.labels.bits, 0b01000U);
  ASSERT_EQ(judgement.verdict.violations.size(), 2U);
  EXPECT_EQ(judgement.verdict.violations[1].reason, "out of view");
}

TEST_F(JudgeTest, AFailingControllerIsItsOwnKind) {
  Begin(sketch::StraightRoad(), {});
  Drive(10, 20, -1.75);
  trace_.end = EndReason::kControllerFailure;
  const Judgement judgement = Judge(scene_, trace_);
  EXPECT_EQ(judgement.verdict.labels.bits, 0b10000U);
  ASSERT_EQ(judgement.verdict.violations.size(), 1U);
  EXPECT_NEAR(judgement.verdict.violations[0].time_s, 0.5, 1e-12);
  EXPECT_NEAR(judgement.verdict.violations[0].route_s_m, 10, 1e-9);
}

TEST_F(JudgeTest, WhatComesAfterTheEndIsNotLookedAt) {
  Begin(sketch::StraightRoad(), {ActorKind::kVehicle});
  const BodyState car = Body(100, -1.75, 0, 0);
  for (int i = 0; i < 3; ++i) Add({Body(50, -6, 0, 5), car});
  const Judgement before = Judge(scene_, trace_);
  const BodyState ego = Body(95.155, -1.75, 0, 5);
  Add({ego, car});
  trace_.events.push_back(sketch::ContactOf(0, 1, ego, car, {97.605, -1.75}, 0.15));
  const Judgement after = Judge(scene_, trace_);
  EXPECT_EQ(after.verdict, before.verdict);
  EXPECT_EQ(after.objectives, before.objectives);
}

TEST_F(JudgeTest, LeavingTheRouteEndsTheRun) {
  Begin(sketch::StraightRoad(), {});
  // Beyond the road's end, on the route's line: 30.5 m from its last point.
  Drive(10, 60, -1.75);
  for (const double y : {-10.0, -32.0}) Add({Body(61, y, 0, 5)});
  EXPECT_EQ(Ends().first, EndReason::kRouteDeviation);
  const Judgement judgement = Judge(scene_, trace_);
  EXPECT_DOUBLE_EQ(judgement.objectives[5], -7);
}

TEST_F(JudgeTest, DrivingAgainstTheRouteWeighsThrice) {
  Begin(sketch::StraightRoad(), {});
  Add({Body(50, -2.75, 0, 5)});
  EXPECT_NEAR(Judge(scene_, trace_).objectives[5], -0.5, 1e-9);
  Begin(sketch::StraightRoad(), {});
  Add({Body(50, -2.75, 180, 5)});
  EXPECT_NEAR(Judge(scene_, trace_).objectives[5], -1.5, 1e-9);
}

TEST_F(JudgeTest, NumbersThatRanAwayEndTheRunAndStayOut) {
  Begin(sketch::StraightRoad(), {ActorKind::kVehicle});
  Add({Body(50, -1.75, 0, 5), Body(80, -1.75, 0, 0)});
  Add({Body(std::nan(""), -1.75, 0, 5), Body(80, -1.75, 0, 0)});
  EXPECT_EQ(Ends().first, EndReason::kSimulatorFailure);
  const Judgement judgement = Judge(scene_, trace_);
  for (const double objective : judgement.objectives) EXPECT_TRUE(std::isfinite(objective));
}

TEST_F(JudgeTest, AnEmptyTraceSaysNothing) {
  Begin(sketch::StraightRoad(), {ActorKind::kVehicle});
  const Judgement judgement = Judge(scene_, trace_);
  EXPECT_THAT(judgement.verdict.violations, IsEmpty());
  EXPECT_THAT(judgement.objectives, ElementsAre(1, 20, 1, 7, 7, 0));
}

}  // namespace
}  // namespace autofuzz
