#include "record/tally.h"

#include <gtest/gtest.h>

#include "record/records.h"

namespace autofuzz {
namespace {

using test::FailedRun;
using test::JudgedRun;

using Numbers = std::vector<std::int64_t>;

TEST(Tally, KeepsFirstComePerLabel) {
  const Problem problem = test::TwoLabelProblem();
  Tally tally(problem);
  EXPECT_EQ(tally.Add(JudgedRun(0, 0.50, {0})).bits, 1U);
  EXPECT_EQ(tally.Add(JudgedRun(1, 0.55, {0})).bits, 0U);     // too near to run 0
  EXPECT_EQ(tally.Add(JudgedRun(2, 0.55, {1})).bits, 2U);     // another kind
  EXPECT_EQ(tally.Add(JudgedRun(3, 0.70, {0, 1})).bits, 3U);  // new under both
  EXPECT_EQ(tally.Add(JudgedRun(4, 0.00, {})).bits, 0U);
  EXPECT_EQ(tally.Add(JudgedRun(5, 0.01, {1})).bits, 2U);
  EXPECT_EQ(tally.total().runs, 6);
  EXPECT_EQ(tally.total().violations_by_label, (Numbers{3, 3}));
  EXPECT_EQ(tally.total().unique_by_label, (Numbers{2, 3}));
}

TEST(Tally, GoalCountsItsLabelsOnly) {
  const Problem problem = test::TwoLabelProblem();
  Tally tally(problem);
  tally.Add(JudgedRun(0, 0.1, {1}));
  tally.Add(JudgedRun(1, 0.3, {0}));
  tally.Add(JudgedRun(2, 0.3, {0}));
  tally.Add(JudgedRun(3, 0.6, {0, 1}));
  EXPECT_EQ(tally.total().goal_violations, 3);
  EXPECT_EQ(tally.total().findings, 2);
  EXPECT_EQ(tally.findings(), (std::vector<RunIndex>{RunIndex{1}, RunIndex{3}}));
}

TEST(Tally, NoVerdictCostsARunAndNothingElse) {
  const Problem problem = test::TwoLabelProblem();
  Tally tally(problem);
  RunRecord failed = FailedRun(0);
  failed.evaluation.verdict.labels.Add(0);  // left from a first try: must not count
  EXPECT_TRUE(tally.Add(failed).empty());
  EXPECT_EQ(tally.total().runs, 1);
  EXPECT_EQ(tally.total().no_verdict, 1);
  EXPECT_EQ(tally.total().goal_violations, 0);
  EXPECT_EQ(tally.Add(JudgedRun(1, 0, {0})).bits, 1U);
}

TEST(Tally, WarmUpAndSearchShareTheFindings) {
  const Problem problem = test::TwoLabelProblem();
  Tally tally(problem);
  tally.Add(JudgedRun(0, 0.2, {0}, Purpose::kWarmUp));
  tally.Add(JudgedRun(1, 0.2, {0}, Purpose::kSearch));
  tally.Add(JudgedRun(2, 0.9, {0}, Purpose::kSearch));
  EXPECT_EQ(tally.of(Purpose::kWarmUp).findings, 1);
  EXPECT_EQ(tally.of(Purpose::kSearch).findings, 1);
  EXPECT_EQ(tally.of(Purpose::kSearch).goal_violations, 2);
  EXPECT_EQ(tally.total().findings, 2);
}

TEST(Tally, AFlakyRunIsNoFindingAndTakesNoOthersPlace) {
  const Problem problem = test::TwoLabelProblem();
  Tally tally(problem, {RunIndex{0}});
  EXPECT_TRUE(tally.Add(JudgedRun(0, 0.50, {0})).empty());
  EXPECT_EQ(tally.Add(JudgedRun(1, 0.55, {0})).bits, 1U);  // would be too near to run 0
  EXPECT_EQ(tally.total().goal_violations, 2);
  EXPECT_EQ(tally.total().findings, 1);
}

TEST(Tally, LookingAgainFindsNothingNew) {
  const Problem problem = test::TwoLabelProblem();
  Tally tally(problem);
  for (const Purpose purpose : {Purpose::kConfirm, Purpose::kMinimise, Purpose::kReplay}) {
    EXPECT_TRUE(tally.Add(JudgedRun(0, 0.2, {0}, purpose)).empty());
    EXPECT_EQ(tally.of(purpose).runs, 1);
    EXPECT_EQ(tally.of(purpose).goal_violations, 1);
  }
  EXPECT_EQ(tally.total().runs, 0);
  EXPECT_TRUE(tally.findings().empty());
  EXPECT_EQ(tally.Add(JudgedRun(1, 0.2, {0})).bits, 1U);  // nor does it hide anything
}

// The count may only grow with the runs, and only by violations.
TEST(Tally, CountNeverFallsOnRandomRuns) {
  const Problem problem = test::TwoLabelProblem();
  Tally tally(problem);
  Stream stream(RootSeed(1));
  std::int64_t before = 0;
  for (std::size_t i = 0; i < 500; ++i) {
    RunRecord record = JudgedRun(i, stream.Uniform(), {});
    record.evaluation.verdict.labels.bits = static_cast<std::uint32_t>(stream.Below(4));
    const LabelSet unique = tally.Add(record);
    ASSERT_EQ(unique.bits & ~record.evaluation.verdict.labels.bits, 0U);
    ASSERT_EQ(tally.total().findings, before + (unique.Has(0) ? 1 : 0));
    before = tally.total().findings;
  }
  EXPECT_GE(before, 6);  // points more than 0.1 apart: between 5 and 10 fit
  EXPECT_LE(before, 10);
}

}  // namespace
}  // namespace autofuzz
