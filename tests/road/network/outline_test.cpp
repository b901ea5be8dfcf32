#include <gtest/gtest.h>

#include <cmath>

#include "road/network/small_maps.h"

namespace autofuzz {
namespace {

TEST(Outline, OfAStraightLaneIsItsFourCorners) {
  const auto network = StraightRoad();
  const auto outline = network->Outline(At(*network, "a", -1, 5).lane, 1);
  const std::vector<Vec2> corners = {{0, 0}, {60, 0}, {60, -3.5}, {0, -3.5}};
  EXPECT_EQ(outline, corners);
}

TEST(Outline, FollowsACurveInSteps) {
  const auto network = Fork();
  const auto outline = network->Outline(At(*network, "left", -1, 5).lane, 1);
  EXPECT_EQ(outline.size(), 2 * 31U);
  const Vec2 centre{50, 20};
  for (std::size_t i = 0; i < 31; ++i) EXPECT_NEAR(Distance(outline[i], centre), 20, 1e-9);
  for (std::size_t i = 31; i < 62; ++i) EXPECT_NEAR(Distance(outline[i], centre), 23.5, 1e-9);
}

TEST(Outline, AStepOfNothingIsSurvived) {
  const auto network = Fork();
  EXPECT_GT(network->Outline(At(*network, "left", -1, 5).lane, 0).size(), 100U);
}

}  // namespace
}  // namespace autofuzz
