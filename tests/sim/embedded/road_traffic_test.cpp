// Vehicles that follow lanes and routes.

#include <gtest/gtest.h>

#include "sim/embedded/traffic.h"
#include "support/streets.h"
#include "yard.h"

namespace autofuzz {
namespace {

Scene OnStraight(ActorSpec vehicle) {
  return Streets::MakeScene(Streets::Straight(), {"1", -1, 5}, {"1", -1, 250}, {vehicle});
}
Scene OnFork(ActorSpec vehicle) {
  return Streets::MakeScene(Streets::Fork(), {"in", -1, 5}, {"out-ahead", -1, 50}, {vehicle});
}
ActorSpec Vehicle(Pose at, std::vector<Phase> phases, int type = 2) {
  return Streets::Actor(ActorKind::kVehicle, "vehicle[0]", at, std::move(phases), type);
}

TEST(FollowLane, KeepsItsSpeedAndItsLane) {
  const Scene scene = OnStraight(Vehicle({{40, -1.75}, 0}, {Now(FollowLane{5})}));
  Drive drive(scene);
  drive.Seconds(10);
  EXPECT_NEAR(drive.actor(0).pose.position.x, 90, 0.5);
  EXPECT_NEAR(drive.actor(0).pose.position.y, -1.75, 0.01);
  EXPECT_NEAR(drive.actor(0).speed_mps(), 5, 0.05);
}

TEST(FollowLane, ComesBackToTheLanesCentre) {
  const Scene scene = OnStraight(Vehicle({{40, -2.2}, Radians(10)}, {Now(FollowLane{6})}));
  Drive drive(scene);
  drive.Seconds(8);
  EXPECT_NEAR(drive.actor(0).pose.position.y, -1.75, 0.05);
  EXPECT_NEAR(drive.actor(0).pose.heading_rad, 0, 0.02);
}

TEST(FollowLane, TurnsIntoTheTravelDirection) {
  for (const double degrees : {90.0, -90.0, 135.0, 180.0, -170.0}) {
    const Scene scene = OnStraight(Vehicle({{60, -1.75}, Radians(degrees)}, {Now(FollowLane{4})}));
    Drive drive(scene);
    drive.Seconds(20);
    EXPECT_NEAR(drive.actor(0).pose.heading_rad, 0, 0.05) << degrees;
    EXPECT_NEAR(drive.actor(0).pose.position.y, -1.75, 0.2) << degrees;
  }
}

TEST(FollowLane, RunsAgainstXInTheOtherLane) {
  const Scene scene = OnStraight(Vehicle({{200, 1.75}, math::kPi}, {Now(FollowLane{5})}));
  Drive drive(scene);
  drive.Seconds(10);
  EXPECT_NEAR(drive.actor(0).pose.position.x, 150, 0.5);
}

TEST(FollowLane, TakesTheStraightestBranch) {
  const Scene scene = OnFork(Vehicle({{40, -1.75}, 0}, {Now(FollowLane{8})}));
  Drive drive(scene);
  drive.Seconds(8);
  EXPECT_NEAR(drive.actor(0).pose.position.x, 104, 1);
  EXPECT_NEAR(drive.actor(0).pose.position.y, -1.75, 0.1);
}

TEST(FollowLane, StopsWhereTheRoadEnds) {
  for (const double speed : {2.0, 6.0, 15.0}) {
    const Scene scene = OnStraight(Vehicle({{250, -1.75}, 0}, {Now(FollowLane{speed})}));
    Drive drive(scene);
    drive.Seconds(40);
    EXPECT_EQ(drive.actor(0).velocity_mps, Vec2{}) << speed;
    EXPECT_NEAR(drive.actor(0).pose.position.x, 297, 3) << speed;
  }
}

// Turning round needs more room than the lane has; what counts is that the wheels turn no further
// and no faster than they can.
TEST(FollowLane, SteersWithinItsLimits) {
  const Scene scene = OnStraight(Vehicle({{60, -1.75}, Radians(135)}, {Now(FollowLane{4})}));
  Drive drive(scene);
  const VehicleModel& car = drive.world().models[1];
  double before = 0;
  for (int i = 0; i < 400; ++i) {
    drive.Ticks(1);
    const double angle = drive.state.steering[1].angle_rad;
    ASSERT_LE(std::abs(angle), car.max_steer_rad + 1e-12);
    ASSERT_LE(std::abs(angle - before), 0.05 * car.steer_rate_radps + 1e-12);
    before = angle;
  }
}

TEST(FollowLane, FasterAfterTheTriggerIsAHoldOfHeading) {
  const Scene scene =
      OnStraight(Vehicle({{40, -1.75}, 0}, {Now(FollowLane{3}), Near(36, 0, HoldHeading{8, 20})}));
  Drive drive(scene);
  drive.Seconds(10);
  EXPECT_EQ(drive.actor(0).velocity_mps, Vec2{});
  EXPECT_NEAR(drive.actor(0).pose.position.x, 40 + 20 + 5.8, 1);
}

// The target is an offset in the axes of the actor's centre.
DriveTo To(Vec2 offset, double degrees, double speed_mps = 6) {
  return {speed_mps, {offset, Radians(degrees)}, 12};
}

TEST(DriveTo, RoutesAroundTheCornerAndBrakesToRest) {
  const Scene scene =
      OnFork(Vehicle({{40, -1.75}, 0}, {Now(FollowLane{4}), Near(60, 0, To({36, 50}, 90))}));
  Drive drive(scene);
  drive.Seconds(25);
  // The lane nearest (76, 48.25) facing +y is "out-left", whose centre is at x = 76.75.
  EXPECT_NEAR(drive.actor(0).pose.position.x, 76.75, 0.3);
  EXPECT_NEAR(drive.actor(0).pose.position.y, 48.25 + 3, 2);
  EXPECT_EQ(drive.actor(0).velocity_mps, Vec2{});
  EXPECT_NEAR(drive.actor(0).pose.heading_rad, Radians(90), 0.05);
}

TEST(DriveTo, HoldsItsHeadingWhenNoLaneAgrees) {
  const Scene scene =
      OnFork(Vehicle({{40, -1.75}, 0}, {Now(FollowLane{4}), Near(60, 0, To({20, 0}, -120))}));
  Drive drive(scene);
  drive.Seconds(15);
  EXPECT_NEAR(drive.actor(0).pose.position.x, 40 + 12 + 3.3, 1) << "travelled its 12 m";
  EXPECT_EQ(drive.actor(0).velocity_mps, Vec2{});
}

TEST(DriveTo, HoldsItsHeadingWhenNoRouteLeadsThere) {
  // The lane that comes back agrees with 180°, but nothing turns round on a straight road.
  const Scene scene = OnStraight(Vehicle(
      {{40, -1.75}, 0}, {Now(FollowLane{4}), Near(60, 0, DriveTo{6, {{30, 3.5}, math::kPi}, 12})}));
  Drive drive(scene);
  drive.Seconds(15);
  EXPECT_NEAR(drive.actor(0).pose.position.x, 40 + 12 + 3.3, 1) << "travelled its 12 m";
  EXPECT_NEAR(drive.actor(0).pose.position.y, -1.75, 0.01);
  EXPECT_EQ(drive.actor(0).velocity_mps, Vec2{});
}

TEST(DriveTo, StaysWithinGripOnTheBend) {
  const Scene scene =
      OnFork(Vehicle({{10, -1.75}, 0}, {Now(FollowLane{14}), Near(60, 0, To({66, 60}, 90, 20))}));
  Drive drive(scene);
  double widest = 0;
  for (int i = 0; i < 160; ++i) {
    drive.Ticks(1);
    const auto& follows = drive.state.actors[0].path;
    ASSERT_NE(follows, nullptr);
    widest =
        std::max(widest, std::abs(follows->line.Project(drive.actor(0).pose.position).offset_m));
  }
  EXPECT_LT(widest, 1.75) << "the centre stays in its lane";
}

TEST(DriveTo, AvoidsTheVehicleAhead) {
  ActorSpec vehicle = Vehicle({{40, -1.75}, 0}, {Now(FollowLane{4}), Near(60, 0, To({100, 0}, 0))});
  vehicle.avoid_collision = true;
  const ActorSpec parked =
      Streets::Actor(ActorKind::kVehicle, "vehicle[1]", {{80, -1.75}, 0}, {Now(Stand{})}, 2);
  const Scene scene =
      Streets::MakeScene(Streets::Straight(), {"1", -1, 5}, {"1", -1, 250}, {vehicle, parked});
  Drive drive(scene);
  drive.Seconds(20);
  EXPECT_EQ(drive.Count(EventKind::kContact), 0);
  EXPECT_GT(drive.actor(0).pose.position.x, 65);
}

}  // namespace
}  // namespace autofuzz
