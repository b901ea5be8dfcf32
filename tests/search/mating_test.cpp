#include "search/mating.h"

#include <gtest/gtest.h>

#include <cmath>
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
  Population population(3);
  population.Tell(std::vector<Scored>{RunOf(0, 5), RunOf(1, 1), RunOf(2, 3), RunOf(3, 4)});
  EXPECT_EQ(Indices(population), (std::vector<int>{1, 2, 3}));
  population.Tell(std::vector<Scored>{RunOf(4, 2), RunOf(5, 1), RunOf(6, 9)});
  EXPECT_EQ(Indices(population), (std::vector<int>{1, 5, 4}));  // the earlier of equals first
}

TEST(Population, NoVerdictAndNoNumberStayOut) {
  Population population(3);
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
