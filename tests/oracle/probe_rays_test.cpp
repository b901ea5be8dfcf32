#include "oracle/probe_rays.h"

#include <gtest/gtest.h>

#include "base/seed.h"
#include "oracle/roads.h"

namespace autofuzz {
namespace {

constexpr double kMillimetre = 2.1e-3;

class ProbeRaysTest : public ::testing::Test {
 protected:
  ProbeRaysTest() : network_(sketch::StraightRoad()), reader_(*network_) { rays_.Begin(reader_); }
  void Watch(double x, double y, double heading_deg) {
    const Pose ego{{x, y}, WrapAngle(Radians(heading_deg))};
    rays_.Watch(ego);
  }

  std::shared_ptr<const Network> network_;
  FootingReader reader_;
  ProbeRays rays_;
};

TEST_F(ProbeRaysTest, StraightInOnesLane) {
  // Left: the other lane begins at 0, 1.75 m away. Right: parking ends at −5.5, 3.75 m away; left
  // the road ends at 3.5, 5.25 m away.
  Watch(50, -1.75, 0);
  EXPECT_NEAR(rays_.wrong_lane_distance_m(), 1.75, kMillimetre);
  EXPECT_NEAR(rays_.off_road_distance_m(), 3.75, kMillimetre);
}

TEST_F(ProbeRaysTest, SmallestOverTheRun) {
  Watch(50, -1.75, 0);
  Watch(60, -0.5, 0);
  Watch(70, -3.0, 0);
  EXPECT_NEAR(rays_.wrong_lane_distance_m(), 0.5, kMillimetre);
  EXPECT_NEAR(rays_.off_road_distance_m(), 2.5, kMillimetre);
}

TEST_F(ProbeRaysTest, ForwardOntoTheSidewalk) {
  // Across the road towards −y at x = 50: the edge is 3 m ahead. Left and right along the road
  // nothing is near; the lane's normals see 3 m too, and 2.5 m to the other lane's edge, whose
  // traffic is at 90° and no wrong way.
  Watch(50, -2.5, -90);
  EXPECT_NEAR(rays_.off_road_distance_m(), 3.0, kMillimetre);
  EXPECT_DOUBLE_EQ(rays_.wrong_lane_distance_m(), 7);
}

TEST_F(ProbeRaysTest, TheLanesNormalIsShorterThanTheEgosOwnSide) {
  // Heading 30° left. To the ego's left the edge y = 0 is 1.75/cos 30° away, along the normal 1.75.
  Watch(50, -1.75, 30);
  EXPECT_NEAR(rays_.wrong_lane_distance_m(), 1.75, kMillimetre);
  EXPECT_NEAR(rays_.off_road_distance_m(), 3.75, kMillimetre);
}

TEST_F(ProbeRaysTest, OffTheRoadItIsZero) {
  Watch(50, -6, 0);
  EXPECT_DOUBLE_EQ(rays_.off_road_distance_m(), 0);
  // The lane against begins 6 m to the left, across the parking lane and the ego's own.
  EXPECT_NEAR(rays_.wrong_lane_distance_m(), 6, kMillimetre);
}

TEST_F(ProbeRaysTest, OnTheWrongLaneItIsZero) {
  Watch(50, 1.0, 0);
  EXPECT_DOUBLE_EQ(rays_.wrong_lane_distance_m(), 0);
  EXPECT_NEAR(rays_.off_road_distance_m(), 2.5, kMillimetre);
}

TEST_F(ProbeRaysTest, AWrongLaneBeyondAStripThatIsNoRoad) {
  // Along −x on the far sidewalk's side of the own lane: the road's end 0.3 m away, and the lane
  // against 3.2 m the other way.
  Watch(50, 3.2, 180);
  EXPECT_NEAR(rays_.off_road_distance_m(), 0.3, kMillimetre);
  EXPECT_NEAR(rays_.wrong_lane_distance_m(), 3.2, kMillimetre);
}

TEST_F(ProbeRaysTest, AheadTheRoadEnds) {
  Watch(198, -1.75, 0);
  EXPECT_NEAR(rays_.off_road_distance_m(), 2, kMillimetre);
}

TEST_F(ProbeRaysTest, FarFromAnyRoadTheCapStands) {
  Watch(50, -100, 0);
  EXPECT_DOUBLE_EQ(rays_.off_road_distance_m(), 0);
  EXPECT_DOUBLE_EQ(rays_.wrong_lane_distance_m(), 7);
}

TEST(ProbeRaysInJunction, NoNormalsAndNoWrongLane) {
  const auto network = sketch::LanesOverEachOther();
  FootingReader reader(*network);
  ProbeRays rays;
  rays.Begin(reader);
  // 30° left at the centre: the sides are 1.75/cos 30° away along the ego's axes.
  const Pose ego{{10, 0}, Radians(30)};
  rays.Watch(ego);
  EXPECT_NEAR(rays.off_road_distance_m(), 1.75 / 0.8660254037844386, kMillimetre);
  EXPECT_DOUBLE_EQ(rays.wrong_lane_distance_m(), 7);
}

// What the rays claim to compute, in plain steps of 5 mm without any room.
TEST_F(ProbeRaysTest, AgreesWithPlainSteps) {
  Stream stream(RootSeed(11));
  for (int i = 0; i < 60; ++i) {
    const Pose ego{{stream.Uniform(20, 180), stream.Uniform(-6, 4)},
                   stream.Uniform(-math::kPi, math::kPi)};
    const Footing here = reader_.At(ego.position, ego.heading_rad);
    rays_.Begin(reader_);
    rays_.Watch(ego);
    double edge_m = 7;
    double wrong_m = 7;
    std::vector<double> angles = {ego.heading_rad, ego.heading_rad + math::kPi / 2,
                                  ego.heading_rad - math::kPi / 2};
    if (here.on_lane()) {
      angles.push_back(math::kPi / 2);
      angles.push_back(-math::kPi / 2);
    }
    for (const double angle : angles) {
      for (double d = 0; d < 7; d += 0.005) {
        const Footing at = reader_.At(ego.position + d * Direction(angle), ego.heading_rad);
        if (!at.on_road) edge_m = std::min(edge_m, d);
        if (at.wrong_way()) wrong_m = std::min(wrong_m, d);
      }
    }
    ASSERT_NEAR(rays_.off_road_distance_m(), edge_m, 0.0062) << i;
    ASSERT_NEAR(rays_.wrong_lane_distance_m(), wrong_m, 0.0062) << i;
  }
}

}  // namespace
}  // namespace autofuzz
