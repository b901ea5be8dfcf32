#include "road/network/route_search.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "road/network/small_maps.h"

namespace autofuzz {
namespace {

using How = PlanStep::How;

std::vector<How> Hows(const std::vector<PlanStep>& steps) {
  std::vector<How> hows;
  for (const PlanStep& step : steps) hows.push_back(step.how);
  return hows;
}

TEST(SearchLanes, AlongOneLane) {
  const auto network = StraightRoad();
  const auto steps = SearchLanes(*network, At(*network, "a", -1, 5), At(*network, "a", -1, 90));
  ASSERT_TRUE(steps);
  EXPECT_EQ(Hows(*steps), (std::vector{How::kStart, How::kNext}));
}

TEST(SearchLanes, ChangesToALaneOfTheSameTravel) {
  const auto network = StraightRoad();
  const auto steps = SearchLanes(*network, At(*network, "a", -1, 5), At(*network, "a", -2, 90));
  ASSERT_TRUE(steps);
  EXPECT_EQ(Hows(*steps), (std::vector{How::kStart, How::kChangeRight, How::kNext}));
}

TEST(SearchLanes, NeverIntoOncomingTrafficNorOntoTheSidewalk) {
  const auto network = StraightRoad();
  EXPECT_FALSE(SearchLanes(*network, At(*network, "a", -1, 5), At(*network, "a", 1, 90)));
  EXPECT_FALSE(SearchLanes(*network, At(*network, "a", -2, 5), At(*network, "a", -3, 90)));
}

TEST(SearchLanes, NeverBackwards) {
  const auto network = StraightRoad();
  EXPECT_FALSE(SearchLanes(*network, At(*network, "a", -1, 50), At(*network, "a", -1, 40)));
  EXPECT_TRUE(SearchLanes(*network, At(*network, "a", 1, 50), At(*network, "a", 1, 40)));
}

TEST(SearchLanes, AChangeNeedsItsRoomBeforeTheGoal) {
  const auto network = StraightRoad();
  EXPECT_FALSE(SearchLanes(*network, At(*network, "a", -1, 5), At(*network, "a", -2, 14)));
  EXPECT_TRUE(SearchLanes(*network, At(*network, "a", -1, 5), At(*network, "a", -2, 16)));
}

// Two lanes east, 100 m, in two sections; the line between them is solid up to the seam at 60 m.
std::shared_ptr<const Network> SolidAtFirst(double solid_to_s_m) {
  NetworkBuilder builder("solid");
  RoadMark solid, broken;
  solid.kind = MarkKind::kSolid;
  solid.may_cross_outwards = solid.may_cross_inwards = false;
  broken.kind = MarkKind::kBroken;
  broken.begin_s_m = solid_to_s_m;
  LanePlan first = DrivingLane(-1), second = first;
  first.marks = {solid};
  second.marks = {solid_to_s_m > 60 ? solid : broken};
  const RoadId road =
      builder.AddRoad(RoadOf("a", Line({{0, 0}, 0}), 100,
                             {{0, {first, DrivingLane(-2)}}, {60, {second, DrivingLane(-2)}}}));
  for (const int number : {-1, -2})
    builder.Join(builder.Find(road, 0, number), LaneEnd::kEnd, builder.Find(road, 1, number),
                 LaneEnd::kBegin);
  return std::move(builder).Build().value();
}

TEST(SearchLanes, ChangesWhereTheLineOpens) {
  const auto network = SolidAtFirst(60);
  for (const auto& [from, to] : {std::pair{-1, -2}, std::pair{-2, -1}}) {
    const auto steps = SearchLanes(*network, At(*network, "a", from, 5), At(*network, "a", to, 90));
    ASSERT_TRUE(steps);
    ASSERT_EQ(steps->size(), 3U);
    EXPECT_EQ((*steps)[1].how, How::kNext);  // first on to the seam
    EXPECT_EQ(network->lane((*steps)[1].lane).number, from);
  }
}

TEST(SearchLanes, CrossesASolidLineWhereNothingElseLeadsThere) {
  const auto network = SolidAtFirst(100);
  EXPECT_TRUE(SearchLanes(*network, At(*network, "a", -1, 5), At(*network, "a", -2, 90)));
}

TEST(LineCloses, LooksAtTheLineBetweenTheTwoLanes) {
  const auto network = SolidAtFirst(60);
  const LaneId inner = At(*network, "a", -1, 5).lane, outer = At(*network, "a", -2, 5).lane;
  EXPECT_TRUE(LineCloses(*network, inner, outer, 5));
  EXPECT_TRUE(LineCloses(*network, outer, inner, 5));
  EXPECT_FALSE(
      LineCloses(*network, At(*network, "a", -1, 70).lane, At(*network, "a", -2, 70).lane, 70));
}

TEST(ChangeRoom, GoesOnOverASeamOfSections) {
  const auto network = StraightRoad();
  const LaneId from = At(*network, "a", -1, 50).lane, to = At(*network, "a", -2, 50).lane;
  EXPECT_EQ(ChangeRoom(*network, from, to, 50), kChangeLength);
  const LaneId last_from = At(*network, "a", -1, 95).lane, last_to = At(*network, "a", -2, 95).lane;
  EXPECT_EQ(ChangeRoom(*network, last_from, last_to, 95), 5);
}

}  // namespace
}  // namespace autofuzz
