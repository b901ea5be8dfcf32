#include "learn/metrics.h"

#include <gtest/gtest.h>

#include <vector>

#include "base/seed.h"

namespace autofuzz {
namespace {

using Confidences = std::vector<double>;
using Labels = std::vector<int>;

TEST(Metrics, AreaByHand) {
  const Confidences confidences = {0.9, 0.8, 0.7, 0.6, 0.3};
  // Pairs of a positive with a negative below it: 0.9 has two, 0.7 has one, of 3 · 2.
  EXPECT_DOUBLE_EQ(AreaUnderCurve(confidences, Labels{1, 0, 1, 0, 1}), 3.0 / 6);
  EXPECT_EQ(AreaUnderCurve(confidences, Labels{1, 1, 0, 0, 0}), 1);
  EXPECT_EQ(AreaUnderCurve(confidences, Labels{0, 0, 1, 1, 1}), 0);
  EXPECT_EQ(AreaUnderCurve(Confidences{0.4, 0.4, 0.4}, Labels{1, 0, 1}), 0.5);
  EXPECT_EQ(AreaUnderCurve(Confidences{0.1, 0.2}, Labels{1, 1}), 0.5);
  EXPECT_EQ(AreaUnderCurve({}, {}), 0.5);
}

TEST(Metrics, AreaIsTheShareOfPairsInOrder) {
  Stream stream(RootSeed(1).Child("area"));
  for (int round = 0; round < 50; ++round) {
    Confidences confidences;
    Labels labels;
    for (int i = 0; i < 40; ++i) {
      confidences.push_back(static_cast<double>(stream.Below(12)) / 12);
      labels.push_back(stream.Chance(0.3) ? 1 : 0);
    }
    double right = 0;
    double pairs = 0;
    for (std::size_t i = 0; i < labels.size(); ++i)
      for (std::size_t k = 0; k < labels.size(); ++k) {
        if (labels[i] != 1 || labels[k] != 0) continue;
        pairs += 1;
        right += confidences[i] > confidences[k] ? 1 : confidences[i] == confidences[k] ? 0.5 : 0;
      }
    if (pairs > 0) {
      EXPECT_NEAR(AreaUnderCurve(confidences, labels), right / pairs, 1e-12);
    }
  }
}

TEST(Metrics, BrierByHand) {
  EXPECT_DOUBLE_EQ(BrierScore(Confidences{1, 0.5, 0}, Labels{1, 1, 1}), (0.25 + 1) / 3);
  EXPECT_EQ(BrierScore({}, {}), 0);
}

TEST(Metrics, PrecisionByHand) {
  const Confidences confidences = {0.2, 0.9, 0.5, 0.8};
  const Labels labels = {1, 0, 1, 1};
  EXPECT_EQ(PrecisionAtTop(confidences, labels, 1), 0);
  EXPECT_EQ(PrecisionAtTop(confidences, labels, 2), 0.5);
  EXPECT_EQ(PrecisionAtTop(confidences, labels, 9), 0.75);
  EXPECT_EQ(PrecisionAtTop(confidences, labels, 0), 0);
}

}  // namespace
}  // namespace autofuzz
