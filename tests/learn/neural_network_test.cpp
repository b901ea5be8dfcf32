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

  std::vector<double> weights;

  explicit Case(std::uint64_t seed, std::size_t layers = 2) : network(Make(seed, layers)) {
    Stream stream(RootSeed(seed).Child("points"));
    for (std::size_t i = 0; i < kPoints * kInputs; ++i) points.push_back(stream.Uniform(-2, 2));
    for (std::size_t i = 0; i < kPoints; ++i) labels.push_back(stream.Chance(0.5) ? 1 : 0);
    for (std::size_t i = 0; i < kPoints; ++i) weights.push_back(stream.Uniform(0.5, 3));
  }
  static NeuralNetwork<double> Make(std::uint64_t seed, std::size_t layers) {
    Stream stream(RootSeed(seed).Child("weights"));
    return NeuralNetwork<double>({kInputs, kHidden, layers}, stream);
  }
  std::vector<double> Gradient(NeuralNetwork<double>::Pass& pass) {
    std::vector<double> gradient(network.parameters().size(), 9);
    network.LossGradient({points.data(), labels.data(), weights.data(), kPoints}, pass, gradient);
    return gradient;
  }
  double Loss() {
    NeuralNetwork<double>::Pass pass;
    network.Forward(points.data(), kPoints, pass);
    double sum = 0;
    for (std::size_t i = 0; i < kPoints; ++i) {
      const double p = Sigmoid(pass.logits[i]);
      sum -= weights[i] * math::Log(labels[i] == 1 ? p : 1 - p);
    }
    return sum / kPoints;
  }
};

constexpr double kStep = 1e-6;

class OfDepth : public testing::TestWithParam<std::size_t> {};
INSTANTIATE_TEST_SUITE_P(NeuralNetwork, OfDepth, testing::Values(1, 2, 3));

TEST_P(OfDepth, WeightGradientsAreCentralDifferences) {
  Case the(11, GetParam());
  NeuralNetwork<double>::Pass pass;
  const std::vector<double> gradient = the.Gradient(pass);
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

TEST_P(OfDepth, PaddingHasNoGradient) {
  Case the(12, GetParam());
  NeuralNetwork<double>::Pass pass;
  const std::vector<double> gradient = the.Gradient(pass);
  for (std::size_t i = 0; i < gradient.size(); ++i)
    if (the.network.parameters()[i] == 0) {
      EXPECT_EQ(gradient[i], 0) << i;
    }
}

TEST_P(OfDepth, InputSlopeIsACentralDifference) {
  Case the(13, GetParam());
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

// Single precision follows double as far as its digits go.
TEST_P(OfDepth, FloatGradientsFollowDouble) {
  Case the(15, GetParam());
  NeuralNetwork<double>::Pass pass;
  const std::vector<double> exact = the.Gradient(pass);
  Stream stream(RootSeed(15).Child("weights"));
  NeuralNetwork<float> network({kInputs, kHidden, GetParam()}, stream);
  const std::vector<float> points(the.points.begin(), the.points.end());
  const std::vector<float> labels(the.labels.begin(), the.labels.end());
  const std::vector<float> weights(the.weights.begin(), the.weights.end());
  NeuralNetwork<float>::Pass float_pass;
  std::vector<float> gradient(exact.size());
  network.LossGradient({points.data(), labels.data(), weights.data(), kPoints}, float_pass,
                       gradient);
  for (std::size_t i = 0; i < exact.size(); ++i)
    ASSERT_NEAR(static_cast<double>(gradient[i]), exact[i], 1e-6 + 1e-5 * std::abs(exact[i])) << i;
}

TEST_P(OfDepth, WithoutWeightsAllCountOne) {
  Case the(16, GetParam());
  the.weights.assign(kPoints, 1.0);
  NeuralNetwork<double>::Pass pass;
  std::vector<double> gradient(the.network.parameters().size());
  the.network.LossGradient({the.points.data(), the.labels.data(), nullptr, kPoints}, pass,
                           gradient);
  EXPECT_EQ(gradient, the.Gradient(pass));
}

TEST_P(OfDepth, ABatchIsItsPointsOneByOne) {
  Case the(14, GetParam());
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
