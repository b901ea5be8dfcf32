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
  EXPECT_FALSE(SearchLanes(*network, At(*network, "a", -1, 5), At(*network, "a", -2, 7)));
  EXPECT_TRUE(SearchLanes(*network, At(*network, "a", -1, 5), At(*network, "a", -2, 9)));
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
