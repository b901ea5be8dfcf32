#include "road/network/network.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "road/network/small_maps.h"

namespace autofuzz {
namespace {

using testing::HasSubstr;

TEST(Locate, FindsALaneOfTheSectionAtS) {
  const auto network = StraightRoad();
  const auto point = network->Locate({"a", -2, 70});
  ASSERT_TRUE(point);
  EXPECT_EQ(network->lane(point->lane).number, -2);
  EXPECT_EQ(network->lane(point->lane).begin_s_m, 60);
  EXPECT_EQ(point->s_m, 70);
  EXPECT_EQ(point->offset_m, 0);
}

TEST(Locate, TakesBothEndsOfARoad) {
  const auto network = StraightRoad();
  EXPECT_TRUE(network->Locate({"a", 1, 0}));
  EXPECT_TRUE(network->Locate({"a", 1, 100}));
}

TEST(Locate, SaysWhichPartIsWrong) {
  const auto network = StraightRoad();
  EXPECT_THAT(network->Locate({"b", -1, 5}).error().what, HasSubstr("has no road 'b'"));
  EXPECT_EQ(network->Locate({"a", -7, 5}).error().what,
            "road 'a' has no lane -7 at s = 5 (there are: 1 (driving), -1 (driving), "
            "-2 (driving), -3 (sidewalk))");
  EXPECT_EQ(network->Locate({"a", -1, 100.5}).error().what,
            "s = 100.5 is not on road 'a', which is 100 m long");
  EXPECT_FALSE(network->Locate({"a", -1, -0.1}));
  EXPECT_FALSE(network->Locate({"a", -1, NAN}));
  EXPECT_FALSE(network->Locate({"a", 0, 5}));
}

TEST(FrameAt, IsTheLanesCentreWithHeadingAlongTravel) {
  const auto network = StraightRoad();
  const LaneFrame forward = network->FrameAt(At(*network, "a", -2, 30).lane, 30);
  EXPECT_EQ(forward.pose.position, (Vec2{30, -5.25}));
  EXPECT_EQ(forward.pose.heading_rad, 0);
  EXPECT_EQ(forward.width_m, 3.5);
  const LaneFrame oncoming = network->FrameAt(At(*network, "a", 1, 30).lane, 30);
  EXPECT_EQ(oncoming.pose.position, (Vec2{30, 1.75}));
  EXPECT_NEAR(std::abs(oncoming.pose.heading_rad), math::kPi, 1e-15);
}

TEST(FrameAt, ClampsSToTheSection) {
  const auto network = StraightRoad();
  const LaneId lane = At(*network, "a", -1, 10).lane;
  EXPECT_EQ(network->FrameAt(lane, -5).pose.position.x, 0);
  EXPECT_EQ(network->FrameAt(lane, 70).pose.position.x, 60);
}

TEST(FrameAt, HeadingFollowsTheCentreLineOfAWideningLaneInABend) {
  NetworkBuilder builder("bend");
  LanePlan lane = DrivingLane(-1);
  lane.width_m = PiecewiseCubic(std::vector<PiecewiseCubic::Piece>{{0, {3, 0.2, 0, 0}}});
  builder.AddRoad(RoadOf("a", Arc({{0, 0}, 0.3}, 0.04), 60, {{0, {lane}}}));
  const auto network = std::move(builder).Build().value();
  const LaneId id = network->lanes()[0].id;
  for (double s = 1; s < 59; s += 3) {
    const Vec2 along =
        network->FrameAt(id, s + 1e-4).pose.position - network->FrameAt(id, s - 1e-4).pose.position;
    const double heading = network->FrameAt(id, s).pose.heading_rad;
    EXPECT_NEAR(AngleBetween(heading, math::Atan2(along.y, along.x)), 0, 1e-7) << s;
  }
}

TEST(PositionOf, OffsetIsLeftOfTravel) {
  const auto network = StraightRoad();
  EXPECT_EQ(network->PositionOf({At(*network, "a", -1, 20).lane, 20, 0.5}), (Vec2{20, -1.25}));
  EXPECT_EQ(network->PositionOf({At(*network, "a", 1, 20).lane, 20, 0.5}), (Vec2{20, 1.25}));
}

TEST(SpeedLimitAt, IsTheLastThatBeginsBefore) {
  Lane lane;
  EXPECT_EQ(lane.SpeedLimitAt(5), 0);
  lane.speed_limits = {{10, 13.9}, {40, 0}, {60, 8.3}};
  EXPECT_EQ(lane.SpeedLimitAt(9.9), 0);
  EXPECT_EQ(lane.SpeedLimitAt(10), 13.9);
  EXPECT_EQ(lane.SpeedLimitAt(39.9), 13.9);
  EXPECT_EQ(lane.SpeedLimitAt(50), 0);  // lifted
  EXPECT_EQ(lane.SpeedLimitAt(1000), 8.3);
}

TEST(Network, KeepsHeaderSignsObjectsAndPriorities) {
  NetworkBuilder builder("kept");
  MapHeader header;
  header.name = "Town";
  header.geo_reference = "+proj=utm +zone=32";
  header.offset_m = {500000, 5800000};
  builder.SetHeader(header);
  const JunctionId junction = builder.AddJunction("j", true);
  const RoadId a = builder.AddRoad(RoadOf("a", Line({{0, 0}, 0}), 10, {{0, {DrivingLane(-1)}}}));
  const RoadId b = builder.AddRoad(RoadOf("b", Line({{0, 9}, 0}), 10, {{0, {DrivingLane(-1)}}}));
  builder.AddPriority(junction, {a, b});
  Sign sign;
  sign.name = "7";
  sign.type = "206";
  sign.road = a;
  sign.lanes = {builder.Find(a, 0, -1)};
  builder.AddSign(sign);
  MapObject object;
  object.name = "tree";
  object.road = b;
  object.outline = {{0, 0}, {1, 0}, {0, 1}};
  builder.AddObject(object);
  const auto network = std::move(builder).Build().value();
  EXPECT_EQ(network->header().name, "Town");
  EXPECT_EQ(network->header().geo_reference, "+proj=utm +zone=32");
  EXPECT_EQ(network->header().offset_m, (Vec2{500000, 5800000}));
  ASSERT_EQ(network->signs().size(), 1U);
  EXPECT_EQ(network->signs()[0].type, "206");
  EXPECT_EQ(network->signs()[0].lanes, sign.lanes);
  ASSERT_EQ(network->objects().size(), 1U);
  EXPECT_EQ(network->objects()[0].outline, object.outline);
  ASSERT_EQ(network->junctions().size(), 1U);
  EXPECT_TRUE(network->junctions()[0].direct);
  ASSERT_EQ(network->junctions()[0].priorities.size(), 1U);
  EXPECT_EQ(network->junctions()[0].priorities[0].high, a);
  EXPECT_EQ(network->junctions()[0].priorities[0].low, b);
}

TEST(Network, BoundsAreThoseOfTheLanes) {
  const auto [low, high] = StraightRoad()->bounds();
  EXPECT_EQ(low, (Vec2{0, -9}));
  EXPECT_EQ(high, (Vec2{100, 3.5}));
}

TEST(Network, LengthsAreOfTheCentreLine) {
  const auto network = Fork();
  // The lane of "right" lies 1.75 m right of an arc of radius 20 to the right.
  const double length = network->LengthOf(At(*network, "right", -1, 1).lane);
  EXPECT_NEAR(length, 30 * (20 - 1.75) / 20, 0.02);
}

}  // namespace
}  // namespace autofuzz
