#include "app/minimal_change.h"

#include <gtest/gtest.h>

#include "support/fake_evaluator.h"

namespace autofuzz {
namespace {

constexpr std::uint32_t kViolates = 1;

RunRecord MakeRun(int index, std::vector<double> values, std::uint32_t labels = 0) {
  RunRecord run;
  run.index.value = index;
  run.genome.values = std::move(values);
  run.evaluation.verdict.labels.bits = labels;
  return run;
}

Revisit Look(const RunRecord& of, int number, const Genome& genome, std::uint32_t labels) {
  Revisit revisit = MinimiseRevisitOf(of);
  revisit.number = number;
  revisit.genome = genome;
  revisit.evaluation.verdict.labels.bits = labels;
  return revisit;
}

// A large first field violates, also in the middle of all ranges.
class MinimalChangeKept : public ::testing::Test {
 protected:
  MinimalChangeKept() {
    shop_.problem = std::make_shared<const Problem>(FakeProblem());
    const Genome middle = MiddleOf(shop_.problem->space);
    revisits_ = {Look(runs_[0], 0, runs_[0].genome, kViolates),
                 Look(runs_[0], 1, middle, kViolates), Look(runs_[0], 2, runs_[1].genome, 0)};
  }

  Workshop shop_;
  std::vector<RunRecord> runs_ = {MakeRun(0, {0.9, 0.9, 1}, kViolates), MakeRun(1, {0.1, 0.9, 1})};
  std::vector<Revisit> revisits_;
};

TEST_F(MinimalChangeKept, IsTheFieldThatDiffersFromTheNearestCleanRun) {
  const auto change = KeptMinimalChange(shop_, runs_, revisits_, runs_[0]);
  ASSERT_TRUE(change);
  EXPECT_EQ(change->benign, runs_[1].genome);
  ASSERT_EQ(change->needed.size(), 1U);
  EXPECT_EQ(change->needed[0].field, 0U);
}

TEST_F(MinimalChangeKept, StaysWhenTheCampaignGrowsByNearerRuns) {
  const auto before = KeptMinimalChange(shop_, runs_, revisits_, runs_[0]);
  runs_.push_back(MakeRun(2, {0.35, 0.9, 1}));
  const auto after = KeptMinimalChange(shop_, runs_, revisits_, runs_[0]);
  ASSERT_TRUE(before && after);
  EXPECT_EQ(after->benign, before->benign);
  EXPECT_EQ(after->minimal, before->minimal);
  EXPECT_EQ(MinimalChangeText(*shop_.problem, *after), MinimalChangeText(*shop_.problem, *before));
}

TEST_F(MinimalChangeKept, OfAnotherRunOrSeedIsNotThisOnes) {
  for (Revisit& revisit : revisits_) revisit.of.value = 5;
  EXPECT_FALSE(KeptMinimalChange(shop_, runs_, revisits_, runs_[0]));
  const auto task = MinimiseTaskOf(shop_, runs_, revisits_, runs_[0]);
  ASSERT_TRUE(task);
  EXPECT_EQ(task->benign[0], MiddleOf(shop_.problem->space)) << "nothing was begun from yet";
}

}  // namespace
}  // namespace autofuzz
