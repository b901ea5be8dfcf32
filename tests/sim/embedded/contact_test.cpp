#include "sim/embedded/contact.h"

#include <gtest/gtest.h>

#include "yard.h"

namespace autofuzz {
namespace {

constexpr auto kVehicle = ActorKind::kVehicle;
constexpr auto kPedestrian = ActorKind::kPedestrian;
constexpr auto kStatic = ActorKind::kStatic;

TEST(Contact, OfTheEgoTellsTimePointAndStates) {
  Yard yard;
  yard.Ego({{0, 0}, 0});
  yard.Add(kPedestrian, {{0, 5}, Radians(-90)}, {Now(Walk{2, 100})});
  Drive drive(yard.scene);
  drive.Seconds(3);
  ASSERT_EQ(drive.Count(EventKind::kContact), 1);
  const Event& contact = *drive.First(EventKind::kContact);
  // Gap: 5 − half the ego's width − half the walker's length, at 2 m/s.
  const double gap = 5 - EgoType().half.width_m - Types(kPedestrian)[2].half.length_m;
  EXPECT_NEAR(contact.time_s, gap / 2, 1e-6);
  EXPECT_EQ(contact.body, 0);
  EXPECT_EQ(contact.other, 1);
  EXPECT_NEAR(contact.point.y, EgoType().half.width_m, 1e-3);
  EXPECT_NEAR(contact.other_state.velocity_mps.y, -2, 1e-12);
  EXPECT_NEAR(contact.other_state.pose.position.y, 5 - gap, 1e-5);
  EXPECT_EQ(contact.body_state.velocity_mps, Vec2{});
}

TEST(Contact, OfTheEgoStopsNobodyAndIsToldOnceUntilApart) {
  Yard yard;
  yard.Add(kPedestrian, {{0, 5}, Radians(-90)}, {Now(Walk{2, 100})});
  Drive drive(yard.scene);
  drive.Seconds(6);
  EXPECT_EQ(drive.Count(EventKind::kContact), 1);
  EXPECT_LT(drive.actor(0).pose.position.y, -6) << "walked through";
  // Walks back in: a second contact.
  drive.state.bodies[1].velocity_mps = {0, 2};
  drive.Seconds(3);
  EXPECT_EQ(drive.Count(EventKind::kContact), 2);
}

TEST(Contact, StopsTwoActorsWhereTheyTouch) {
  Yard yard;
  yard.Ego({{-100, 0}, 0});
  yard.Add(kVehicle, {{0, 0}, 0}, {Now(HoldHeading{10, 1000})});
  yard.Add(kVehicle, {{30, 0}, math::kPi}, {Now(HoldHeading{10, 1000})});
  Drive drive(yard.scene);
  drive.Seconds(4);
  ASSERT_EQ(drive.Count(EventKind::kContact), 1);
  const double length = 2 * Types(kVehicle)[2].half.length_m;
  EXPECT_NEAR(drive.actor(1).pose.position.x - drive.actor(0).pose.position.x, length, 1e-4);
  EXPECT_NEAR(drive.actor(0).pose.position.x, 15 - length / 2, 0.05);
  EXPECT_EQ(drive.actor(0).velocity_mps, Vec2{});
  EXPECT_EQ(drive.actor(1).velocity_mps, Vec2{});
  EXPECT_NEAR(drive.First(EventKind::kContact)->body_state.velocity_mps.x, 10, 0.1);
}

TEST(Contact, WithAStaticStopsAVehicle) {
  Yard yard;
  yard.Ego({{-100, 0}, 0});
  yard.Add(kStatic, {{20, 0}, 0}, {});
  yard.Add(kVehicle, {{0, 0}, 0}, {Now(HoldHeading{10, 1000})});
  Drive drive(yard.scene);
  drive.Seconds(4);
  EXPECT_EQ(drive.Count(EventKind::kContact), 1);
  EXPECT_LT(drive.actor(1).pose.position.x, 20);
}

TEST(Contact, AStoppedActorStartsNothingNew) {
  Yard yard;
  yard.Ego({{-100, 0}, 0}, 30);
  yard.Add(kStatic, {{20, 0}, 0}, {});
  yard.Add(kVehicle, {{0, 0}, 0}, {Now(HoldHeading{10, 1000}), Near(60, 0, HoldHeading{5, 9})});
  Drive drive(yard.scene);
  drive.Seconds(5, {.throttle = 0.3});
  EXPECT_EQ(drive.Count(EventKind::kTrigger), 0);
  EXPECT_EQ(drive.actor(1).velocity_mps, Vec2{});
}

TEST(Contact, NothingTunnels) {
  // A walker-sized target and a car at 80 m/s: 0.8 m a step, twice the walker's length.
  for (int i = 0; i < 20; ++i) {
    Yard yard;
    yard.Ego({{-500, 0}, 0});
    yard.Add(kPedestrian, {{100 + 0.05 * i, 0}, 0}, {});
    yard.Add(kVehicle, {{0, 0}, 0}, {Now(HoldHeading{80, 1000})}, 9);
    Drive drive(yard.scene);
    drive.Seconds(3);
    EXPECT_EQ(drive.Count(EventKind::kContact), 1) << i;
  }
}

TEST(Contact, ComesInOrderOfTimeAndOnlyTheFirstStops) {
  // The second walker stands behind the first: the car stops at the first.
  Yard yard;
  yard.Ego({{-500, 0}, 0});
  yard.Add(kPedestrian, {{20.5, 0}, 0}, {});
  yard.Add(kPedestrian, {{20, 0}, 0}, {});
  yard.Add(kVehicle, {{0, 0}, 0}, {Now(HoldHeading{100, 1000})});
  Drive drive(yard.scene);
  drive.Seconds(2);
  ASSERT_EQ(drive.Count(EventKind::kContact), 1);
  EXPECT_EQ(drive.First(EventKind::kContact)->body, 2);
  EXPECT_EQ(drive.First(EventKind::kContact)->other, 3);
}

TEST(Contact, OverlapAtTheStartIsTold) {
  Yard yard;
  yard.Add(kPedestrian, {{1, 0}, 0}, {});
  Drive drive(yard.scene);
  drive.Ticks(2);
  ASSERT_EQ(drive.Count(EventKind::kContact), 1);
  EXPECT_EQ(drive.First(EventKind::kContact)->time_s, 0);
}

TEST(Contact, SpinningCornersTouchToo) {
  Yard yard;
  yard.Ego({{-500, 0}, 0});
  yard.Add(kVehicle, {{0, 0}, 0}, {Now(Stand{})});
  yard.Add(kPedestrian, {{0, 2.2}, 0}, {});  // beside the car, inside the circle of its corners
  Drive drive(yard.scene);
  drive.state.bodies[1].yaw_rate_radps = 6;
  drive.Seconds(1);
  EXPECT_EQ(drive.Count(EventKind::kContact), 1);
}

}  // namespace
}  // namespace autofuzz
