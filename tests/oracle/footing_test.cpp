#include "oracle/footing.h"

#include <gtest/gtest.h>

#include "oracle/roads.h"

namespace autofuzz {
namespace {

const double kBack = math::kPi;

TEST(Footing, OnOnesOwnLane) {
  const auto network = sketch::StraightRoad();
  FootingReader reader(*network);
  const Footing footing = reader.At({50, -1.75}, 0.1);
  EXPECT_TRUE(footing.on_road);
  EXPECT_TRUE(footing.agrees);
  EXPECT_FALSE(footing.opposes);
  EXPECT_FALSE(footing.wrong_way());
  EXPECT_NEAR(footing.lane_heading_rad, 0, 1e-12);
}

TEST(Footing, OnTheOtherLaneItIsTheWrongWay) {
  const auto network = sketch::StraightRoad();
  FootingReader reader(*network);
  EXPECT_TRUE(reader.At({50, 1.75}, 0).wrong_way());
  EXPECT_FALSE(reader.At({50, 1.75}, kBack).wrong_way());
  EXPECT_TRUE(reader.At({50, -1.75}, kBack).wrong_way());
  EXPECT_TRUE(reader.At({50, -1.75}, -kBack).wrong_way());
}

TEST(Footing, WrongBeginsBeyond120Degrees) {
  const auto network = sketch::StraightRoad();
  FootingReader reader(*network);
  for (const double sign : {1.0, -1.0}) {
    EXPECT_FALSE(reader.At({50, -1.75}, sign * Radians(119.9)).wrong_way());
    EXPECT_TRUE(reader.At({50, -1.75}, sign * Radians(120.1)).wrong_way());
  }
}

TEST(Footing, ParkingIsRoadAndNobodysWay) {
  const auto network = sketch::StraightRoad();
  FootingReader reader(*network);
  const Footing footing = reader.At({50, -4.0}, kBack);
  EXPECT_TRUE(footing.on_road);
  EXPECT_FALSE(footing.on_lane());
  EXPECT_FALSE(footing.wrong_way());
}

TEST(Footing, SidewalkAndMeadowAreNoRoad) {
  const auto network = sketch::StraightRoad();
  FootingReader reader(*network);
  for (const double y : {4.0, -6.0, 20.0, -20.0}) {
    const Footing footing = reader.At({50, y}, 0);
    EXPECT_FALSE(footing.on_road) << y;
    EXPECT_FALSE(footing.wrong_way()) << y;
  }
}

TEST(Footing, BringsTheRoomAlong) {
  const auto network = sketch::StraightRoad();
  FootingReader reader(*network);
  Room room;
  reader.At({50, -1.75}, 0, room);
  EXPECT_NEAR(room.road_m, 3.75, 1e-9);   // to the end of the parking lane
  EXPECT_NEAR(room.right_m, 1.75, 1e-9);  // to the other lane
  reader.At({50, 1.0}, 0, room);          // on the other lane
  EXPECT_NEAR(room.road_m, 2.5, 1e-9);
  EXPECT_DOUBLE_EQ(room.right_m, 0);
  reader.At({50, -6}, 0, room);  // on the sidewalk
  EXPECT_DOUBLE_EQ(room.road_m, 0);
  EXPECT_DOUBLE_EQ(room.right_m, 0);
}

TEST(Footing, InAJunctionNothingIsTheWrongWay) {
  const auto network = sketch::LanesOverEachOther();
  FootingReader reader(*network);
  for (const double heading_rad : {0.0, kBack, kBack / 2}) {
    const Footing footing = reader.At({10, 0}, heading_rad);
    EXPECT_TRUE(footing.in_junction);
    EXPECT_TRUE(footing.agrees);
    EXPECT_FALSE(footing.wrong_way());
  }
}

}  // namespace
}  // namespace autofuzz
