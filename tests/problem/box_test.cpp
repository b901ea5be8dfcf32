#include "problem/box.h"

#include <gtest/gtest.h>

namespace autofuzz {
namespace {

const FieldBox kBox = {{0, 0.2, 0.4}, {2, 0.5, 0.6}};

TEST(DistanceTo, IsEuclidsOverTheBoundedFields) {
  EXPECT_EQ(DistanceTo(kBox, {{0.3, 99, 0.55}}), 0);
  EXPECT_EQ(DistanceTo(kBox, {{0.2, 99, 0.6}}), 0);  // the rim belongs to it
  EXPECT_DOUBLE_EQ(DistanceTo(kBox, {{0.1, 99, 0.55}}), 0.1);
  EXPECT_DOUBLE_EQ(DistanceTo(kBox, {{0.7, 0, 0.1}}), 0.5);  // 3-4-5
}

TEST(Apart, NeedsOneFieldThatKeepsTheGap) {
  const auto beside = [](double low) { return FieldBox{{0, low, low + 0.2}, {2, 0.5, 0.6}}; };
  EXPECT_TRUE(Apart(kBox, beside(0.5), 0.05));
  EXPECT_FALSE(Apart(kBox, beside(0.5), 0.2));
  EXPECT_FALSE(Apart(kBox, beside(0.3), 0));
  EXPECT_TRUE(Apart(beside(0.5), kBox, 0.05));
}

TEST(LargestSum, TakesTheEndThatTheSignAsksFor) {
  EXPECT_DOUBLE_EQ(LargestSum(kBox, {{0, 2}, {2, -1}}), 2 * 0.4 - 0.5);
  EXPECT_DOUBLE_EQ(LargestSum(kBox, {{2, 1}}), 0.6);
}

}  // namespace
}  // namespace autofuzz
