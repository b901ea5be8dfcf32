#include "sim/embedded/traffic.h"

#include <gtest/gtest.h>

#include "yard.h"

namespace autofuzz {
namespace {

constexpr auto kVehicle = ActorKind::kVehicle;
constexpr auto kPedestrian = ActorKind::kPedestrian;
constexpr auto kStatic = ActorKind::kStatic;

// --- triggers and phases ---

TEST(Triggers, FireStrictlyBelowTheDistance) {
  Yard at;
  at.Add(kPedestrian, {{10, 0}, 0}, {Now(Stand{}), Near(10, 0, Walk{1, 5})});
  EXPECT_EQ(Drive(at.scene).Count(EventKind::kTrigger), 0);
  Yard below;
  below.Add(kPedestrian, {{9.999, 0}, 0}, {Now(Stand{}), Near(10, 0, Walk{1, 5})});
  EXPECT_EQ(Drive(below.scene).Count(EventKind::kTrigger), 1);
}

TEST(Triggers, FireAtTimeZeroAndStartThePhaseThere) {
  Yard yard;
  yard.Add(kPedestrian, {{5, 0}, 0}, {Now(Stand{}), Near(10, 0, Walk{1, 5})});
  const Drive drive(yard.scene);
  ASSERT_NE(drive.First(EventKind::kTrigger), nullptr);
  EXPECT_EQ(drive.First(EventKind::kTrigger)->time_s, 0);
  EXPECT_EQ(drive.First(EventKind::kTrigger)->body, 1);
  EXPECT_EQ(drive.First(EventKind::kTrigger)->phase, 1);
  ASSERT_NE(drive.First(EventKind::kPhase), nullptr);
  EXPECT_EQ(drive.frame().phases[0], 1);
  EXPECT_EQ(drive.actor(0).velocity_mps, (Vec2{1, 0}));
}

TEST(Triggers, DistanceZeroNeverFires) {
  Yard yard;
  yard.Add(kPedestrian, {{0, 5}, 0}, {Now(Stand{}), Near(0, 0, Walk{1, 5})});
  Drive drive(yard.scene);
  drive.Seconds(2);
  EXPECT_EQ(drive.Count(EventKind::kTrigger), 0);
  EXPECT_EQ(drive.frame().phases[0], 0);
}

TEST(Triggers, StayLatchedWhenTheEgoLeavesDuringTheDelay) {
  Yard yard;
  yard.Ego({{0, 0}, 0}, 20);  // away from the pedestrian behind it
  yard.Add(kPedestrian, {{-5, 0}, 0}, {Now(Stand{}), Near(6, 1, Walk{1, 5})});
  Drive drive(yard.scene);
  drive.Ticks(19, {});
  EXPECT_GT(drive.state.bodies[0].pose.position.x, 6);
  EXPECT_TRUE(drive.scheduled());
  EXPECT_EQ(drive.frame().phases[0], 0);
  drive.Ticks(1, {});
  EXPECT_FALSE(drive.scheduled());
  EXPECT_EQ(drive.frame().phases[0], 1);
  EXPECT_EQ(drive.First(EventKind::kPhase)->time_s, 1);
  EXPECT_EQ(drive.Count(EventKind::kTrigger), 1) << "told once";
}

TEST(Triggers, DelayRoundsUpToTheNextTick) {
  Yard yard;
  yard.Add(kPedestrian, {{5, 0}, 0}, {Now(Stand{}), Near(6, 0.12, Walk{1, 5})});
  Drive drive(yard.scene);
  drive.Ticks(5);
  EXPECT_DOUBLE_EQ(drive.First(EventKind::kPhase)->time_s, 0.15);
}

TEST(Triggers, NothingIsScheduledBeforeATriggerFires) {
  Yard yard;
  yard.Add(kPedestrian, {{50, 0}, 0}, {Now(Stand{}), Near(10, 3, Walk{1, 5})});
  EXPECT_FALSE(Drive(yard.scene).scheduled());
}

TEST(Phases, LaterOnesWaitForEarlierOnes) {
  Yard yard;
  yard.Add(kPedestrian, {{5, 0}, 0},
           {Now(Stand{}), Near(6, 0.5, Walk{1, 5}), Near(20, 0, Walk{2, 5})});
  Drive drive(yard.scene);
  drive.Ticks(9);
  EXPECT_EQ(drive.frame().phases[0], 0);
  drive.Ticks(1);
  EXPECT_EQ(drive.frame().phases[0], 2) << "the third was latched at the start";
  EXPECT_EQ(drive.Count(EventKind::kPhase), 2);
}

TEST(Phases, AnActorWithoutAnyStandsStill) {
  Yard yard;
  yard.Add(kVehicle, {{20, 0}, 1}, {});
  Drive drive(yard.scene);
  drive.Seconds(1);
  EXPECT_EQ(drive.actor(0).pose, (Pose{{20, 0}, 1}));
}

// --- pedestrians and statics ---

TEST(Pedestrian, WalksStraightForItsDistanceAndStands) {
  Yard yard;
  const Pose start{{0, 10}, Radians(30)};
  yard.Add(kPedestrian, start, {Now(Stand{}), Near(20, 0, Walk{1.37, 4})});
  Drive drive(yard.scene);
  drive.Seconds(1);
  EXPECT_NEAR(Distance(drive.actor(0).pose.position, start.position), 1.37, 1e-9);
  drive.Seconds(3);
  EXPECT_NEAR(drive.actor(0).pose.position.x, 4 * std::cos(Radians(30)), 1e-9);
  EXPECT_NEAR(drive.actor(0).pose.position.y, 10 + 4 * 0.5, 1e-9);
  EXPECT_EQ(drive.actor(0).velocity_mps, Vec2{});
  EXPECT_EQ(drive.actor(0).pose.heading_rad, start.heading_rad);
}

TEST(Pedestrian, WalksNowhereAtSpeedOrDistanceZero) {
  for (const Walk walk : {Walk{0, 5}, Walk{2, 0}}) {
    Yard yard;
    yard.Add(kPedestrian, {{0, 10}, 0}, {Now(walk)});
    Drive drive(yard.scene);
    drive.Seconds(1);
    EXPECT_EQ(drive.actor(0), (BodyState{{{0, 10}, 0}, {}, 0}));
  }
}

TEST(Static, StaysPutWhateverItsPhases) {
  Yard yard;
  yard.Add(kStatic, {{0, 10}, 0}, {Now(Walk{3, 10})});
  Drive drive(yard.scene);
  drive.Seconds(1);
  EXPECT_EQ(drive.actor(0), (BodyState{{{0, 10}, 0}, {}, 0}));
}

// --- vehicles without a road ---

TEST(HoldHeading, StartsAtItsSpeedAndKeepsIt) {
  Yard yard;
  yard.Add(kVehicle, {{20, 5}, Radians(50)}, {Now(HoldHeading{8, 1000})});
  Drive drive(yard.scene);
  EXPECT_DOUBLE_EQ(drive.actor(0).speed_mps(), 8);
  for (int i = 0; i < 100; ++i) {
    drive.Ticks(1);
    EXPECT_NEAR(drive.actor(0).speed_mps(), 8, 0.05);
  }
  EXPECT_NEAR(drive.actor(0).pose.heading_rad, Radians(50), 1e-9);
  EXPECT_NEAR(Distance(drive.actor(0).pose.position, {20, 5}), 40, 0.3);
}

TEST(HoldHeading, BrakesToRestAfterItsTravel) {
  Yard yard;
  yard.Add(kVehicle, {{20, 5}, 0}, {Now(HoldHeading{6, 15})});
  Drive drive(yard.scene);
  drive.Seconds(6);
  // Half the brakes give 0.55·g; 36/(2·5.5) = 3.3 m on top of the travel, and a tick of delay.
  EXPECT_NEAR(drive.actor(0).pose.position.x, 20 + 15 + 3.3, 0.4);
  EXPECT_EQ(drive.actor(0).velocity_mps, Vec2{});
}

TEST(HoldHeading, ChangesItsSpeedAfterTheTrigger) {
  Yard yard;
  yard.Add(kVehicle, {{20, 0}, 0}, {Now(HoldHeading{3, 1000}), Near(30, 0, HoldHeading{9, 1000})});
  Drive drive(yard.scene);
  drive.Seconds(6);
  EXPECT_NEAR(drive.actor(0).speed_mps(), 9, 0.05);
}

TEST(HoldHeading, AtSpeedZeroBrakesToRest) {
  Yard yard;
  yard.Add(kVehicle, {{20, 0}, 0}, {Now(HoldHeading{5, 1000}), Near(30, 0, HoldHeading{0, 10})});
  Drive drive(yard.scene);
  drive.Seconds(2);
  EXPECT_EQ(drive.actor(0).velocity_mps, Vec2{});
  EXPECT_NEAR(drive.actor(0).pose.position.x, 20 + 25 / (2 * 5.5), 0.3);
}

TEST(HoldHeading, KeepsTheHeadingThatItHadWhenItBegan) {
  Yard yard;
  yard.Add(kVehicle, {{20, 0}, 1}, {Now(Stand{}), Near(30, 0, HoldHeading{5, 30})});
  Drive drive(yard.scene);
  drive.state.bodies[1].yaw_rate_radps = 0.2;  // something turned it
  drive.Seconds(5);
  EXPECT_NEAR(drive.actor(0).pose.heading_rad, 1, 0.01);
}

TEST(HoldHeading, EveryVehicleTypeReachesItsSpeed) {
  for (int type = 0; type < static_cast<int>(Types(kVehicle).size()); ++type) {
    Yard yard;
    yard.Add(kVehicle, {{20, 0}, 0}, {Now(Stand{}), Near(30, 0, HoldHeading{9, 500})}, type);
    Drive drive(yard.scene);
    drive.Seconds(25);
    EXPECT_NEAR(drive.actor(0).speed_mps(), 9, 0.1) << type;
  }
}

// --- avoidance ---

TEST(AvoidCollision, StopsBehindTheEgo) {
  for (const double speed : {2.0, 5.0, 10.0}) {
    Yard yard;
    yard.Ego({{40, 0}, 0});
    yard.Add(kVehicle, {{0, 0}, 0}, {Now(HoldHeading{speed, 1000})}).avoid_collision = true;
    Drive drive(yard.scene);
    drive.Seconds(25);
    EXPECT_EQ(drive.Count(EventKind::kContact), 0) << speed;
    EXPECT_LT(drive.actor(0).speed_mps(), 0.05) << speed;
    EXPECT_GT(drive.actor(0).pose.position.x, 20) << speed;
  }
}

TEST(AvoidCollision, EveryVehicleTypeStopsInTime) {
  for (int type = 0; type < static_cast<int>(Types(kVehicle).size()); ++type) {
    for (const double friction : {0.4, 0.9}) {
      Yard yard;
      yard.scene.scenario.friction = friction;
      yard.Ego({{60, 0}, 0});
      yard.Add(kVehicle, {{0, 0}, 0}, {Now(HoldHeading{8, 1000})}, type).avoid_collision = true;
      Drive drive(yard.scene);
      drive.Seconds(15);
      EXPECT_EQ(drive.Count(EventKind::kContact), 0) << type << " " << friction;
    }
  }
}

TEST(AvoidCollision, ActsInEveryPhaseAndWhileBrakingToRest) {
  Yard yard;
  yard.Ego({{40, 0}, 0});
  yard.Add(kVehicle, {{0, 0}, 0}, {Now(HoldHeading{6, 1000}), Near(30, 0, HoldHeading{12, 22})})
      .avoid_collision = true;
  Drive drive(yard.scene);
  drive.Seconds(15);
  EXPECT_EQ(drive.frame().phases[0], 1);
  EXPECT_EQ(drive.Count(EventKind::kContact), 0);
}

TEST(AvoidCollision, OffMeansContact) {
  Yard yard;
  yard.Ego({{40, 0}, 0});
  yard.Add(kVehicle, {{0, 0}, 0}, {Now(HoldHeading{5, 1000})});
  Drive drive(yard.scene);
  drive.Seconds(15);
  EXPECT_EQ(drive.Count(EventKind::kContact), 1);
}

TEST(AvoidCollision, StopsForCrossingVehiclesButNotForPedestrians) {
  Yard crossing;
  crossing.Ego({{-100, 0}, 0});
  crossing.Add(kVehicle, {{0, 0}, 0}, {Now(HoldHeading{8, 1000})}).avoid_collision = true;
  crossing.Add(kVehicle, {{30, -30}, Radians(90)}, {Now(HoldHeading{8, 1000})});
  Drive drive(crossing.scene);
  drive.Seconds(8);
  EXPECT_EQ(drive.Count(EventKind::kContact), 0);

  Yard walker;
  walker.Ego({{-100, 0}, 0});
  walker.Add(kVehicle, {{0, 0}, 0}, {Now(HoldHeading{8, 1000})}).avoid_collision = true;
  walker.Add(kPedestrian, {{30, 0}, 0}, {Now(Stand{})});
  Drive hit(walker.scene);
  hit.Seconds(8);
  EXPECT_EQ(hit.Count(EventKind::kContact), 1);
}

TEST(AvoidCollision, DrivesOnWhenTheWayIsFreeAgain) {
  Yard yard;
  yard.Ego({{20, 0}, 0});
  yard.Add(kVehicle, {{0, 0}, 0}, {Now(HoldHeading{5, 1000})}).avoid_collision = true;
  Drive drive(yard.scene);
  drive.Seconds(10);
  EXPECT_LT(drive.actor(0).speed_mps(), 0.1);
  drive.Seconds(10, {.throttle = 0.6});
  EXPECT_GT(drive.actor(0).speed_mps(), 4);
}

}  // namespace
}  // namespace autofuzz
