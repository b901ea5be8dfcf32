#include "problem/rectangle.h"

#include <gtest/gtest.h>

#include "problem/sample.h"

namespace autofuzz {
namespace {

TEST(Rectangle, ViolatesInTheBoxAlone) {
  const Landscape landscape = RectangleLandscape({2, 0.6, 0.8}, {});
  const auto at = [&](double x, double y) { return landscape.at({{x, y}}); };
  EXPECT_TRUE(at(0.6, 0.8).verdict.labels.Has(0));
  EXPECT_TRUE(at(0.59, 0.7).verdict.labels.empty());
  EXPECT_DOUBLE_EQ(at(0.3, 0.2).objectives[0], 0.5);  // 3-4-5
  EXPECT_EQ(at(0.7, 0.7).end, "violation");
}

TEST(Rectangle, FillsTheShareThatItsSidesSay) {
  for (const RectangleSettings& settings :
       {RectangleSettings{1, 0.1, 0.4}, RectangleSettings{2, 0.6, 0.8},
        RectangleSettings{5, 0.0, 0.7}}) {
    const Landscape landscape = RectangleLandscape(settings, {});
    Stream stream(RootSeed(1));
    constexpr int kPoints = 40000;
    int inside = 0;
    double share = 1;
    for (int i = 0; i < settings.d; ++i) share *= settings.high - settings.low;
    for (int i = 0; i < kPoints; ++i) {
      const Evaluation e = landscape.at(test::UniformPoint(landscape.problem.space, stream));
      inside += e.verdict.labels.empty() ? 0 : 1;
      ASSERT_LE(e.objectives[0], landscape.problem.objectives[0].cap);
    }
    // Four standard deviations of a share of 40,000: at most 0.01.
    EXPECT_NEAR(static_cast<double>(inside) / kPoints, share, 0.01) << settings.d;
  }
}

}  // namespace
}  // namespace autofuzz
