#include "road/network/narrow.h"

#include <gtest/gtest.h>

#include "road/network/route_search.h"
#include "road/network/small_maps.h"

namespace autofuzz {
namespace {

// 3.5 m wide, but from 30 to 40 m only 1 m.
LanePlan Pinched(int number) {
  LanePlan lane = DrivingLane(number);
  lane.width_m = PiecewiseCubic({{0, {3.5}}, {30, {1}}, {40, {3.5}}});
  return lane;
}

std::shared_ptr<const Network> PinchedRoad() {
  NetworkBuilder builder("pinched");
  builder.AddRoad(RoadOf("a", Line({{0, 0}, 0}), 100, {{0, {DrivingLane(-1), Pinched(-2)}}}));
  return std::move(builder).Build().value();
}

TEST(WidthBreaks, LieWhereALaneClosesAndTenMetresBeforeItHasOpened) {
  const SectionPlan along{0, {Pinched(-1)}};
  const auto breaks = WidthBreaks(along, 0, 100);
  ASSERT_EQ(breaks.size(), 2U);
  EXPECT_NEAR(breaks[0], 30, 2e-3);
  EXPECT_NEAR(breaks[1], 35, 2e-3);  // half of the pinch's ten metres
  LanePlan long_pinch = DrivingLane(-1);
  long_pinch.width_m = PiecewiseCubic({{0, {3.5}}, {30, {1}}, {70, {3.5}}});
  const auto apart = WidthBreaks({0, {long_pinch}}, 0, 100);
  ASSERT_EQ(apart.size(), 2U);
  EXPECT_NEAR(apart[0], 30, 2e-3);
  EXPECT_NEAR(apart[1], 60, 2e-3);
  long_pinch.travel = -1;
  const auto against = WidthBreaks({0, {long_pinch}}, 0, 100);
  ASSERT_EQ(against.size(), 2U);
  EXPECT_NEAR(against[0], 40, 2e-3);
  EXPECT_NEAR(against[1], 70, 2e-3);
}

TEST(WidthBreaks, NoneInLanesThatCarsDoNotUseOrThatStayAsTheyAre) {
  LanePlan sidewalk = Pinched(-1);
  sidewalk.type = LaneType::kSidewalk;
  EXPECT_TRUE(WidthBreaks({0, {sidewalk}}, 0, 100).empty());
  EXPECT_TRUE(WidthBreaks({0, {DrivingLane(-1), DrivingLane(-2, 1)}}, 0, 100).empty());
}

TEST(Narrow, PartsOfALaneAreOneAfterTheOther) {
  LanePlan pinch = DrivingLane(-1);
  pinch.width_m = PiecewiseCubic({{0, {3.5}}, {30, {1}}, {70, {3.5}}});
  NetworkBuilder builder("parts");
  const RoadId road = builder.AddRoad(RoadOf("a", Line({{0, 0}, 0}), 100, {{0, {pinch}}}));
  const RoadId on = builder.AddRoad(RoadOf("b", Line({{100, 0}, 0}), 10, {{0, {DrivingLane(-1)}}}));
  EXPECT_TRUE(builder.Join(builder.Find(road, 0, -1), LaneEnd::kEnd, builder.Find(on, 0, -1),
                           LaneEnd::kBegin));
  const auto network = std::move(builder).Build().value();
  ASSERT_EQ(network->lanes().size(), 4U);
  for (std::size_t i = 0; i + 1 < 4; ++i)
    EXPECT_EQ(network->lanes()[i].next, std::vector{network->lanes()[i + 1].id});
  EXPECT_FALSE(network->lanes()[0].narrow);
  EXPECT_TRUE(network->lanes()[1].narrow);
  EXPECT_FALSE(network->lanes()[2].narrow);
  EXPECT_EQ(At(*network, "a", -1, 50).lane, network->lanes()[1].id);
}

TEST(Narrow, RoutesGoAroundIt) {
  const auto network = PinchedRoad();
  const auto route = network->PlanRoute(At(*network, "a", -2, 5), At(*network, "a", -2, 95));
  ASSERT_TRUE(route);
  for (const RoutePoint& point : route->points) {
    if (point.pose.position.x > 30 && point.pose.position.x < 35) {
      EXPECT_EQ(network->lane(point.lane).number, -1);
      EXPECT_NEAR(point.pose.position.y, -1.75, 1e-9);
    }
  }
}

TEST(Narrow, IsDrivenWhereThereIsNoOtherWay) {
  NetworkBuilder builder("alone");
  builder.AddRoad(RoadOf("a", Line({{0, 0}, 0}), 100, {{0, {Pinched(-1)}}}));
  const auto network = std::move(builder).Build().value();
  EXPECT_TRUE(network->PlanRoute(At(*network, "a", -1, 5), At(*network, "a", -1, 95)));
}

}  // namespace
}  // namespace autofuzz
