#include "road/network/builder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "road/network/small_maps.h"

namespace autofuzz {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(NetworkBuilder, RefusesAMapWithoutRoads) {
  const auto network = NetworkBuilder("empty").Build();
  ASSERT_FALSE(network);
  EXPECT_EQ(network.error().what, "the map has no road");
}

TEST(NetworkBuilder, ARoadWithoutLanesIsAllowed) {
  NetworkBuilder builder("bare");
  builder.AddRoad(RoadOf("a", Line({{0, 0}, 0}), 10, {}));
  const auto network = std::move(builder).Build();
  ASSERT_TRUE(network);
  EXPECT_FALSE((*network)->NearestLane({1, 1}, kDrivable));
  EXPECT_FALSE((*network)->IsOn({1, 1}, kDrivable));
}

TEST(NetworkBuilder, NumbersLanesFromLeftToRight) {
  const auto network = StraightRoad();
  std::vector<int> numbers;
  for (const Lane& lane : network->lanes()) numbers.push_back(lane.number);
  EXPECT_THAT(numbers, ElementsAre(1, -1, -2, -3, 1, -1, -2, -3));
}

TEST(NetworkBuilder, NeighboursAreSeenAlongTravel) {
  const auto network = StraightRoad();
  const Lane& forward = network->lane(At(*network, "a", -1, 10).lane);
  const Lane& oncoming = network->lane(At(*network, "a", 1, 10).lane);
  EXPECT_EQ(network->lane(forward.left).number, 1);
  EXPECT_EQ(network->lane(forward.right).number, -2);
  EXPECT_EQ(network->lane(oncoming.left).number, -1);
  EXPECT_FALSE(oncoming.right.valid());
}

TEST(NetworkBuilder, TravelDecidesWhoLeadsToWhom) {
  const auto network = StraightRoad();
  const Lane& forward = network->lane(At(*network, "a", -1, 10).lane);
  const Lane& oncoming = network->lane(At(*network, "a", 1, 10).lane);
  EXPECT_THAT(forward.next, ElementsAre(At(*network, "a", -1, 80).lane));
  EXPECT_THAT(oncoming.previous, ElementsAre(At(*network, "a", 1, 80).lane));
  EXPECT_THAT(oncoming.next, IsEmpty());
}

TEST(NetworkBuilder, DoesNotJoinTwoLanesThatBothArrive) {
  NetworkBuilder builder("head-on");
  const std::vector<SectionPlan> one = {{0, {DrivingLane(-1)}}};
  const RoadId a = builder.AddRoad(RoadOf("a", Line({{0, 0}, 0}), 10, one));
  const RoadId b = builder.AddRoad(RoadOf("b", Line({{20, 0}, math::kPi}), 10, one));
  EXPECT_FALSE(
      builder.Join(builder.Find(a, 0, -1), LaneEnd::kEnd, builder.Find(b, 0, -1), LaneEnd::kEnd));
  EXPECT_THAT(builder.lane(builder.Find(a, 0, -1)).next, IsEmpty());
  EXPECT_THAT(builder.lane(builder.Find(a, 0, -1)).facing, ElementsAre(builder.Find(b, 0, -1)));
  EXPECT_THAT(builder.lane(builder.Find(b, 0, -1)).facing, ElementsAre(builder.Find(a, 0, -1)));
}

TEST(NetworkBuilder, FindsNothingForANumberThatIsNotThere) {
  NetworkBuilder builder("x");
  const RoadId a =
      builder.AddRoad(RoadOf("a", Line({{0, 0}, 0}), 10, {{0, {DrivingLane(-1), DrivingLane(2)}}}));
  EXPECT_TRUE(builder.Find(a, 0, 2).valid());
  for (const int number : {-2, 0, 1, 3}) EXPECT_FALSE(builder.Find(a, 0, number).valid());
}

TEST(NetworkBuilder, GivesSignalsToTheirLanes) {
  NetworkBuilder builder("x");
  const RoadId a = builder.AddRoad(
      RoadOf("a", Line({{0, 0}, 0}), 10, {{0, {DrivingLane(-1), DrivingLane(-2)}}}));
  const LaneId lane = builder.Find(a, 0, -2);
  const SignalId id = builder.AddSignal({{}, "s", "c", {}, {lane}, 8});
  const auto network = std::move(builder).Build().value();
  EXPECT_THAT(network->SignalsOf(lane), ElementsAre(id));
  EXPECT_THAT(network->SignalsOf(At(*network, "a", -1, 1).lane), IsEmpty());
  EXPECT_EQ(network->signals()[0].id, id);
}

}  // namespace
}  // namespace autofuzz
