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

TEST(LengthBehind, IsAgainstTravelToTheSectionsBegin) {
  const auto network = StraightRoad();
  EXPECT_EQ(network->LengthBehind(At(*network, "a", -1, 10).lane, 10), 10);
  EXPECT_EQ(network->LengthBehind(At(*network, "a", 1, 10).lane, 10), 50);
}

TEST(Behind, CrossesSectionsInBothDirections) {
  const auto network = StraightRoad();
  const LanePoint from{At(*network, "a", -1, 70).lane, 70, 0.7};
  const auto forward = network->Behind(from, 60);
  ASSERT_TRUE(forward);
  EXPECT_EQ(forward->s_m, 10);
  EXPECT_EQ(forward->offset_m, 0.7);
  EXPECT_EQ(network->lane(forward->lane).end_s_m, 60);
  const auto oncoming = network->Behind(At(*network, "a", 1, 30), 60);
  ASSERT_TRUE(oncoming);
  EXPECT_EQ(oncoming->s_m, 90);
  EXPECT_FALSE(network->Behind(from, 70.001));
}

TEST(Behind, LeadsBackThroughAJunctionAndAgainAhead) {
  const auto network = Fork();
  // Bends of 20 m to either side: the lane's centre has a radius of 21.75 or 18.25 m.
  const std::pair<const char*, double> stretches[] = {
      {"left", 21.75 / 20}, {"on", 1}, {"right", 18.25 / 20}};
  for (const auto& [road, stretch] : stretches) {
    const auto back = network->Behind(At(*network, road, -1, 12), 20);
    ASSERT_TRUE(back) << road;
    EXPECT_EQ(network->road(network->lane(back->lane).road).name, "in");
    EXPECT_NEAR(back->s_m, 50 - (20 - stretch * 12), 1e-5);
  }
  const auto on = network->Ahead(*network->Behind(At(*network, "on", -1, 12), 20), 20);
  EXPECT_EQ(on->lane, At(*network, "on", -1, 12).lane);
  EXPECT_NEAR(on->s_m, 12, 1e-12);
}

TEST(Behind, TakesTheStraightestAtAMerge) {
  // "out" begins at (0, 0) going east; "on" comes from the west, "bend" from the north.
  NetworkBuilder builder("merge");
  const JunctionId junction = builder.AddJunction("j");
  const std::vector<SectionPlan> one = {{0, {DrivingLane(-1)}}};
  const RoadId out = builder.AddRoad(RoadOf("out", Line({{0, 0}, 0}), 50, one));
  const RoadId bend = builder.AddRoad(
      RoadOf("bend", Arc({{-10, 10}, -math::kPi / 2}, 0.1), 5 * math::kPi, one, junction));
  const RoadId on = builder.AddRoad(RoadOf("on", Line({{-30, 0}, 0}), 30, one, junction));
  for (const RoadId in : {bend, on})
    builder.Join(builder.Find(in, 0, -1), LaneEnd::kEnd, builder.Find(out, 0, -1), LaneEnd::kBegin);
  const auto network = std::move(builder).Build().value();
  EXPECT_EQ(network->StraightestBack(At(*network, "out", -1, 1).lane),
            At(*network, "on", -1, 1).lane);
  EXPECT_EQ(network->Behind(At(*network, "out", -1, 1), 5)->s_m, 26);
  EXPECT_FALSE(network->StraightestBack(At(*network, "on", -1, 1).lane).valid());
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
  // The reference line turns left with a radius of 10 m, the lane's centre with 11.75 m.
  EXPECT_NEAR(network->LengthOf(lane), 2 * math::kPi * 11.75, 1e-4);
  const auto point = network->Ahead({lane, 0, 0}, 1175);
  ASSERT_TRUE(point);
  EXPECT_NEAR(point->s_m, 1000 - 15 * 20 * math::kPi, 1e-2);
  const auto back = network->Behind({lane, point->s_m, 0}, 999 * 1.175);
  ASSERT_TRUE(back);
  EXPECT_NEAR(back->s_m, 1, 1e-2);
}

}  // namespace
}  // namespace autofuzz
