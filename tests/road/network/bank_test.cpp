// Heights and banked roads, worked out by hand.

#include <gtest/gtest.h>

#include <cmath>

#include "base/seed.h"
#include "road/network/small_maps.h"

namespace autofuzz {
namespace {

PiecewiseCubic Cubics(Cubic cubic) {
  return PiecewiseCubic(std::vector<PiecewiseCubic::Piece>{{0, cubic}});
}

constexpr double kBank = 0.1;

// A bend of radius 50 m to the left about (0, 50), banked by 0.1 rad, climbing by 2 %. All its
// lanes are on the left, for t in [10, 14]: 1 and 2, each 2 m wide, 2 with traffic reversed.
std::shared_ptr<const Network> BankedBend() {
  NetworkBuilder builder("banked");
  LanePlan inner = DrivingLane(1, 2), outer = DrivingLane(2, 2, LaneType::kParking);
  outer.travel = 1;
  RoadPlan plan = RoadOf("a", Arc({{0, 0}, 0}, 0.02), 60, {{0, {inner, outer}}});
  plan.offset_m = PiecewiseCubic(10);
  plan.profile = {Cubics({3, 0.02, 0, 0}), PiecewiseCubic(kBank)};
  builder.AddRoad(std::move(plan));
  return std::move(builder).Build().value();
}

// On the bend at an angle, t metres along the bank to the left of the reference line.
Vec2 OnBend(double s_m, double t_m) {
  const double radius = 50 - t_m * std::cos(kBank);
  return {radius * std::sin(s_m / 50), 50 - radius * std::cos(s_m / 50)};
}

TEST(Bank, DrawsLanesTogetherAsSeenFromAbove) {
  const auto network = BankedBend();
  const LanePoint inner = At(*network, "a", 1, 10), outer = At(*network, "a", 2, 10);
  EXPECT_LT(Distance(network->PositionOf(inner), OnBend(10, 11)), 1e-12);
  EXPECT_LT(Distance(network->PositionOf(outer), OnBend(10, 13)), 1e-12);
  const LaneFrame frame = network->FrameAt(outer.lane, 10);
  EXPECT_LT(Distance(frame.pose.position, OnBend(10, 13)), 1e-12);
  EXPECT_NEAR(frame.pose.heading_rad, 0.2, 1e-12);  // its traffic is reversed: along s
  EXPECT_EQ(frame.width_m, 2);                      // on the road, not from above
  EXPECT_NEAR(AngleBetween(network->FrameAt(inner.lane, 10).pose.heading_rad, 0.2), math::kPi,
              1e-12);
}

TEST(Bank, RaisesTheLeft) {
  const auto network = BankedBend();
  EXPECT_NEAR(network->HeightAt(At(*network, "a", 1, 10)), 3.2 + 11 * std::sin(kBank), 1e-12);
  // Half a metre left of travel is outwards (t = 13.5) where traffic runs along s.
  LanePoint outer = At(*network, "a", 2, 30);
  outer.offset_m = 0.5;
  EXPECT_NEAR(network->LateralOf(outer), 13.5, 1e-12);
  EXPECT_NEAR(network->HeightAt(outer), 3.6 + 13.5 * std::sin(kBank), 1e-12);
  LanePoint inner = At(*network, "a", 1, 30);
  inner.offset_m = 0.5;
  EXPECT_NEAR(network->LateralOf(inner), 10.5, 1e-12);
}

TEST(Bank, PointsAreFoundByTheirPlaceOnTheBank) {
  const auto network = BankedBend();
  std::vector<LanePoint> found;
  for (const double t : {10.001, 13.999}) {
    network->LanesAt(OnBend(33, t), kOnRoad, found);
    ASSERT_EQ(found.size(), 1U) << t;
    EXPECT_NEAR(found[0].s_m, 33, 1e-9);
    EXPECT_NEAR(network->LateralOf(found[0]), t, 1e-9);
  }
  for (const double t : {9.999, 14.001, 0.0})
    EXPECT_FALSE(network->IsOn(OnBend(33, t), ~LaneTypes{0})) << t;
  // From the reference line the near lane is 10 m up the bank.
  const auto nearest = network->NearestLane(OnBend(33, 0), kDrivable);
  ASSERT_TRUE(nearest);
  EXPECT_NEAR(nearest->s_m, 33, 1e-9);
  EXPECT_NEAR(network->LateralOf(*nearest), 0, 1e-9);
}

TEST(Bank, BoundsAreThoseFromAbove) {
  const auto [low, high] = BankedBend()->bounds();
  EXPECT_NEAR(low.x, 0, 1e-12);
  EXPECT_NEAR(low.y, OnBend(0, 10).y, 1e-12);
  EXPECT_NEAR(high.x, OnBend(60, 10).x, 1e-12);
  EXPECT_NEAR(high.y, OnBend(60, 14).y, 1e-12);
}

// A straight road whose bank grows from level: its lanes draw nearer to the line along s.
TEST(Bank, HeadingFollowsTheCentreOfALaneOnAGrowingBank) {
  NetworkBuilder builder("twist");
  RoadPlan plan =
      RoadOf("a", Arc({{5, 5}, 0.7}, 0.01), 50, {{0, {DrivingLane(-1), DrivingLane(1)}}});
  plan.offset_m = PiecewiseCubic(-8);
  plan.profile.bank_rad = Cubics({0, 0.01, 0, 0});
  builder.AddRoad(std::move(plan));
  const auto network = std::move(builder).Build().value();
  for (const int number : {-1, 1})
    for (double s = 1; s < 49; s += 4) {
      const LaneId lane = At(*network, "a", number, s).lane;
      const Vec2 along = number * (network->PositionOf({lane, s - 1e-4, 0}) -
                                   network->PositionOf({lane, s + 1e-4, 0}));
      EXPECT_LT(
          AngleBetween(network->FrameAt(lane, s).pose.heading_rad, math::Atan2(along.y, along.x)),
          1e-7);
    }
}

TEST(Bank, EveryPlaceIsFoundBack) {
  const auto network = BankedBend();
  Stream draw(RootSeed(6));
  std::vector<LanePoint> found;
  for (int i = 0; i < 2000; ++i) {
    const LanePoint at{network->lanes()[draw.Below(2)].id, draw.Uniform(0, 60),
                       draw.Uniform(-0.99, 0.99)};
    network->LanesAt(network->PositionOf(at), kOnRoad, found);
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].lane, at.lane);
    EXPECT_NEAR(found[0].s_m, at.s_m, 1e-9);
    EXPECT_NEAR(found[0].offset_m, at.offset_m, 1e-9);
  }
}

