#include "search/mating.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <span>
#include <vector>

#include "genome/spaces.h"
#include "play.h"

namespace autofuzz {
namespace {

Scored RunOf(std::size_t index, double fitness) {
  Scored scored;
  scored.index = MakeId<struct RunTag>(index);
  scored.genome.values = {static_cast<double>(index) / 100, 0.5};
  scored.fitness = fitness;
  return scored;
}

std::vector<int> Indices(const Population& population) {
  std::vector<int> indices;
  for (const Scored& member : population.members()) indices.push_back(member.index.value);
  return indices;
}

TEST(Population, KeepsTheBestOfAllTold) {
  const Space space = test::UnitReals(2);
  Population population(space, 3);
  population.Tell(std::vector<Scored>{RunOf(0, 5), RunOf(1, 1), RunOf(2, 3), RunOf(3, 4)});
  EXPECT_EQ(Indices(population), (std::vector<int>{1, 2, 3}));
  population.Tell(std::vector<Scored>{RunOf(4, 2), RunOf(5, 1), RunOf(6, 9)});
  EXPECT_EQ(Indices(population), (std::vector<int>{1, 5, 4}));  // the earlier of equals first
}

// Runs 0, 1, 2, 9 tie; the better one, 50, is in. In order 0, 1, 2, 9, 50 of 100: run 9 has gaps of
// 7 and 41, run 2 of 1 and 7, run 1 of 1 and 1, run 0 twice 1.
TEST(Population, TheLeastCrowdedOfTiesStay) {
  const Space space = test::UnitReals(2);
  Population population(space, 3);
  population.Tell(
      std::vector<Scored>{RunOf(0, 5), RunOf(1, 5), RunOf(2, 5), RunOf(9, 5), RunOf(50, 1)});
  EXPECT_EQ(Indices(population), (std::vector<int>{50, 2, 9}));
}

TEST(Population, DoesNotDependOnThePiecesItIsTold) {
  const Space space = test::UnitReals(2);
  Stream stream(RootSeed(4).Child("pieces"));
  for (int round = 0; round < 50; ++round) {
    std::vector<Scored> runs;
    for (std::size_t i = 0; i < 60; ++i) {
      runs.push_back(RunOf(i, static_cast<double>(stream.Below(4))));
      runs.back().genome.values = {stream.Uniform(), stream.Uniform()};
    }
    Population whole(space, 7);
    whole.Tell(runs);
    Population pieces(space, 7);
    for (std::size_t begin = 0; begin < runs.size();) {
      const std::size_t count = std::min<std::size_t>(1 + stream.Below(15), runs.size() - begin);
      pieces.Tell(std::span<const Scored>(runs).subspan(begin, count));
      begin += count;
    }
    ASSERT_EQ(pieces.members(), whole.members());
    ASSERT_EQ(whole.members().size(), 7U);
  }
}

TEST(Population, NoVerdictAndNoNumberStayOut) {
  const Space space = test::UnitReals(2);
  Population population(space, 3);
  std::vector<Scored> told = {RunOf(0, -100), RunOf(1, NAN), RunOf(2, 7)};
  told[0].outcome = Outcome::kNoVerdict;
  population.Tell(told);
  EXPECT_EQ(Indices(population), std::vector<int>{2});
}

TEST(Breed, FillsUpFromFewParents) {
  const Problem problem = test::MakeProblem(test::UnitReals(2));
  Candidates candidates(
      problem, [](const Genome&) { return false; }, std::nullopt);
  Stream stream(RootSeed(1).Child("breed"));
  Breed({RunOf(10, 1), RunOf(90, 2), RunOf(50, 3)}, {}, 40, stream, candidates);
  EXPECT_EQ(candidates.size(), 40U);
}

TEST(Breed, ChildrenAreNearTheBetterParents) {
  const Problem problem = test::MakeProblem(test::UnitReals(2));
  Candidates candidates(
      problem, [](const Genome&) { return false; }, std::nullopt);
  Stream stream(RootSeed(2).Child("breed"));
  Breed({RunOf(10, 1), RunOf(10, 1), RunOf(90, 9), RunOf(90, 9)}, {}, 1000, stream, candidates);
  int near_best = 0;
  for (const Genome& genome : candidates.genomes()) near_best += genome.values[0] < 0.5 ? 1 : 0;
  EXPECT_GT(near_best, 750);  // a tournament of two picks the worse only against its like: 1 in 6
}

TEST(Breed, EndsWhenNoChildIsAllowed) {
  Problem problem = test::MakeProblem(test::UnitReals(2));
  int asked = 0;
  problem.feasible = [&](const Genome&) { return ++asked < 0; };
  Candidates candidates(
      problem, [](const Genome&) { return false; }, std::nullopt);
  Stream stream(RootSeed(3).Child("breed"));
  Breed({RunOf(1, 1)}, {}, 10, stream, candidates);
  EXPECT_EQ(candidates.size(), 0U);
  EXPECT_LE(asked, 20 * 10 + 2);
}

}  // namespace
}  // namespace autofuzz
