#include "sim/embedded/engine.h"

#include <gtest/gtest.h>

#include "support/networks.h"
#include "support/streets.h"
#include "yard.h"

namespace autofuzz {
namespace {

Yard Busy() {
  Yard yard;
  yard.Ego({{0, 0}, 0}, 5);
  yard.Add(ActorKind::kVehicle, {{25, 0}, 0}, {Now(HoldHeading{4, 1000})}).avoid_collision = true;
  yard.Add(ActorKind::kPedestrian, {{30, 8}, Radians(-90)},
           {Now(Stand{}), Near(25, 0.5, Walk{1.4, 20})});
  yard.Add(ActorKind::kStatic, {{70, 0.5}, 0}, {});
  return yard;
}

TEST(Engine, FrameAtTheStartIsTheScene) {
  const Yard yard = Busy();
  const Drive drive(yard.scene);
  const Frame frame = drive.frame();
  EXPECT_EQ(frame.time_s, 0);
  ASSERT_EQ(frame.bodies.size(), 4U);
  EXPECT_EQ(frame.ego().pose, yard.scene.ego_start);
  EXPECT_EQ(frame.ego().velocity_mps, (Vec2{5, 0}));
  EXPECT_EQ(frame.bodies[3].pose, yard.scene.actors[2].start);
  EXPECT_EQ(frame.controls, Controls{});
}

TEST(Engine, TimesAreRoundDecimals) {
  const Yard yard;
  Drive drive(yard.scene);
  drive.Ticks(3);
  EXPECT_EQ(drive.frame().time_s, 0.15);
}

TEST(Engine, ASnapshotIsACopyAndRewindingIsAssignment) {
  const Yard yard = Busy();
  Drive drive(yard.scene);
  drive.Seconds(1.35, {.throttle = 0.4, .steer = 0.05});
  const State snapshot = drive.state;
  drive.Seconds(3, {.throttle = 0.4, .steer = 0.05});
  const State first = drive.state;
  EXPECT_FALSE(first == snapshot);
  drive.state = snapshot;
  drive.Seconds(3, {.throttle = 0.4, .steer = 0.05});
  EXPECT_EQ(drive.state, first);
}

TEST(Engine, CommandsActAtOnceWithoutLatency) {
  const Yard yard;
  Drive drive(yard.scene);
  drive.Ticks(1, {.throttle = 1});
  EXPECT_GT(drive.state.bodies[0].velocity_mps.x, 0.15);
  EXPECT_EQ(drive.frame().controls.throttle, 1);
}

TEST(Engine, LatencyDelaysCommandsBySimulatedSteps) {
  const Yard yard;
  RunLimits limits;
  limits.ego_latency_s = 0.1;
  Drive drive(yard.scene, limits);
  drive.Ticks(2, {.throttle = 1});
  EXPECT_EQ(drive.state.bodies[0].velocity_mps, Vec2{}) << "0.10 s: nothing yet";
  drive.Ticks(1, {.throttle = 0});
  EXPECT_GT(drive.state.bodies[0].velocity_mps.x, 0.15) << "the first command of t = 0";
  EXPECT_EQ(drive.frame().controls.throttle, 1);
  drive.Ticks(2, {.throttle = 0});
  EXPECT_EQ(drive.frame().controls.throttle, 0);
}

TEST(Engine, LatencyMayFallWithinATick) {
  const Yard yard;
  RunLimits limits;
  limits.ego_latency_s = 0.03;
  Drive drive(yard.scene, limits);
  drive.Ticks(1, {.throttle = 1});
  // Three of five steps without, two with 3.88 m/s².
  EXPECT_NEAR(drive.state.bodies[0].velocity_mps.x, 0.02 * 3.88, 0.001);
}

TEST(Engine, LongLatencyLosesNoCommand) {
  const Yard yard;
  RunLimits limits;
  limits.ego_latency_s = 2;
  Drive drive(yard.scene, limits);
  for (int i = 0; i < 100; ++i) {
    drive.Ticks(1, {.throttle = i / 100.0});
    const double expected = i < 40 ? 0 : (i - 40) / 100.0;
    EXPECT_EQ(drive.frame().controls.throttle, expected) << i;
  }
}

TEST(Engine, CommandsAreClampedAsPedalsAre) {
  const Yard yard;
  Drive drive(yard.scene);
  drive.Ticks(1, {.throttle = 5, .brake = -1, .steer = -3});
  EXPECT_EQ(drive.frame().controls, (Controls{1, 0, -1}));
}

// Controller A has the ego's road, B the one across.
TEST(Engine, LightsRunByTheirControllers) {
  Scene scene = Streets::MakeScene(testing::FourLegs(), {"3", 1, 70}, {"1", -1, 40});
  scene.scenario.lights = LightCycle{0.25, 0.25, 0.5};
  Drive drive(scene);
  const auto g = static_cast<std::uint8_t>(LightState::kGreen);
  const auto y = static_cast<std::uint8_t>(LightState::kYellow);
  const auto r = static_cast<std::uint8_t>(LightState::kRed);
  for (int tick = 0; tick < 45; ++tick) {
    const int within = tick % 20;
    const std::uint8_t own = within < 5 ? g : within < 10 ? y : r;
    const std::uint8_t across = own == r ? g : r;
    const std::span<const std::uint8_t> lights = drive.frame().lights;
    EXPECT_EQ(std::vector<std::uint8_t>(lights.begin(), lights.end()),
              (std::vector<std::uint8_t>{own, across, own, across}))
        << drive.frame().time_s;
    drive.Ticks(1);
  }
}

TEST(Engine, HalvingThePhysicsStepConverges) {
  const Yard yard = Busy();
  const auto end = [&](int steps_per_tick) {
    Drive drive(yard.scene, {}, steps_per_tick);
    drive.Seconds(4, {.throttle = 0.3, .steer = 0.1});
    return drive.state.bodies[0].pose.position;
  };
  const Vec2 exact = end(320);
  EXPECT_LT(Distance(end(10), exact), 0.6 * Distance(end(5), exact));
  EXPECT_LT(Distance(end(20), exact), 0.6 * Distance(end(10), exact));
  EXPECT_LT(Distance(end(5), exact), 0.1);
}

}  // namespace
}  // namespace autofuzz
