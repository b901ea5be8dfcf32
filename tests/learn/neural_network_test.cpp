#include "learn/neural_network.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "base/math.h"

namespace autofuzz {
namespace {

constexpr std::size_t kInputs = 5;
constexpr std::size_t kHidden = 19;  // more than one register, not a multiple
constexpr std::size_t kPoints = 7;

struct Case {
  NeuralNetwork<double> network;
  std::vector<double> points;
  std::vector<double> labels;

  explicit Case(std::uint64_t seed) : network(Make(seed)) {
    Stream stream(RootSeed(seed).Child("points"));
    for (std::size_t i = 0; i < kPoints * kInputs; ++i) points.push_back(stream.Uniform(-2, 2));
    for (std::size_t i = 0; i < kPoints; ++i) labels.push_back(stream.Chance(0.5) ? 1 : 0);
  }
  static NeuralNetwork<double> Make(std::uint64_t seed) {
    Stream stream(RootSeed(seed).Child("weights"));
    return NeuralNetwork<double>(kInputs, kHidden, stream);
  }
  double Loss() {
    NeuralNetwork<double>::Pass pass;
    network.Forward(points.data(), kPoints, pass);
    double sum = 0;
    for (std::size_t i = 0; i < kPoints; ++i) {
      const double p = Sigmoid(pass.logits[i]);
      sum -= math::Log(labels[i] == 1 ? p : 1 - p);
    }
    return sum / kPoints;
  }
};

constexpr double kStep = 1e-6;

TEST(NeuralNetwork, WeightGradientsAreCentralDifferences) {
  Case the(11);
  NeuralNetwork<double>::Pass pass;
  std::vector<double> gradient(the.network.parameters().size());
  the.network.LossGradient(the.points.data(), the.labels.data(), kPoints, pass, gradient);
  std::size_t moving = 0;
  for (std::size_t i = 0; i < gradient.size(); ++i) {
    double& parameter = the.network.parameters()[i];
    if (parameter == 0) continue;  // padding
    const double kept = parameter;
    parameter = kept + kStep;
    const double above = the.Loss();
    parameter = kept - kStep;
    const double below = the.Loss();
    parameter = kept;
    ASSERT_NEAR(gradient[i], (above - below) / (2 * kStep), 1e-7) << i;
    moving += std::abs(gradient[i]) > 1e-6 ? 1 : 0;
  }
  EXPECT_GT(moving, gradient.size() / 4);  // the comparison is not of zeros with zeros
}

TEST(NeuralNetwork, PaddingHasNoGradient) {
  Case the(12);
  NeuralNetwork<double>::Pass pass;
  std::vector<double> gradient(the.network.parameters().size(), 9);
  the.network.LossGradient(the.points.data(), the.labels.data(), kPoints, pass, gradient);
  for (std::size_t i = 0; i < gradient.size(); ++i)
    if (the.network.parameters()[i] == 0) {
      EXPECT_EQ(gradient[i], 0) << i;
    }
}

TEST(NeuralNetwork, InputSlopeIsACentralDifference) {
  Case the(13);
  the.network.Prepare();
  NeuralNetwork<double>::Pass pass;
  for (std::size_t point = 0; point < kPoints; ++point) {
    double* x = the.points.data() + point * kInputs;
    std::vector<double> slope(kInputs);
    the.network.LogitSlope(x, pass, slope);
    for (std::size_t j = 0; j < kInputs; ++j) {
      const double kept = x[j];
      x[j] = kept + kStep;
      the.network.Forward(x, 1, pass);
      const double above = pass.logits[0];
      x[j] = kept - kStep;
      the.network.Forward(x, 1, pass);
      const double below = pass.logits[0];
      x[j] = kept;
      ASSERT_NEAR(slope[j], (above - below) / (2 * kStep), 1e-7);
    }
  }
}

TEST(NeuralNetwork, ABatchIsItsPointsOneByOne) {
  Case the(14);
  NeuralNetwork<double>::Pass together;
  the.network.Forward(the.points.data(), kPoints, together);
  for (std::size_t i = 0; i < kPoints; ++i) {
    NeuralNetwork<double>::Pass alone;
    the.network.Forward(the.points.data() + i * kInputs, 1, alone);
    EXPECT_EQ(alone.logits[0], together.logits[i]);
  }
}

TEST(NeuralNetwork, SigmoidKeepsToItsRange) {
  EXPECT_EQ(Sigmoid(0), 0.5);
  EXPECT_NEAR(Sigmoid(2), 0.8807970779778823, 1e-15);
  EXPECT_NEAR(Sigmoid(-2), 1 - 0.8807970779778823, 1e-15);
  EXPECT_EQ(Sigmoid(1000), 1);
  EXPECT_EQ(Sigmoid(-1000), 0);
}

}  // namespace
}  // namespace autofuzz
