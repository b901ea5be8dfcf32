#include "learn/adam.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "base/seed.h"

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

// Kingma & Ba (2015), Algorithm 1, as written there and in double precision.
TEST(Adam, FollowsThePublishedAlgorithm) {
  constexpr double kRate = 1e-3;
  Stream stream(RootSeed(3).Child("slopes"));
  Adam adam(5, kRate);
  std::vector<float> x(5, 0.5F);
  std::vector<double> theta(5, 0.5), m(5, 0), v(5, 0);
  for (int t = 1; t <= 300; ++t) {
    std::vector<float> slope;
    for (std::size_t i = 0; i < 5; ++i)
      slope.push_back(static_cast<float>(stream.Uniform(-2, 2) * (i == 4 ? 1e-4 : 1)));
    adam.Step(slope, x);
    for (std::size_t i = 0; i < 5; ++i) {
      const auto g = static_cast<double>(slope[i]);
      m[i] = 0.9 * m[i] + 0.1 * g;
      v[i] = 0.999 * v[i] + 0.001 * g * g;
      const double mean = m[i] / (1 - std::pow(0.9, t));
      const double square = v[i] / (1 - std::pow(0.999, t));
      theta[i] -= kRate * mean / (std::sqrt(square) + 1e-8);
      ASSERT_NEAR(static_cast<double>(x[i]), theta[i], 1e-5) << "step " << t;
    }
  }
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
