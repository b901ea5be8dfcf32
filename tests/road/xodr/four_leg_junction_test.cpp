// What scenarios rely on in the junction with lights.

#include <gtest/gtest.h>

#include <cmath>

#include "base/seed.h"
#include "road/xodr/reference_data.h"

namespace autofuzz {
namespace {

const std::string kMap = "maps/four-leg-junction.xodr";

class FourLegJunctionTest : public testing::Test {
 protected:
  void SetUp() override {
    network_ = ReadMapFile(kMap);
    ASSERT_NE(network_, nullptr);
  }
  LanePoint At(const std::string& road, int lane, double s) const {
    const auto point = network_->Locate({road, lane, s});
    EXPECT_TRUE(point) << Text(point.error());
    return point.value();
  }
  std::shared_ptr<const Network> network_;
};

TEST_F(FourLegJunctionTest, RoadOneRunsNorthToTheJunction) {
  const LanePoint start = At("1", -2, 125);
  const LaneFrame frame = network_->FrameAt(start.lane, start.s_m);
  EXPECT_NEAR(frame.pose.position.x, 3.5, 1e-12);
  EXPECT_NEAR(frame.pose.position.y, -39, 1e-12);  // the junction's edge is at -14
  EXPECT_NEAR(frame.pose.heading_rad, math::kPi / 2, 1e-12);
  EXPECT_NEAR(network_->lane(start.lane).SpeedLimitAt(start.s_m), 50 / 3.6, 1e-12);
}

TEST_F(FourLegJunctionTest, TurnsLeadToTheirRoads) {
  struct Case {
    int lane;
    std::string road;
    RouteCommand command;
  };
  for (const Case& turn :
       {Case{-2, "3", RouteCommand::kRight}, Case{-2, "2", RouteCommand::kStraight},
        Case{-1, "4", RouteCommand::kLeft}}) {
    const auto route = network_->PlanRoute(At("1", turn.lane, 125), At(turn.road, -1, 40));
    ASSERT_TRUE(route) << Text(route.error());
    for (const RoutePoint& point : route->points) {
      const bool inside = network_->lane(point.lane).junction.valid();
      EXPECT_EQ(point.command, inside ? turn.command : RouteCommand::kFollow);
    }
  }
}

TEST_F(FourLegJunctionTest, RightTurnHasARadiusOfTenAndAHalf) {
  const auto route = network_->PlanRoute(At("1", -2, 125), At("3", -1, 40));
  ASSERT_TRUE(route);
  // 25 m to the junction, a quarter of a circle, 40 m down the leg; chords are a little shorter.
  EXPECT_NEAR(route->length_m(), 25 + 10.5 * math::kPi / 2 + 40, 0.02);
}

TEST_F(FourLegJunctionTest, SignalsStopBothLanesTowardsTheJunction) {
  ASSERT_EQ(network_->signals().size(), 4U);
  for (const Signal& signal : network_->signals()) {
    const bool first = signal.name == "signal-1";
    EXPECT_EQ(signal.lanes.size(), 2U);
    EXPECT_EQ(signal.stop_s_m, first ? 142.5 : 7.5);
    EXPECT_EQ(signal.controller,
              signal.name == "signal-1" || signal.name == "signal-2" ? "north-south" : "east-west");
    for (const LaneId lane : signal.lanes) {
      EXPECT_EQ(network_->lane(lane).travel, first ? 1 : -1);
      EXPECT_EQ(network_->SignalsOf(lane).size(), 1U);
    }
  }
}

TEST_F(FourLegJunctionTest, CarsMayBeAnywhereBetweenTheKerbs) {
  Stream draw(RootSeed(1));
  for (int i = 0; i < 2000; ++i) {
    // A leg's carriageway is 10.5 m wide at the junction; the crossing of two of them is all road.
    const Vec2 along{draw.Uniform(-14, 14), draw.Uniform(-5.25, 5.25)};
    EXPECT_TRUE(network_->IsOn(along, kDrivable)) << along.x << " " << along.y;
    EXPECT_TRUE(network_->IsOn({along.y, along.x}, kDrivable)) << along.y << " " << along.x;
  }
}

TEST_F(FourLegJunctionTest, ALeftTurnFromTheFarLaneChangesLanes) {
  const auto route = network_->PlanRoute(At("1", -1, 10), At("4", -1, 20));
  ASSERT_TRUE(route);
  int changing = 0;
  for (const RoutePoint& point : route->points)
    changing += point.command == RouteCommand::kChangeLeft ? 1 : 0;
  EXPECT_NEAR(changing, 20, 2);
}

}  // namespace
}  // namespace autofuzz
