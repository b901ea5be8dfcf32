#include "search/candidates.h"

#include <gtest/gtest.h>

#include "genome/spaces.h"
#include "play.h"
#include "search/key.h"

namespace autofuzz {
namespace {

using test::MakeProblem;

Genome At(double x, double y) { return Genome{{x, y}}; }

Problem Square() {
  Problem problem = MakeProblem(test::UnitReals(2));
  problem.space.constraints = {{{{0, 1}, {1, 1}}, 1.5}};
  problem.feasible = [](const Genome& genome) { return genome.values[0] < 0.9; };
  return problem;
}

TEST(Candidates, EachRefusalIsCountedOnce) {
  const Problem problem = Square();
  Candidates candidates(
      problem, [](const Genome& genome) { return genome == At(0.1, 0.1); }, std::nullopt);
  EXPECT_TRUE(candidates.Offer(At(0.2, 0.2)));
  EXPECT_FALSE(candidates.Offer(At(0.8, 0.8)));   // breaks the constraint
  EXPECT_FALSE(candidates.Offer(At(0.2, 1.2)));   // out of bounds
  EXPECT_FALSE(candidates.Offer(At(0.2, 0.2)));   // taken
  EXPECT_FALSE(candidates.Offer(At(0.1, 0.1)));   // run before
  EXPECT_FALSE(candidates.Offer(At(0.95, 0.1)));  // infeasible
  EXPECT_EQ(candidates.size(), 1U);
  EXPECT_EQ(candidates.outside, 2);
  EXPECT_EQ(candidates.statistics.candidates, 4);
  EXPECT_EQ(candidates.statistics.duplicates, 2);
  EXPECT_EQ(candidates.statistics.infeasible, 1);
}

TEST(Candidates, DistinctFromFindingsAndFromEachOther) {
  const Problem problem = Square();
  DistinctSet findings(problem.space, problem.uniqueness);
  findings.Add(At(0.2, 0.2));
  Candidates candidates(
      problem, [](const Genome&) { return false; }, findings);
  // One of two fields must differ by more than a tenth.
  EXPECT_FALSE(candidates.Offer(At(0.25, 0.25)));
  EXPECT_TRUE(candidates.Offer(At(0.35, 0.2)));
  EXPECT_FALSE(candidates.Offer(At(0.4, 0.25)));
  EXPECT_TRUE(candidates.Offer(At(0.5, 0.2)));
}

TEST(Candidates, KeysTellGenomesApartAndJoinZeros) {
  EXPECT_NE(KeyOf(At(0.1, 0.2)), KeyOf(At(0.2, 0.1)));
  EXPECT_EQ(KeyOf(At(0.0, 1)), KeyOf(At(-0.0, 1)));
}

}  // namespace
}  // namespace autofuzz