TEST(HeightAt, LaneHeightsAreLinearFromInnerToOuterBorder) {
  // A pavement beside a flat road at 2 m: its kerb 0.1 m high, its far side 0.2 m; from s = 50 on
  // 0.4 m everywhere.
  NetworkBuilder builder("pavement");
  LanePlan right = DrivingLane(-1, 2, LaneType::kSidewalk), left = DrivingLane(1, 2);
  right.heights = left.heights = {{0, 0.1, 0.2}, {50, 0.4, 0.4}};
  RoadPlan plan = RoadOf("a", Line({{0, 0}, 0}), 100, {{0, {right, left}}});
  plan.profile.elevation_m = PiecewiseCubic(2);
  builder.AddRoad(std::move(plan));
  const auto network = std::move(builder).Build().value();
  const auto height = [&](int number, double s, double offset) {
    return network->HeightAt({At(*network, "a", number, s).lane, s, offset});
  };
  EXPECT_NEAR(height(-1, 10, 0), 2.15, 1e-12);
  EXPECT_NEAR(height(-1, 10, 1), 2.1, 1e-12);   // left of travel: the kerb
  EXPECT_NEAR(height(-1, 10, -1), 2.2, 1e-12);  // the far side
  EXPECT_NEAR(height(-1, 10, -5), 2.2, 1e-12);  // beyond: as at the border
  EXPECT_NEAR(height(1, 10, 1), 2.1, 1e-12);    // left of travel on the other side: inner again
  EXPECT_NEAR(height(1, 10, -0.5), 2.175, 1e-12);
  EXPECT_NEAR(height(-1, 50, -1), 2.4, 1e-12);
}

TEST(HeightAt, IsZeroWhereTheFileSaysNothing) {
  const auto network = StraightRoad();
  EXPECT_EQ(network->HeightAt(At(*network, "a", -2, 30)), 0);
}

TEST(GroundAt, IsWhereARoadsOwnCoordinatesLie) {
  NetworkBuilder builder("ground");
  RoadPlan plan = RoadOf("a", Arc({{0, 0}, 0}, 0.02), 60, {{0, {DrivingLane(-1)}}});
  plan.profile = {Cubics({3, 0.02, 0, 0}), PiecewiseCubic(kBank)};
  const RoadId road = builder.AddRoad(std::move(plan));
  const NetworkBuilder::Ground ground = builder.GroundAt(road, 20, -4);
  EXPECT_LT(Distance(ground.pose.position, OnBend(20, -4)), 1e-12);
  EXPECT_NEAR(ground.pose.heading_rad, 0.4, 1e-12);
  EXPECT_NEAR(ground.z_m, 3.4 - 4 * std::sin(kBank), 1e-12);
  // Beyond the road's end things stand at its end.
  EXPECT_LT(Distance(builder.GroundAt(road, 99, 0).pose.position, OnBend(60, 0)), 1e-12);
}

}  // namespace
}  // namespace autofuzz
