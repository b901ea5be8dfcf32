#include "campaign/benign.h"

#include <gtest/gtest.h>

#include "support/fake_evaluator.h"

namespace autofuzz {
namespace {

RunRecord MakeRun(int index, std::vector<double> values, std::uint32_t labels = 0) {
  RunRecord run;
  run.index.value = index;
  run.genome.values = std::move(values);
  run.evaluation.verdict.labels.bits = labels;
  return run;
}

TEST(NearestClean, CountsFieldsThenDistanceThenOrder) {
  std::vector<RunRecord> runs = {
      MakeRun(0, {0.1, 0.5, 1}, 1),  // violates
      MakeRun(1, {0.9, 0.9, 2}),     // three fields differ
      MakeRun(2, {0.5, 0.9, 1}),     // one, by 0.4
      MakeRun(3, {0.5, 0.5, 3}),     // one, by 2/3
      MakeRun(4, {0.5, 0.1, 1}),     // one, by 0.4
      MakeRun(5, {0.5, 0.5, 1}),     // no verdict
      MakeRun(6, {0.4, 0.5, 2}),     // two
  };
  runs[5].outcome = Outcome::kNoVerdict;
  const Problem problem = FakeProblem();
  const Genome finding{{0.5, 0.5, 1}};
  const std::vector<Genome> nearest = NearestClean(problem, runs, finding, 4);
  ASSERT_EQ(nearest.size(), 4U);
  EXPECT_EQ(nearest[0], runs[2].genome);
  EXPECT_EQ(nearest[1], runs[4].genome);
  EXPECT_EQ(nearest[2], runs[3].genome);
  EXPECT_EQ(nearest[3], runs[6].genome);
  EXPECT_EQ(NearestClean(problem, runs, finding, 99).size(), 5U);
  EXPECT_TRUE(NearestClean(problem, {}, finding, 9).empty());
}

TEST(NearestClean, LooksPastWhatAbsentActorsWouldDo) {
  Problem problem;
  problem.space.fields = {{"cars", FieldKind::kInteger, 0, 1, {}, {}},
                          {"car.x", FieldKind::kReal, 0, 1, {}, Activity{0, 0}},
                          {"friction", FieldKind::kReal, 0, 1, {}, {}}};
  const std::vector<RunRecord> runs = {MakeRun(0, {0, 0.5, 0.6}), MakeRun(1, {0, 0.9, 0.5})};
  const std::vector<Genome> nearest = NearestClean(problem, runs, Genome{{0, 0.5, 0.5}}, 1);
  ASSERT_EQ(nearest.size(), 1U);
  EXPECT_EQ(nearest[0], runs[1].genome) << "no car, so where it would stand is no difference";
}

}  // namespace
}  // namespace autofuzz
