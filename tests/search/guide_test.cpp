#include "search/guide.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "genome/spaces.h"
#include "play.h"

namespace autofuzz {
namespace {

constexpr std::size_t kFields = 6;

// A hit where the first two fields are large together.
bool Hits(const Genome& genome) { return genome.values[0] + genome.values[1] > 1.4; }

std::vector<Scored> Runs(const Problem& problem, std::size_t count) {
  Stream stream(RootSeed(1).Child("guide"));
  std::vector<Genome> genomes;
  for (std::size_t i = 0; i < count; ++i)
    genomes.push_back(test::RandomGenome(problem.space, stream));
  test::Judge judge(problem, [](const Genome& genome) {
    test::Told told;
    if (Hits(genome)) told.violations.Add(0);
    told.violations.Add(1);  // of no interest
    return told;
  });
  return judge.Score(genomes);
}

struct Case {
  Problem problem = test::MakeProblem(test::UnitReals(kFields));
  Encoding encoding{problem.space};

  std::optional<Guide> Train(const std::vector<Scored>& told) const {
    return Guide::Train(encoding, told, problem.goal.labels, {}, RootSeed(2));
  }
};

TEST(Guide, WaitsForAHundredRunsAndTenPositives) {
  const Case the;
  const std::vector<Scored> runs = Runs(the.problem, 400);
  EXPECT_FALSE(the.Train({runs.begin(), runs.begin() + 99}));
  EXPECT_TRUE(the.Train({runs.begin(), runs.begin() + 100}));
  std::vector<Scored> few;
  std::size_t positives = 0;
  for (const Scored& run : runs)
    if (!Hits(run.genome) || ++positives < 10) few.push_back(run);
  EXPECT_GT(few.size(), 200U);
  EXPECT_FALSE(the.Train(few));  // nine
}

TEST(Guide, RunsWithoutVerdictTeachNothing) {
  const Case the;
  std::vector<Scored> runs = Runs(the.problem, 100);
  EXPECT_TRUE(the.Train(runs));
  runs[7].outcome = Outcome::kNoVerdict;
  EXPECT_FALSE(the.Train(runs));  // 99
}

TEST(Guide, PicksThoseThatHit) {
  const Case the;
  const std::optional<Guide> guide = the.Train(Runs(the.problem, 600));
  ASSERT_TRUE(guide);
  std::vector<Genome> candidates;
  Stream stream(RootSeed(3).Child("candidates"));
  for (int i = 0; i < 300; ++i) candidates.push_back(test::RandomGenome(the.problem.space, stream));
  const std::vector<Genome> best = guide->Best(candidates, 30);
  ASSERT_EQ(best.size(), 30U);
  EXPECT_GT(std::count_if(best.begin(), best.end(), Hits), 25);  // of all: 18 %
  EXPECT_EQ(guide->Best(candidates, 1000).size(), 300U);
}

TEST(Guide, ThresholdIsTheItemAtAQuarterOfThePositives) {
  const Case the;
  const std::vector<Scored> runs = Runs(the.problem, 300);
  const std::optional<Guide> guide = the.Train(runs);
  ASSERT_TRUE(guide);
  const auto positives = static_cast<std::size_t>(
      std::count_if(runs.begin(), runs.end(), [](const Scored& run) { return Hits(run.genome); }));
  // Exactly ⌊N₊/4⌋ training items are surer than the threshold.
  std::vector<Genome> genomes;
  for (const Scored& run : runs) genomes.push_back(run.genome);
  std::vector<Genome> ranked = guide->Best(genomes, runs.size());
  DistinctSet none(the.problem.space, the.problem.uniqueness);
  EXPECT_GE(guide->ascent().stop_above, 0.9);
  EXPECT_GE(guide->ascent().stop_above, guide->ascent().skip_above);
  std::vector<Genome> above(ranked.begin(),
                            ranked.begin() + static_cast<std::ptrdiff_t>(positives / 4));
  EXPECT_EQ(guide->Refine(above, none, the.problem, [](const Genome&) { return false; }), 0U);
}

TEST(Guide, RefinedOnesStayDistinctFeasibleAndNew) {
  Case the;
  the.problem.feasible = [](const Genome& genome) { return genome.values[2] < 0.8; };
  const std::optional<Guide> guide = the.Train(Runs(the.problem, 400));
  ASSERT_TRUE(guide);
  Stream stream(RootSeed(4).Child("candidates"));
  DistinctSet findings(the.problem.space, the.problem.uniqueness);
  findings.Add({std::vector<double>(kFields, 0.9)});
  DistinctSet seeds = findings;
  std::vector<Genome> genomes;
  while (genomes.size() < 30) {
    Genome genome = test::RandomGenome(the.problem.space, stream);
    if (the.problem.Feasible(genome) && seeds.Offer(genome)) genomes.push_back(genome);
  }
  const auto before = std::count_if(genomes.begin(), genomes.end(), Hits);
  const std::size_t moved =
      guide->Refine(genomes, findings, the.problem, [](const Genome&) { return false; });
  EXPECT_GT(moved, 5U);
  EXPECT_GT(std::count_if(genomes.begin(), genomes.end(), Hits), before + 3);
  DistinctSet all = findings;
  for (const Genome& genome : genomes) {
    EXPECT_TRUE(the.problem.Feasible(genome));
    EXPECT_TRUE(all.Offer(genome));
  }
}

TEST(Guide, AResultThatWasRunIsNotTaken) {
  const Case the;
  const std::optional<Guide> guide = the.Train(Runs(the.problem, 300));
  ASSERT_TRUE(guide);
  std::vector<Genome> genomes = {{std::vector<double>(kFields, 0.5)}};
  const std::vector<Genome> before = genomes;
  const DistinctSet none(the.problem.space, the.problem.uniqueness);
  EXPECT_EQ(guide->Refine(genomes, none, the.problem, [](const Genome&) { return true; }), 0U);
  EXPECT_EQ(genomes, before);
}

}  // namespace
}  // namespace autofuzz
