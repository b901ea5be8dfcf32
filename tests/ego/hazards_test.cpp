#include "ego/hazards.h"

#include <gtest/gtest.h>

#include "support/networks.h"

namespace autofuzz {
namespace {

// The ego at the origin of StraightRoad's lane −1, moved: x = 50, heading 0.
class HazardsTest : public ::testing::Test {
 protected:
  HazardsTest() {
    network_ = testing::StraightRoad(200);
    route_ = network_->PlanRoute(At(1, 50), At(1, 150)).value();
    seen_.route = &route_;
    seen_.lane = At(1, 50);
    seen_.self.pose = {{50, -1.75}, 0};
  }
  // Lanes of the road from left to right: 0 is lane 1, 1 is lane −1, 2 is lane −2.
  LanePoint At(std::size_t lane, double s_m) { return {network_->roads()[0].lanes[lane], s_m, 0}; }

  SeenObject& Add(ActorKind kind, const Pose& pose, double speed_mps = 0) {
    SeenObject object;
    object.kind = kind;
    object.state.pose = pose;
    object.state.velocity_mps = speed_mps * Direction(pose.heading_rad);
    seen_.objects.push_back(object);
    return seen_.objects.back();
  }
  bool Ahead() { return VehicleAheadInLane(seen_, *network_, 10); }

  std::shared_ptr<const Network> network_;
  Route route_;
  Observation seen_;
};

TEST_F(HazardsTest, VehicleWithinTenMetresAheadInLane) {
  SeenObject& car = Add(ActorKind::kVehicle, {{59.9, -1.75}, 0});
  EXPECT_FALSE(Ahead());  // on no lane
  car.lane = At(1, 59.9);
  EXPECT_TRUE(Ahead());
  car.state.pose.position.x = 60.1;
  EXPECT_FALSE(Ahead());
}

TEST_F(HazardsTest, VehicleBehindOrBesideIsNone) {
  Add(ActorKind::kVehicle, {{45, -1.75}, 0}).lane = At(1, 45);
  Add(ActorKind::kVehicle, {{55, -5.25}, 0}).lane = At(2, 55);
  Add(ActorKind::kVehicle, {{55, 1.75}, math::kPi}).lane = At(0, 55);
  EXPECT_FALSE(Ahead());
}

TEST_F(HazardsTest, VehicleOnALaneThatTheRouteTakesIsOne) {
  Add(ActorKind::kVehicle, {{58, -5.25}, 0}).lane = At(2, 58);
  EXPECT_FALSE(Ahead());
  route_ = network_->PlanRoute(At(1, 50), At(2, 120)).value();
  seen_.route_s_m = 30;  // well into the change
  EXPECT_TRUE(Ahead());
}

TEST_F(HazardsTest, PedestrianIsNoVehicle) {
  Add(ActorKind::kPedestrian, {{55, -1.75}, 0}).lane = At(1, 55);
  EXPECT_FALSE(Ahead());
  EXPECT_FALSE(VehicleNearHeading(seen_));
}

TEST_F(HazardsTest, VehicleNearHeadingUsesBearingAndDirection) {
  // At 6 m and 25° of bearing: with traffic yes, oncoming no (under 15° only).
  const double bearing_rad = Radians(25);
  SeenObject& car =
      Add(ActorKind::kVehicle, {seen_.self.pose.position + 6 * Direction(bearing_rad), 0});
  EXPECT_TRUE(VehicleNearHeading(seen_));
  car.state.pose.heading_rad = math::kPi;
  EXPECT_FALSE(VehicleNearHeading(seen_));
  car.state.pose.position = seen_.self.pose.position + 6 * Direction(Radians(14));
  EXPECT_TRUE(VehicleNearHeading(seen_));
}

TEST_F(HazardsTest, VehicleNearHeadingReachesTwoSeconds) {
  Add(ActorKind::kVehicle, {{62, -1.75}, 0});
  EXPECT_FALSE(VehicleNearHeading(seen_));  // 12 m > 7.5 m
  seen_.self.velocity_mps = {7, 0};
  EXPECT_TRUE(VehicleNearHeading(seen_));  // 12 m < 14 m
}

TEST_F(HazardsTest, WalkerWhoseWayCrossesIsOne) {
  // 8 m ahead, 4.9 m to the left, walking right: its way reaches 5 m ahead of it.
  SeenObject& walker = Add(ActorKind::kPedestrian, {{58, -1.75 + 4.9}, -math::kPi / 2}, 1);
  EXPECT_TRUE(PedestrianCrossing(seen_));
  walker.state.pose.position.y = -1.75 + 5.1;
  EXPECT_FALSE(PedestrianCrossing(seen_));
  walker.state.pose.position = {60.1, -1.75};  // beyond the 10 m
  EXPECT_FALSE(PedestrianCrossing(seen_));
}

TEST_F(HazardsTest, WalkerThatHasJustCrossedStillCounts) {
  SeenObject& walker = Add(ActorKind::kPedestrian, {{58, -1.75 - 2.9}, -math::kPi / 2}, 1);
  EXPECT_TRUE(PedestrianCrossing(seen_));  // 3 m behind it
  walker.state.pose.position.y = -1.75 - 3.1;
  EXPECT_FALSE(PedestrianCrossing(seen_));
}

TEST_F(HazardsTest, StandingWalkerIsOverlooked) {
  Add(ActorKind::kPedestrian, {{55, -1.7}, -math::kPi / 2}, 0);
  EXPECT_FALSE(PedestrianCrossing(seen_));
}

TEST_F(HazardsTest, LightsCountByStateAndDistance) {
  EXPECT_FALSE(RedLightWithin(seen_, 5));
  seen_.signal = SeenSignal{LightState::kRed, 5};
  EXPECT_TRUE(RedLightWithin(seen_, 5));
  EXPECT_TRUE(LightNotGreenWithin(seen_, 5));
  EXPECT_FALSE(RedLightWithin(seen_, 4.9));
  seen_.signal->state = LightState::kYellow;
  EXPECT_FALSE(RedLightWithin(seen_, 5));
  EXPECT_TRUE(LightNotGreenWithin(seen_, 5));
  seen_.signal->state = LightState::kOff;
  EXPECT_FALSE(LightNotGreenWithin(seen_, 5));
}

}  // namespace
}  // namespace autofuzz
