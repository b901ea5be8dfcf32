#include "oracle/room.h"

#include <gtest/gtest.h>

#include "oracle/roads.h"

namespace autofuzz {
namespace {

Room At(const Network& network, int lane, double s_m, double offset_m, double heading_rad) {
  LanePoint point = network.Locate({"1", lane, s_m}).value();
  point.offset_m = offset_m;
  return RoomAt(network, point, network.FrameAt(point.lane, point.s_m), heading_rad);
}

// From the left: lane 1 towards −x, lane −1 towards +x, each 3.5 m, parking lane −2, 2 m.
TEST(Room, ReachesOverTheLanesBesideIt) {
  const auto network = sketch::StraightRoad();
  const Room room = At(*network, -1, 100, 0.5, 0);
  EXPECT_NEAR(room.road_m, 4.25, 1e-9);   // right: 2.25 and the parking lane; left: 1.25 and 3.5
  EXPECT_NEAR(room.right_m, 1.25, 1e-9);  // left: the other lane
}

TEST(Room, OfALaneAgainstTheHeading) {
  const auto network = sketch::StraightRoad();
  const Room room = At(*network, 1, 100, 0, 0);
  EXPECT_NEAR(room.road_m, 1.75, 1e-9);  // the sidewalk side
  EXPECT_DOUBLE_EQ(room.right_m, 0);
}

TEST(Room, SidesAreThoseOfTheTravel) {
  const auto network = sketch::StraightRoad();
  // On lane 1, heading along it: its left, at +0.5, is towards lane −1.
  const Room room = At(*network, 1, 100, 0.5, math::kPi);
  EXPECT_NEAR(room.right_m, 1.25, 1e-9);
  EXPECT_NEAR(room.road_m, 2.25, 1e-9);
}

TEST(Room, OfParking) {
  const auto network = sketch::StraightRoad();
  const Room along = At(*network, -2, 100, 0, 0);
  EXPECT_NEAR(along.road_m, 1, 1e-9);
  EXPECT_NEAR(along.right_m, 1, 1e-9);
  // Across the road nothing runs against the heading, but the road's end is the room's end.
  EXPECT_NEAR(At(*network, -2, 100, 0, math::kPi / 2).right_m, 1, 1e-9);
}

TEST(Room, EndsWithTheSection) {
  const auto network = sketch::StraightRoad();
  EXPECT_NEAR(At(*network, -1, 199, 0, 0).road_m, 1, 1e-9);
  EXPECT_NEAR(At(*network, -1, 0.5, 0, 0).right_m, 0.5, 1e-9);
  EXPECT_DOUBLE_EQ(At(*network, -1, 0, 0, 0).road_m, 0);
}

TEST(Room, IsNeverNegative) {
  const auto network = sketch::StraightRoad();
  const Room room = At(*network, -1, 100, 9, 0);
  EXPECT_GE(room.road_m, 0);
  EXPECT_GE(room.right_m, 0);
}

}  // namespace
}  // namespace autofuzz
