#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "base/seed.h"
#include "road/network/small_maps.h"
#include "support/allocations.h"

namespace autofuzz {
namespace {

std::vector<LanePoint> LanesAt(const Network& network, Vec2 point,
                               LaneTypes types = ~LaneTypes{0}) {
  std::vector<LanePoint> found;
  network.LanesAt(point, types, found);
  return found;
}

TEST(LanesAt, TellsLaneSAndOffset) {
  const auto network = StraightRoad();
  const auto found = LanesAt(*network, {30, -5});
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(network->lane(found[0].lane).number, -2);
  EXPECT_NEAR(found[0].s_m, 30, 1e-12);
  EXPECT_NEAR(found[0].offset_m, 0.25, 1e-12);
}

TEST(LanesAt, OffsetIsLeftOfTravel) {
  const auto network = StraightRoad();
  EXPECT_NEAR(LanesAt(*network, {30, 1})[0].offset_m, 0.75, 1e-12);
}

TEST(LanesAt, KeepsToTheTypesAskedFor) {
  const auto network = StraightRoad();
  EXPECT_TRUE(LanesAt(*network, {30, -8}, kDrivable).empty());
  EXPECT_EQ(LanesAt(*network, {30, -8}, Only(LaneType::kSidewalk)).size(), 1U);
}

TEST(LanesAt, AnEdgeAndASeamBelongToBothSides) {
  const auto network = StraightRoad();
  EXPECT_EQ(LanesAt(*network, {30, 0}).size(), 2U);
  EXPECT_EQ(LanesAt(*network, {60, -1}).size(), 2U);
}

TEST(LanesAt, FindsAllOverlappingLanesInAscendingId) {
  const auto network = Fork();
  const auto found = LanesAt(*network, {51, -1.5});
  ASSERT_EQ(found.size(), 3U);
  EXPECT_LT(found[0].lane, found[1].lane);
  EXPECT_LT(found[1].lane, found[2].lane);
}

TEST(LanesAt, OutsideIsNowhere) {
  const auto network = StraightRoad();
  for (const Vec2 point : {Vec2{-0.01, -1}, Vec2{100.01, -1}, Vec2{50, 3.6}, Vec2{50, -9.1},
                           Vec2{1e300, 0}, Vec2{NAN, 0}, Vec2{0, INFINITY}}) {
    EXPECT_TRUE(LanesAt(*network, point).empty()) << point.x << " " << point.y;
    EXPECT_FALSE(network->IsOn(point, ~LaneTypes{0}));
  }
}

TEST(LanesAt, TheOuterSideOfAKinkHasNoHole) {
  // 20 m east, then 0.2 rad to the left; between the two normals lies a wedge.
  NetworkBuilder builder("kink");
  std::vector<ReferenceLine::Piece> pieces;
  pieces.push_back({0, Line({{0, 0}, 0})});
  pieces.push_back({20, Line({{20, 0}, 0.2})});
  builder.AddRoad({"a",
                   {},
                   ReferenceLine(std::move(pieces), 40),
                   {},
                   {{0, {DrivingLane(-1), DrivingLane(1)}}}});
  const auto network = std::move(builder).Build().value();
  for (double angle = 0.01; angle < 0.2; angle += 0.02) {
    const Vec2 outside = Vec2{20, 0} + 3.0 * Direction(angle - math::kPi / 2);
    EXPECT_TRUE(network->IsOn(outside, kDrivable)) << angle;
  }
  // On the inner side both pieces reach the point; each of its feet is a true one.
  for (const LanePoint& at : LanesAt(*network, {20, 3}))
    EXPECT_LT(Distance(network->PositionOf(at), {20, 3}), 1e-9);
}

TEST(LanesAt, TheCornerOutsideAKinkIsRound) {
  // As above with 1 rad: outside, the lane's outer border is an arc of 3.5 m about the corner.
  NetworkBuilder builder("kink");
  std::vector<ReferenceLine::Piece> pieces;
  pieces.push_back({0, Line({{0, 0}, 0})});
  pieces.push_back({20, Line({{20, 0}, 1})});
  builder.AddRoad({"a", {}, ReferenceLine(std::move(pieces), 40), {}, {{0, {DrivingLane(-1)}}}});
  const auto network = std::move(builder).Build().value();
  for (double angle = 0.05; angle < 1; angle += 0.1) {
    const Vec2 outwards = Direction(angle - math::kPi / 2);
    const auto found = LanesAt(*network, Vec2{20, 0} + 3.4 * outwards);
    ASSERT_EQ(found.size(), 1U) << angle;
    EXPECT_NEAR(found[0].s_m, 20, 1e-12);
    EXPECT_NEAR(network->LateralOf(found[0]), -3.4, 1e-9);
    EXPECT_FALSE(network->IsOn(Vec2{20, 0} + 3.6 * outwards, kDrivable)) << angle;
  }
}

TEST(LanesAt, AFootThatLeadsBackCountsBeforeACornerOfTheSameLane) {
  // East, then 0.5 rad right after 10 m, then 0.5 rad left after 2 m more: what lies beside the
  // second corner on its outer side lies also inside the first one's reach.
  NetworkBuilder builder("zigzag");
  std::vector<ReferenceLine::Piece> pieces;
  pieces.push_back({0, Line({{0, 0}, 0})});
  pieces.push_back({10, Line({{10, 0}, -0.5})});
  pieces.push_back({12, Line({Vec2{10, 0} + 2.0 * Direction(-0.5), 0})});
  builder.AddRoad({"a",
                   {},
                   ReferenceLine(std::move(pieces), 30),
                   {},
                   {{0, {DrivingLane(-1, 6), DrivingLane(1, 6)}}}});
  const auto network = std::move(builder).Build().value();
  Stream draw(RootSeed(12));
  for (int i = 0; i < 2000; ++i) {
    const Lane& lane = network->lanes()[draw.Below(2)];
    const Vec2 point =
        network->PositionOf({lane.id, draw.Uniform(5, 17), draw.Uniform(-2.99, 2.99)});
    for (const LanePoint& at : LanesAt(*network, point)) {
      if (at.lane != lane.id) continue;
      EXPECT_LT(Distance(network->PositionOf(at), point), 1e-9);
    }
  }
}

TEST(LanesAt, FindsBackEveryPlaceInALane) {
  const auto network = Fork();
  Stream draw(RootSeed(2));
  for (int i = 0; i < 3000; ++i) {
    const Lane& lane = network->lanes()[draw.Below(network->lanes().size())];
    const LanePoint at{lane.id, draw.Uniform(lane.begin_s_m, lane.end_s_m),
                       draw.Uniform(-1.74, 1.74)};
    bool back = false;
    for (const LanePoint& found : LanesAt(*network, network->PositionOf(at)))
      back |= found.lane == at.lane && std::abs(found.s_m - at.s_m) < 1e-9 &&
              std::abs(found.offset_m - at.offset_m) < 1e-9;
    EXPECT_TRUE(back) << lane.id.value << " " << at.s_m << " " << at.offset_m;
  }
}

TEST(NearestLane, InsideALaneIsThatLane) {
  const auto network = StraightRoad();
  const auto nearest = network->NearestLane({30, -5}, kDrivable);
  ASSERT_TRUE(nearest);
  EXPECT_EQ(network->lane(nearest->lane).number, -2);
}

TEST(NearestLane, BesideTheRoadIsTheOutermostOfTheTypes) {
  const auto network = StraightRoad();
  const auto nearest = network->NearestLane({30, -12}, kDrivable);
  ASSERT_TRUE(nearest);
  EXPECT_EQ(network->lane(nearest->lane).number, -2);
  EXPECT_NEAR(nearest->s_m, 30, 1e-12);
  EXPECT_NEAR(nearest->offset_m, -12 + 5.25, 1e-12);
}

TEST(NearestLane, BeyondTheRoadsEndIsItsEnd) {
  const auto network = StraightRoad();
  const auto nearest = network->NearestLane({140, -1}, kDrivable);
  ASSERT_TRUE(nearest);
  EXPECT_EQ(network->lane(nearest->lane).number, -1);
  EXPECT_EQ(nearest->s_m, 100);
}

TEST(NearestLane, NoneOfTheTypesIsNone) {
  const auto network = StraightRoad();
  EXPECT_FALSE(network->NearestLane({30, 0}, Only(LaneType::kBiking)));
  EXPECT_FALSE(network->NearestLane({NAN, 0}, kDrivable));
}

TEST(NearestLane, StaysInTheHintedLaneWhileItContainsThePoint) {
  const auto network = Fork();
  for (const char* road : {"left", "right", "on"}) {
    const LaneId hint = At(*network, road, -1, 1).lane;
    EXPECT_EQ(network->NearestLane({51, -1.5}, kDrivable, hint)->lane, hint) << road;
  }
  // A hint that does not contain it, or is no lane, changes nothing.
  const LaneId in = At(*network, "in", -1, 1).lane;
  EXPECT_EQ(network->NearestLane({70, -1.75}, kDrivable, in)->lane, At(*network, "on", -1, 1).lane);
  EXPECT_TRUE(network->NearestLane({70, -1.75}, kDrivable, LaneId{99999}));
}

TEST(NearestLane, IsTheNearestOfAllSamples) {
  const auto network = Fork();
  Stream draw(RootSeed(4));
  for (int i = 0; i < 300; ++i) {
    const Vec2 point{draw.Uniform(-30, 110), draw.Uniform(-50, 50)};
    double least = std::numeric_limits<double>::infinity();
    for (const Lane& lane : network->lanes())
      for (double s = lane.begin_s_m; s <= lane.end_s_m; s += 0.25)
        for (double offset = -1.75; offset <= 1.75; offset += 0.25)
          least = std::min(least, Distance(point, network->PositionOf({lane.id, s, offset})));
    const auto found = network->NearestLane(point, kDrivable);
    ASSERT_TRUE(found);
    const double offset = std::clamp(found->offset_m, -1.75, 1.75);
    const Vec2 area = network->PositionOf({found->lane, found->s_m, offset});
    EXPECT_LE(Distance(point, area), least + 1e-9);
  }
}

TEST(Queries, DoNotAllocate) {
  const auto network = Fork();
  std::vector<LanePoint> found;
  found.reserve(16);
  Stream draw(RootSeed(9));
  const std::size_t before = Allocations();
  for (int i = 0; i < 1000; ++i) {
    const Vec2 point{draw.Uniform(-10, 90), draw.Uniform(-30, 30)};
    network->LanesAt(point, kDrivable, found);
    network->IsOn(point, kOnRoad);
    const auto nearest = network->NearestLane(point, kDrivable);
    network->FrameAt(nearest->lane, nearest->s_m);
    network->NearestLane(point, kDrivable, nearest->lane);
    network->Ahead(*nearest, 5);
  }
  EXPECT_EQ(Allocations(), before);
}

}  // namespace
}  // namespace autofuzz
