#include "sim/embedded/path.h"

#include <gtest/gtest.h>

#include "support/streets.h"

namespace autofuzz {
namespace {

LanePoint At(const Network& network, const LanePlace& place) { return *network.Locate(place); }
LaneId Lane(const Network& network, const LanePlace& place) { return At(network, place).lane; }

TEST(PathAlongLane, FollowsTravelDirection) {
  const auto network = Streets::Straight();
  const auto with = PathAlongLane(*network, At(*network, {"1", -1, 50}), 100);
  EXPECT_NEAR(with->line.At(0).position.x, 50, 1e-9);
  EXPECT_NEAR(with->line.At(100).position.x, 150, 1e-9);
  EXPECT_NEAR(with->line.At(100).position.y, -1.75, 1e-9);
  const auto against = PathAlongLane(*network, At(*network, {"1", 1, 250}), 100);
  EXPECT_NEAR(against->line.At(100).position.x, 150, 1e-9);
  EXPECT_NEAR(against->line.At(100).position.y, 1.75, 1e-9);
}

TEST(PathAlongLane, TakesTheStraightestBranch) {
  const auto network = Streets::Fork();
  const auto path = PathAlongLane(*network, At(*network, {"in", -1, 40}), 60);
  EXPECT_NEAR(path->line.At(60).position.x, 100, 1e-6);
  EXPECT_NEAR(path->line.At(60).position.y, -1.75, 1e-6);
  EXPECT_EQ(path->lanes.front(), Lane(*network, {"in", -1, 0}));
  EXPECT_EQ(path->lanes.back(), Lane(*network, {"out-ahead", -1, 0}));
}

TEST(PathAlongLane, EndsWhereTheRoadEnds) {
  const auto network = Streets::Straight(300);
  const auto path = PathAlongLane(*network, At(*network, {"1", -1, 250.5}), 1000);
  EXPECT_NEAR(path->line.length_m(), 49.5, 1e-9);
  EXPECT_NEAR(path->Beyond(60).position.x, 310.5, 1e-9) << "straight on beyond its end";
}

TEST(PathAlongLane, IsNoneAtTheVeryEnd) {
  const auto network = Streets::Straight(300);
  EXPECT_FALSE(PathAlongLane(*network, At(*network, {"1", -1, 300}), 100).has_value());
}

TEST(NearestAgreeingLane, PrefersTheLaneOfTheTargetsDirection) {
  const auto network = Streets::Straight();
  // On lane +1 (which runs against x) but facing along x: lane −1 is meant.
  const auto along = NearestAgreeingLane(*network, {{100, 1.5}, Radians(20)});
  ASSERT_TRUE(along.has_value());
  EXPECT_EQ(network->lane(along->lane).number, -1);
  EXPECT_NEAR(along->s_m, 100, 0.01);
  const auto against = NearestAgreeingLane(*network, {{100, 1.5}, Radians(170)});
  ASSERT_TRUE(against.has_value());
  EXPECT_EQ(network->lane(against->lane).number, 1);
}

TEST(NearestAgreeingLane, RefusesMoreThan60Degrees) {
  const auto network = Streets::Straight();
  EXPECT_TRUE(NearestAgreeingLane(*network, {{100, 0}, Radians(59)}).has_value());
  EXPECT_FALSE(NearestAgreeingLane(*network, {{100, 0}, Radians(61)}).has_value());
  EXPECT_FALSE(NearestAgreeingLane(*network, {{100, 0}, Radians(90)}).has_value());
}

TEST(NearestAgreeingLane, LooksAroundButNotWithoutEnd) {
  const auto network = Streets::Straight();
  const auto beside = NearestAgreeingLane(*network, {{100, -25}, 0});
  ASSERT_TRUE(beside.has_value());
  EXPECT_EQ(network->lane(beside->lane).number, -1);
  EXPECT_FALSE(NearestAgreeingLane(*network, {{100, -40}, 0}).has_value());
}

TEST(NearestAgreeingLane, TakesTheNearerOfTwo) {
  const auto network = Streets::Fork();
  // Between the roads after the fork: 6 m from "out-left" (+y), far from "out-ahead"; heading
  // north-east agrees with both.
  const auto left = NearestAgreeingLane(*network, {{84, 40}, Radians(50)});
  ASSERT_TRUE(left.has_value());
  EXPECT_EQ(left->lane, Lane(*network, {"out-left", -1, 0}));
  EXPECT_NEAR(left->s_m, 25, 0.1);
}

TEST(PathTo, GoesAroundTheCorner) {
  const auto network = Streets::Fork();
  const auto path = PathTo(*network, At(*network, {"in", -1, 30}), {{76, 60}, Radians(80)});
  ASSERT_TRUE(path.has_value());
  EXPECT_NEAR(path->line.At(0).position.x, 30, 1e-6);
  const Pose end = path->line.At(path->line.length_m());
  EXPECT_NEAR(end.position.x, 75 + 1.75, 0.01);
  EXPECT_NEAR(end.position.y, 60, 0.1);
  EXPECT_EQ(path->lanes.back(), Lane(*network, {"out-left", -1, 0}));
}

TEST(PathTo, IsNoneWithoutLaneOrRoute) {
  const auto network = Streets::Fork();
  EXPECT_FALSE(PathTo(*network, At(*network, {"in", -1, 30}), {{500, 500}, 0}).has_value());
  // One-way: no way back from behind the fork.
  EXPECT_FALSE(PathTo(*network, At(*network, {"out-ahead", -1, 30}), {{10, -1.75}, 0}).has_value());
}

TEST(LimitSpeeds, BendsAndTheWayToThem) {
  const auto network = Streets::Fork();
  auto path = PathTo(*network, At(*network, {"in", -1, 0}), {{76, 90}, Radians(90)});
  ASSERT_TRUE(path.has_value());
  LimitSpeeds(*path, 5, 3);
  const auto at = [&](double s_m) {
    return path->fastest_mps[path->line.ProjectNear(path->line.At(s_m).position, s_m, 5).segment];
  };
  // Radius 15 + 1.75 (the lane lies on the outside): √(5·16.75) = 9.15 m/s.
  EXPECT_NEAR(at(72), 9.15, 0.05);
  // 20 m before: √(9.15² + 2·3·20) = 14.3.
  EXPECT_NEAR(at(40), 14.3, 0.7);  // the bend begins blurred by the window
  EXPECT_GT(at(110), 100) << "the straight after it";
}

}  // namespace
}  // namespace autofuzz
