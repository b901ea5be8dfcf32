#include "problem/mixture.h"

#include <gtest/gtest.h>

#include "base/math.h"
#include "problem/sample.h"

namespace autofuzz {
namespace {

TEST(MixtureCentres, AreTheDocumentedSequence) {
  const auto centres = MixtureCentres(2, 2);
  ASSERT_EQ(centres.size(), 2U);
  // 0.5·√2 = 0.70711, 0.5·√3 = 0.86603; 1.5·√2 = 2.12132, 1.5·√3 = 2.59808.
  EXPECT_NEAR(centres[0][0], 0.8 * (2 * 0.70711 - 1), 1e-5);
  EXPECT_NEAR(centres[0][1], 0.8 * (2 * 0.86603 - 1), 1e-5);
  EXPECT_NEAR(centres[1][0], 0.8 * (2 * 0.12132 - 1), 1e-5);
  EXPECT_NEAR(centres[1][1], 0.8 * (2 * 0.59808 - 1), 1e-5);
}

TEST(MixtureCentres, LieInTheSpaceApartFromEachOther) {
  const auto centres = MixtureCentres(30, 40);
  for (std::size_t j = 0; j < centres.size(); ++j) {
    ASSERT_EQ(centres[j].size(), 30U);
    for (const double x : centres[j]) ASSERT_LE(x < 0 ? -x : x, 0.8);
    for (std::size_t other = 0; other < j; ++other) EXPECT_NE(centres[j], centres[other]);
  }
}

TEST(Mixture, ViolatesAroundItsCentres) {
  const Landscape landscape = MixtureLandscape({2, 4, 0.1}, {});
  for (const std::vector<double>& c : MixtureCentres(2, 4)) {
    // A bell is one half at sd·√(2 ln 2) = 0.11774; the others add next to nothing there.
    EXPECT_LT(landscape.at({{c[0] + 0.117, c[1]}}).objectives[0], 0);
    EXPECT_GT(landscape.at({{c[0] + 0.119, c[1]}}).objectives[0], 0);
    EXPECT_NEAR(landscape.at({c}).objectives[0], -0.5, 1e-3);
    EXPECT_TRUE(landscape.at({c}).verdict.labels.Has(0));
  }
}

// Four discs of radius 0.11774 in a square of side 2: 4.355 % of it.
TEST(Mixture, FillsFourDiscs) {
  const Landscape landscape = MixtureLandscape({2, 4, 0.1}, {});
  Stream stream(RootSeed(3));
  constexpr int kPoints = 200000;
  int inside = 0;
  for (int i = 0; i < kPoints; ++i) {
    const Evaluation e = landscape.at(test::UniformPoint(landscape.problem.space, stream));
    inside += e.verdict.labels.empty() ? 0 : 1;
    ASSERT_LE(e.objectives[0], 0.5);
    ASSERT_GE(e.objectives[0], -landscape.problem.objectives[0].cap);
  }
  const double share = math::kPi * 0.01 * 2 * math::Log(2);           // 4·π·r²/4
  EXPECT_NEAR(static_cast<double>(inside) / kPoints, share, 0.0018);  // four sd
}

}  // namespace
}  // namespace autofuzz
