#include "ego/corridor.h"

#include <gtest/gtest.h>

namespace autofuzz {
namespace {

// The ego (4.9 × 2.13 m) at the origin of a straight route along +x, going at 7 m/s. Its front is
// at x = 2.45; the strip reaches 1.065 m to either side, with the margin 1.465 m.
class CorridorTest : public testing::Test {
 protected:
  CorridorTest() {
    route_.line = Polyline({{-50, 0}, {100, 0}});
    seen_.route = &route_;
    seen_.route_s_m = 50;
    seen_.self = {{{0, 0}, 0}, {7, 0}, 0};
    seen_.self_half = {2.45, 1.065};
  }
  void Add(ActorKind kind, Pose pose, Vec2 velocity_mps, HalfSize half = {2.2, 0.9}) {
    SeenObject object;
    object.kind = kind;
    object.state = {pose, velocity_mps, 0};
    object.half = half;
    seen_.objects.push_back(object);
  }
  std::optional<Bar> Look(double reach_m = 40) { return Corridor().Look(seen_, 7, reach_m); }

  Route route_;
  Observation seen_;
};

TEST_F(CorridorTest, AnEmptyRoadBarsNothing) { EXPECT_FALSE(Look()); }

TEST_F(CorridorTest, ALeaderIsAsFarAsItsRear) {
  Add(ActorKind::kVehicle, {{20, 0}, 0}, {5, 0});
  const auto bar = Look();
  ASSERT_TRUE(bar);
  // Rear at 17.8; with the margin and the strip's width it reaches to 16.335: gap 13.885 from the
  // front, found on a grid of a metre.
  EXPECT_NEAR(bar->gap_m, 13.885, 1);
  EXPECT_EQ(bar->speed_mps, 5);
}

TEST_F(CorridorTest, WhatStandsBesideTheStripBarsNothing) {
  Add(ActorKind::kVehicle, {{15, 2.5}, 0}, {0, 0});
  EXPECT_FALSE(Look());
  seen_.objects[0].state.pose.position.y = 2.2;  // 1.3 m from its side to the route
  EXPECT_TRUE(Look());
}

TEST_F(CorridorTest, ACrossingVehicleBarsWhenBothWouldBeThere) {
  // Its centre crosses the route at x = 20 after 2.5 s; the ego's front is there then, too.
  Add(ActorKind::kVehicle, {{20, -20}, math::kPi / 2}, {0, 8});
  const auto bar = Look();
  ASSERT_TRUE(bar);
  EXPECT_NEAR(bar->gap_m, 20 - 2.45 - 0.9 - 1.465, 1);
  EXPECT_NEAR(bar->speed_mps, 0, 1e-9);
}

TEST_F(CorridorTest, ACrossingVehicleThatComesLongAfterBarsNothing) {
  Add(ActorKind::kVehicle, {{10, -60}, math::kPi / 2}, {0, 10});
  EXPECT_FALSE(Look());
}

TEST_F(CorridorTest, WhatFollowsBarsNothing) {
  Add(ActorKind::kVehicle, {{-9, 0}, 0}, {9, 0});
  EXPECT_FALSE(Look());
}

TEST_F(CorridorTest, PedestriansGetMoreRoom) {
  const HalfSize person = {0.25, 0.25};
  Add(ActorKind::kStatic, {{15, 1.9}, 0}, {0, 0}, person);
  EXPECT_FALSE(Look());
  seen_.objects[0].kind = ActorKind::kPedestrian;
  EXPECT_TRUE(Look());
}

TEST_F(CorridorTest, ATurningVehicleIsForeseenOnItsArc) {
  // A quarter circle of radius 10 at 5 m/s: straight on it would never come near.
  Add(ActorKind::kVehicle, {{20, -10}, math::kPi}, {-5, 0});
  EXPECT_FALSE(Look());
  // Turning right: after π s it goes north over the route at x = 10.
  seen_.objects[0].state.yaw_rate_radps = -0.5;
  EXPECT_TRUE(Look());
}

TEST_F(CorridorTest, TheNearestBarCounts) {
  Add(ActorKind::kVehicle, {{30, 0}, 0}, {0, 0});
  Add(ActorKind::kVehicle, {{20, 0}, 0}, {0, 0});
  EXPECT_LT(Look()->gap_m, 15);
}

}  // namespace
}  // namespace autofuzz
