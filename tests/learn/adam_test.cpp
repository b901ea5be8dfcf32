#include "learn/adam.h"

#include <gtest/gtest.h>

#include <vector>

namespace autofuzz {
namespace {

TEST(Adam, FirstStepIsTheLearningRateWhateverTheSlope) {
  Adam adam(3, 0.01);
  std::vector<float> x = {1, 1, 1};
  adam.Step(std::vector<float>{100, -0.001F, 0}, x);
  EXPECT_NEAR(x[0], 0.99, 1e-6);
  EXPECT_NEAR(x[1], 1.01, 1e-6);
  EXPECT_EQ(x[2], 1);  // no slope, no step
}

TEST(Adam, SecondStepByHand) {
  // g = 1 then 3: mean 0.9·0.1 + 0.3 = 0.39, corrected by 1 − 0.81 = 0.19 to 2.0526;
  // square 0.999·0.001 + 0.009 = 0.009999, corrected by 0.001999 to 5.0020; step 2.0526/2.23652.
  Adam adam(1, 0.1);
  std::vector<float> x = {0};
  adam.Step(std::vector<float>{1}, x);
  adam.Step(std::vector<float>{3}, x);
  EXPECT_NEAR(x[0], -0.1 - 0.1 * 2.052632 / 2.236515, 1e-6);
}

TEST(Adam, FindsTheBottomOfABowl) {
  Adam adam(2, 0.05);
  std::vector<float> x = {3, -2};
  for (int i = 0; i < 2000; ++i) {
    const std::vector<float> slope = {2 * (x[0] - 1), 20 * (x[1] - 0.5F)};
    adam.Step(slope, x);
  }
  EXPECT_NEAR(x[0], 1, 1e-2);
  EXPECT_NEAR(x[1], 0.5, 1e-2);
}

}  // namespace
}  // namespace autofuzz
