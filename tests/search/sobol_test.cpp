#include "search/sobol.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "genome/spaces.h"
#include "play.h"

namespace autofuzz {
namespace {

using test::MakeField;
using test::MakeProblem;
using test::MakeSpace;

std::vector<std::vector<double>> Points(std::size_t dimensions, std::size_t count, Seed seed) {
  SobolSequence sequence(dimensions, seed);
  std::vector<std::vector<double>> points;
  for (std::size_t i = 0; i < count; ++i) points.push_back(sequence.Next());
  return points;
}

TEST(SobolSequence, EveryDimensionHasOnePointInEachOf64Parts) {
  constexpr std::size_t kDimensions = 328;
  const auto points = Points(kDimensions, 64, RootSeed(1));
  for (std::size_t d = 0; d < kDimensions; ++d) {
    std::set<int> parts;
    for (const auto& point : points) parts.insert(static_cast<int>(point[d] * 64));
    EXPECT_EQ(parts.size(), 64U) << d;
    EXPECT_GE(*parts.begin(), 0);
    EXPECT_LE(*parts.rbegin(), 63);
  }
}

// Bratley & Fox: dimensions 1 and 2 form a (0, 2)-sequence, so 2^6 points meet every box of
// 2^a by 2^(6−a) parts exactly once; flipped bits keep that.
TEST(SobolSequence, TheFirstTwoDimensionsFillEveryBoxOfTheNet) {
  for (const std::uint64_t seed : {1U, 2U, 3U}) {
    const auto points = Points(2, 64, RootSeed(seed));
    for (int a = 0; a <= 6; ++a) {
      std::set<std::pair<int, int>> boxes;
      for (const auto& point : points)
        boxes.emplace(static_cast<int>(point[0] * (1 << a)),
                      static_cast<int>(point[1] * (1 << (6 - a))));
      EXPECT_EQ(boxes.size(), 64U) << a;
    }
  }
}

// Unscrambled, the sequence starts 0, ½, ¾, ¼ in every dimension up to order; differences of bits
// do not see the flips. Joe & Kuo's second dimension: 0, ½, ¼, ¾.
TEST(SobolSequence, FollowsThePublishedDirectionNumbers) {
  const auto points = Points(2, 4, RootSeed(4));
  const auto bits = [&](std::size_t i, std::size_t d) {
    return static_cast<int>(points[i][d] * 4) ^ static_cast<int>(points[0][d] * 4);
  };
  EXPECT_EQ((std::vector<int>{bits(1, 0), bits(2, 0), bits(3, 0)}), (std::vector<int>{2, 3, 1}));
  EXPECT_EQ((std::vector<int>{bits(1, 1), bits(2, 1), bits(3, 1)}), (std::vector<int>{2, 1, 3}));
}

TEST(SobolSequence, SeeksAndIsSeeded) {
  const auto points = Points(5, 40, RootSeed(5));
  SobolSequence sequence(5, RootSeed(5));
  for (const std::size_t at : {17U, 0U, 1U, 39U, 2U}) {
    sequence.Seek(at);
    EXPECT_EQ(sequence.position(), at);
    EXPECT_EQ(sequence.Next(), points[at]) << at;
    if (at + 1 < points.size()) {
      EXPECT_EQ(sequence.Next(), points[at + 1]) << at;
    }
  }
  EXPECT_NE(Points(5, 1, RootSeed(6)), Points(5, 1, RootSeed(5)));
}

TEST(GenomeAt, FollowsEachFieldsDistribution) {
  Space space = MakeSpace({MakeField(FieldKind::kReal, -2, 6), MakeField(FieldKind::kReal, 3, 3),
                           MakeField(FieldKind::kInteger, -1, 2), MakeField(FieldKind::kFlag, 0, 1),
                           MakeField(FieldKind::kReal, 0, 10)});
  space.fields[4].normal = Normal{5, 2};
  const auto at = [&](double share) {
    return GenomeAt(space, std::vector<double>(4, share)).values;
  };
  EXPECT_EQ(at(0), (std::vector<double>{-2, 3, -1, 0, 0}));
  EXPECT_EQ(at(0.5), (std::vector<double>{2, 3, 1, 1, 5}));
  EXPECT_EQ(at(0.25)[2], 0);
  EXPECT_EQ(at(0.2499)[2], -1);
  EXPECT_NEAR(at(0.975)[4], 5 + 2 * 1.959964, 1e-5);
  EXPECT_EQ(at(0.999)[4], 10);  // clipped
}

double WorstGap(const std::vector<Genome>& genomes, std::size_t field) {
  std::vector<double> values = {0, 1};
  for (const Genome& genome : genomes) values.push_back(genome.values[field]);
  std::sort(values.begin(), values.end());
  double worst = 0;
  for (std::size_t i = 1; i < values.size(); ++i)
    worst = std::max(worst, values[i] - values[i - 1]);
  return worst;
}

TEST(Sobol, GenerationsGoOnWhereTheLastOneEnded) {
  const Problem problem = MakeProblem(test::UnitReals(47));
  const auto method = test::Make("sobol(population=32)", problem, RootSeed(7));
  test::Judge judge(problem, [](const Genome&) { return test::Told{}; });
  std::vector<Genome> all;
  for (std::uint64_t g = 0; g < 4; ++g) {
    const Result<Asked> asked = method->Ask(RootSeed(7).Child(g));
    ASSERT_TRUE(asked.ok());
    ASSERT_EQ(asked->genomes.size(), 32U);
    EXPECT_EQ(asked->statistics.candidates, 32);
    all.insert(all.end(), asked->genomes.begin(), asked->genomes.end());
    method->Tell(judge.Score(asked->genomes));
  }
  // 128 points, one in each 128th: no gap beyond two parts. Random ones leave some 5/128.
  for (std::size_t field = 0; field < 47; ++field) EXPECT_LE(WorstGap(all, field), 2.0 / 128);
}

TEST(Sobol, LeavesOutWhatIsNotAllowedAndFillsTinySpacesBySampling) {
  Problem problem = MakeProblem(test::UnitReals(3));
  problem.space.constraints = {{{{0, 1}, {1, 1}}, 0.5}};
  problem.feasible = [](const Genome& genome) { return genome.values[2] > 0.5; };
  const Result<Asked> asked = test::Make("sobol", problem)->Ask(RootSeed(8));
  ASSERT_TRUE(asked.ok());
  EXPECT_EQ(asked->genomes.size(), 50U);
  EXPECT_EQ(asked->statistics.sampled, 0);
  EXPECT_NEAR(static_cast<double>(asked->statistics.infeasible), 50, 12);
}

TEST(Sobol, RefusesWhatItCannotDo) {
  const Problem wide = MakeProblem(test::UnitReals(3668));
  EXPECT_FALSE(test::TryMake("sobol", wide).ok());
  const Problem problem = MakeProblem(test::UnitReals(3));
  EXPECT_FALSE(test::TryMake("sobol(population=0)", problem).ok());
  EXPECT_FALSE(test::TryMake("sobol(eta=2)", problem).ok());
}

}  // namespace
}  // namespace autofuzz
