#include "genome/unique_count.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "genome/spaces.h"

namespace autofuzz {
namespace {

using test::RandomGenome;
using test::UnitReals;

std::vector<Genome> Reals(const std::vector<double>& values) {
  std::vector<Genome> genomes;
  for (const double value : values) genomes.push_back({{value}});
  return genomes;
}

// In steps of 0.08 with 0.1 wanted, each is near to the next alone: a path of five. Kept are two
// (the second and the fourth, say, or the second and the fifth) or three (first, third, fifth).
TEST(BoundUnique, APathOfFive) {
  const Space space = UnitReals(1);
  const std::vector<Genome> path = Reals({0.1, 0.18, 0.26, 0.34, 0.42});
  EXPECT_EQ(CountUnique(space, {}, path), 3U);
  EXPECT_EQ(CountUnique(space, {}, Reals({0.18, 0.34, 0.1, 0.26, 0.42})), 2U);
  EXPECT_EQ(BoundUnique(space, {}, path), (UniqueBounds{2, 3}));
}

TEST(BoundUnique, NothingEqualsAndFarOnes) {
  const Space space = UnitReals(1);
  EXPECT_EQ(BoundUnique(space, {}, {}), (UniqueBounds{0, 0}));
  EXPECT_EQ(BoundUnique(space, {}, Reals({0.5, 0.5, 0.5})), (UniqueBounds{1, 1}));
  EXPECT_EQ(BoundUnique(space, {}, Reals({0.1, 0.5, 0.9})), (UniqueBounds{3, 3}));
  EXPECT_EQ(CountUnique(space, {}, {}), 0U);
}

TEST(BoundUnique, HoldsForEveryOrderAndDependsOnNone) {
  Stream stream(RootSeed(1));
  for (const Space& space : {UnitReals(2), UnitReals(6), test::Mixed()}) {
    const Uniqueness uniqueness{0.15, 0.55};
    std::vector<Genome> genomes;
    for (int i = 0; i < 80; ++i) genomes.push_back(RandomGenome(space, stream));
    const UniqueBounds bounds = BoundUnique(space, uniqueness, genomes);
    EXPECT_GE(bounds.least, 1U);
    EXPECT_LE(bounds.most, genomes.size());
    for (int round = 0; round < 50; ++round) {
      stream.Shuffle(std::span<Genome>(genomes));
      const std::size_t kept = CountUnique(space, uniqueness, genomes);
      EXPECT_LE(bounds.least, kept);
      EXPECT_GE(bounds.most, kept);
      EXPECT_EQ(BoundUnique(space, uniqueness, genomes), bounds);
    }
  }
}

// A subset of one genome per group cannot be beaten, so the upper bound is at least the largest set
// of distinct ones; on 12 genomes every subset can be looked at.
TEST(BoundUnique, IsNoLessThanTheLargestDistinctSubset) {
  Stream stream(RootSeed(2));
  const Space space = UnitReals(2);
  int tight = 0;
  for (int round = 0; round < 60; ++round) {
    std::vector<Genome> genomes;
    for (int i = 0; i < 12; ++i) genomes.push_back(RandomGenome(space, stream));
    const Uniqueness uniqueness{0.3, 0.5};
    std::size_t largest = 0;
    for (unsigned subset = 0; subset < 1U << 12; ++subset) {
      std::vector<Genome> chosen;
      for (unsigned i = 0; i < 12; ++i)
        if ((subset >> i) & 1U) chosen.push_back(genomes[i]);
      if (chosen.size() > largest && CountUnique(space, uniqueness, chosen) == chosen.size())
        largest = chosen.size();
    }
    const std::size_t most = BoundUnique(space, uniqueness, genomes).most;
    ASSERT_GE(most, largest);
    tight += most == largest ? 1 : 0;
  }
  EXPECT_GT(tight, 15);
}

TEST(LiveSpace, DeadFieldsMakeNoDifference) {
  const Space space = UnitReals(4);  // two must differ; of two live ones, one
  const Space live = LiveSpace(space, {true, false, false, true});
  EXPECT_EQ(live.varying(), 2U);
  const std::vector<Genome> genomes = {
      {{0.1, 0.1, 0.1, 0.1}}, {{0.1, 0.9, 0.9, 0.1}}, {{0.9, 0.1, 0.1, 0.1}}};
  EXPECT_EQ(CountUnique(space, {}, genomes), 2U);  // the third differs in one of four
  EXPECT_EQ(CountUnique(live, {}, genomes), 2U);   // the second in none of two
  EXPECT_FALSE(Distinct(live, {}, genomes[0], genomes[1]));
  EXPECT_TRUE(Distinct(live, {}, genomes[0], genomes[2]));
}

// The published filter (method facts §4.3): of a list in order, each is kept that is distinct from
// all after it. What is given there are single draws, so each must lie within three standard
// deviations of ours.
TEST(CountUnique, ThePublishedKeepLastFilterKeepsFewer) {
  const std::vector<std::pair<std::size_t, double>> published = {
      {2, 30}, {6, 73}, {11, 95}, {20, 285}};
  Stream stream(RootSeed(3));
  for (const auto& [fields, wanted] : published) {
    const Space space = UnitReals(fields);
    double sum = 0;
    double squares = 0;
    constexpr int kRounds = 40;
    for (int round = 0; round < kRounds; ++round) {
      double kept = 0;
      std::vector<Genome> genomes;
      for (int i = 0; i < 300; ++i) genomes.push_back(RandomGenome(space, stream));
      for (std::size_t i = 0; i < genomes.size(); ++i) {
        bool last = true;
        for (std::size_t j = i + 1; j < genomes.size() && last; ++j)
          last = Distinct(space, {}, genomes[i], genomes[j]);
        kept += last ? 1 : 0;
      }
      sum += kept;
      squares += kept * kept;
    }
    const double mean = sum / kRounds;
    const double sd = std::sqrt(squares / kRounds - mean * mean);
    EXPECT_NEAR(wanted, mean, 3 * sd) << fields;
    EXPECT_LT(sd, 12) << fields;
  }
}

}  // namespace
}  // namespace autofuzz
