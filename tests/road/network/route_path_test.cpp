#include "road/network/route_path.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "road/network/small_maps.h"

namespace autofuzz {
namespace {

using testing::HasSubstr;

Route RouteOf(const Network& network, const LanePoint& from, const LanePoint& to) {
  auto route = network.PlanRoute(from, to);
  EXPECT_TRUE(route) << Text(route.error());
  return route.value();
}

TEST(PlanRoute, HasAPointEveryMetreAndTheGivenEnds) {
  const auto network = StraightRoad();
  const Route route = RouteOf(*network, At(*network, "a", -1, 10.25), At(*network, "a", -1, 90));
  ASSERT_EQ(route.points.size(), 81U);  // 79.75 m
  for (std::size_t i = 0; i + 1 < route.points.size(); ++i)
    EXPECT_NEAR(route.points[i].pose.position.x, 10.25 + static_cast<double>(i), 1e-8);
  EXPECT_EQ(route.points.back().pose.position, (Vec2{90, -1.75}));
  EXPECT_NEAR(route.length_m(), 79.75, 1e-9);
  EXPECT_EQ(route.points[3].command, RouteCommand::kFollow);
}

TEST(PlanRoute, AWholeNumberOfMetresHasNoSpeckAtItsEnd) {
  const auto network = StraightRoad();
  const Route route = RouteOf(*network, At(*network, "a", -1, 10), At(*network, "a", -1, 20));
  EXPECT_EQ(route.points.size(), 11U);
}

TEST(PlanRoute, RunsAgainstSWhereTravelDoes) {
  const auto network = StraightRoad();
  const Route route = RouteOf(*network, At(*network, "a", 1, 70), At(*network, "a", 1, 50));
  EXPECT_EQ(route.points.front().pose.position, (Vec2{70, 1.75}));
  EXPECT_EQ(route.points.back().pose.position, (Vec2{50, 1.75}));
}

TEST(PlanRoute, AShortRouteIsItsEnds) {
  const auto network = StraightRoad();
  const Route route = RouteOf(*network, At(*network, "a", -1, 10), At(*network, "a", -1, 10.3));
  EXPECT_EQ(route.points.size(), 2U);
}

TEST(PlanRoute, ALaneChangeIsSpreadOverTwentyMetresAndSmooth) {
  const auto network = StraightRoad();
  const Route route = RouteOf(*network, At(*network, "a", -1, 50), At(*network, "a", -2, 90));
  double last_y = -1.75;
  for (const RoutePoint& point : route.points) {
    const bool changing = point.pose.position.x < 69.9;
    EXPECT_EQ(point.command, changing ? RouteCommand::kChangeRight : RouteCommand::kFollow);
    EXPECT_EQ(network->lane(point.lane).number, point.pose.position.x < 60 ? -1 : -2);
    EXPECT_LE(point.pose.position.y, last_y + 1e-12);
    EXPECT_LT(std::abs(point.pose.heading_rad), 0.34);  // the steepest of 3.5 m over 20 m
    last_y = point.pose.position.y;
  }
  EXPECT_EQ(last_y, -5.25);
  EXPECT_NEAR(route.points.front().pose.heading_rad, 0, 1e-3);
}

TEST(PlanRoute, ALateChangeFitsItsRoom) {
  const auto network = StraightRoad();
  const Route route = RouteOf(*network, At(*network, "a", -2, 80), At(*network, "a", -1, 90));
  EXPECT_EQ(route.points.front().command, RouteCommand::kChangeLeft);
  EXPECT_EQ(route.points.front().pose.position, (Vec2{80, -5.25}));
  EXPECT_EQ(route.points.back().pose.position, (Vec2{90, -1.75}));
}

TEST(PlanRoute, TwoChangesComeOneAfterTheOther) {
  NetworkBuilder builder("wide");
  builder.AddRoad(RoadOf("a", Line({{0, 0}, 0}), 100,
                         {{0, {DrivingLane(-1), DrivingLane(-2), DrivingLane(-3)}}}));
  const auto network = std::move(builder).Build().value();
  const Route route = RouteOf(*network, At(*network, "a", -1, 10), At(*network, "a", -3, 90));
  EXPECT_EQ(route.points.front().pose.position, (Vec2{10, -1.75}));
  for (const RoutePoint& point : route.points)
    if (point.pose.position.x > 29.9 && point.pose.position.x < 30.1) {
      EXPECT_NEAR(point.pose.position.y, -5.25, 0.01);  // between the two: in the middle lane
    }
  EXPECT_EQ(route.points.back().pose.position.y, -8.75);
}

TEST(PlanRoute, GlidesWhereALaneMergesIntoItsNeighbour) {
  // Lane -2 narrows to nothing and is linked to lane -1, as files draw merges.
  NetworkBuilder builder("merge");
  LanePlan ending = DrivingLane(-2);
  ending.width_m = PiecewiseCubic(std::vector<PiecewiseCubic::Piece>{{0, {4, -0.08, 0, 0}}});
  const RoadId road = builder.AddRoad(RoadOf(
      "a", Line({{0, 0}, 0}), 100, {{0, {DrivingLane(-1), ending}}, {50, {DrivingLane(-1)}}}));
  builder.Join(builder.Find(road, 0, -2), LaneEnd::kEnd, builder.Find(road, 1, -1),
               LaneEnd::kBegin);
  const auto network = std::move(builder).Build().value();
  const Route route = RouteOf(*network, At(*network, "a", -2, 30), At(*network, "a", -1, 90));
  for (std::size_t i = 0; i + 2 < route.points.size(); ++i) {
    const Vec2 step = route.points[i + 1].pose.position - route.points[i].pose.position;
    EXPECT_NEAR(Length(step), 1, 1e-8);
    EXPECT_LT(AngleBetween(math::Atan2(step.y, step.x), route.points[i].pose.heading_rad), 0.1);
  }
  EXPECT_EQ(route.points.back().pose.position.y, -1.75);
}

TEST(PlanRoute, NamesTurnsInsideAJunction) {
  const auto network = Fork();
  const std::pair<const char*, RouteCommand> turns[] = {{"left", RouteCommand::kLeft},
                                                        {"right", RouteCommand::kRight},
                                                        {"on", RouteCommand::kStraight}};
  for (const auto& [road, command] : turns) {
    const Route route = RouteOf(*network, At(*network, "in", -1, 40), At(*network, road, -1, 25));
    EXPECT_EQ(route.points.front().command, RouteCommand::kFollow);
    EXPECT_EQ(route.points.back().command, command);
  }
}

TEST(PlanRoute, ABendOfHalfARadianIsATurn) {
  for (const auto& [length_m, command] :
       {std::pair{9.8, RouteCommand::kStraight}, std::pair{10.2, RouteCommand::kLeft}}) {
    NetworkBuilder builder("bend");
    const JunctionId junction = builder.AddJunction("j");
    builder.AddRoad(
        RoadOf("bend", Arc({{0, 0}, 0}, 0.05), length_m, {{0, {DrivingLane(-1)}}}, junction));
    const auto network = std::move(builder).Build().value();
    const Route route = RouteOf(*network, At(*network, "bend", -1, 1), At(*network, "bend", -1, 9));
    EXPECT_EQ(route.points[3].command, command) << length_m;
  }
}

TEST(PlanRoute, RefusesWhatIsNoPlaceForACar) {
  const auto network = StraightRoad();
  const auto what = [&](const LanePoint& from, const LanePoint& to) {
    const auto route = network->PlanRoute(from, to);
    return route ? "" : route.error().what;
  };
  const LanePoint good = At(*network, "a", -1, 10);
  EXPECT_THAT(what(good, At(*network, "a", -3, 50)), HasSubstr("destination (road 'a' lane -3"));
  EXPECT_THAT(what({}, good), HasSubstr("start is on no lane"));
  EXPECT_THAT(what({good.lane, NAN, 0}, good), HasSubstr("start"));
  EXPECT_THAT(what(good, {good.lane, 61, 0}), HasSubstr("beyond the lane's ends"));
  EXPECT_THAT(what(good, good), HasSubstr("the same place"));
  EXPECT_THAT(what(good, At(*network, "a", 1, 50)), HasSubstr("no way for a car"));
}

TEST(PlanRoute, IgnoresOffsetsOfItsEnds) {
  const auto network = StraightRoad();
  LanePoint from = At(*network, "a", -1, 10), to = At(*network, "a", -1, 20);
  from.offset_m = to.offset_m = 1;
  const Route route = RouteOf(*network, from, to);
  EXPECT_EQ(route.points.front().pose.position.y, -1.75);
  EXPECT_EQ(route.points.back().pose.position.y, -1.75);
}

}  // namespace
}  // namespace autofuzz
