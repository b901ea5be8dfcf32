#include <gtest/gtest.h>

#include "road/network/small_maps.h"

namespace autofuzz {
namespace {

TEST(LengthAhead, IsAlongTravelToTheSectionsEnd) {
  const auto network = StraightRoad();
  EXPECT_EQ(network->LengthAhead(At(*network, "a", -1, 10).lane, 10), 50);
  EXPECT_EQ(network->LengthAhead(At(*network, "a", 1, 10).lane, 10), 10);
}

TEST(Ahead, CrossesSectionsInBothDirections) {
  const auto network = StraightRoad();
  const auto forward = network->Ahead(At(*network, "a", -1, 10), 60);
  ASSERT_TRUE(forward);
  EXPECT_EQ(forward->s_m, 70);
  EXPECT_EQ(network->lane(forward->lane).begin_s_m, 60);
  const auto oncoming = network->Ahead(At(*network, "a", 1, 90), 60);
  ASSERT_TRUE(oncoming);
  EXPECT_EQ(oncoming->s_m, 30);
}

TEST(Ahead, KeepsTheOffsetAndStaysForNoDistance) {
  const auto network = StraightRoad();
  const LanePoint from{At(*network, "a", -1, 10).lane, 10, 0.7};
  const auto same = network->Ahead(from, 0);
  ASSERT_TRUE(same);
  EXPECT_EQ(same->s_m, 10);
  EXPECT_EQ(same->offset_m, 0.7);
}

TEST(Ahead, EndsWithTheRoad) {
  const auto network = StraightRoad();
  EXPECT_TRUE(network->Ahead(At(*network, "a", -1, 10), 90));
  EXPECT_FALSE(network->Ahead(At(*network, "a", -1, 10), 90.001));
}

TEST(Straightest, GoesOnAtAFork) {
  const auto network = Fork();
  const LaneId next = network->Straightest(At(*network, "in", -1, 10).lane);
  EXPECT_EQ(network->road(network->lane(next).road).name, "on");
  EXPECT_FALSE(network->Straightest(next).valid());
}

TEST(Straightest, TiesGoToTheLowestId) {
  NetworkBuilder builder("tie");
  const std::vector<SectionPlan> one = {{0, {DrivingLane(-1)}}};
  const RoadId in = builder.AddRoad(RoadOf("in", Line({{0, 0}, 0}), 50, one));
  const RoadId a = builder.AddRoad(RoadOf("a", Arc({{50, 0}, 0}, -0.05), 20, one));
  const RoadId b = builder.AddRoad(RoadOf("b", Arc({{50, 0}, 0}, 0.05), 20, one));
  for (const RoadId out : {b, a})
    builder.Join(builder.Find(in, 0, -1), LaneEnd::kEnd, builder.Find(out, 0, -1), LaneEnd::kBegin);
  const auto network = std::move(builder).Build().value();
  EXPECT_EQ(network->Straightest(At(*network, "in", -1, 0).lane), At(*network, "a", -1, 0).lane);
}

TEST(Ahead, ARingOfLanesEnds) {
  NetworkBuilder builder("ring");
  const RoadId ring = builder.AddRoad(
      RoadOf("ring", Arc({{0, 0}, 0}, 0.1), 20 * math::kPi, {{0, {DrivingLane(-1)}}}));
  const LaneId lane = builder.Find(ring, 0, -1);
  builder.Join(lane, LaneEnd::kEnd, lane, LaneEnd::kBegin);
  const auto network = std::move(builder).Build().value();
  const auto point = network->Ahead({lane, 0, 0}, 1000);
  ASSERT_TRUE(point);
  EXPECT_NEAR(point->s_m, 1000 - 15 * 20 * math::kPi, 1e-9);
}

}  // namespace
}  // namespace autofuzz
