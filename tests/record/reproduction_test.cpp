#include "record/reproduction.h"

#include <gtest/gtest.h>

#include "record/finding_bounds.h"
#include "record/records.h"
#include "record/summary.h"

namespace autofuzz {
namespace {

using test::JudgedRun;

Revisit Look(int of, int number, std::initializer_list<int> labels,
             Purpose purpose = Purpose::kConfirm) {
  const RunRecord run = JudgedRun(of, 0, labels);
  Revisit revisit;
  revisit.of = RunIndex{of};
  revisit.purpose = purpose;
  revisit.number = number;
  revisit.genome = run.genome;
  revisit.evaluation = run.evaluation;
  return revisit;
}

// Runs 0 and 2 violate label 0, far apart; run 1 violates it near run 0.
LedgerContents Contents() {
  LedgerContents contents;
  contents.runs = {JudgedRun(0, 0.50, {0}), JudgedRun(1, 0.55, {0}), JudgedRun(2, 0.90, {0})};
  return contents;
}

TEST(Reproduction, CountsLooksThatViolateAgainUnderTheSameLabel) {
  LedgerContents contents = Contents();
  contents.revisits = {Look(0, 0, {0}),
                       Look(0, 1, {}),
                       Look(0, 2, {1}),
                       Look(2, 0, {0, 1}),
                       Look(2, 0, {}, Purpose::kMinimise),
                       Look(9, 0, {0})};
  Revisit failed = Look(2, 1, {});
  failed.outcome = Outcome::kNoVerdict;
  contents.revisits.push_back(failed);
  const auto reproductions = Reproductions(contents, LabelSet{1});
  ASSERT_EQ(reproductions.size(), 2U);
  EXPECT_EQ(reproductions.at(RunIndex{0}), (Reproduction{3, 1}));
  EXPECT_EQ(reproductions.at(RunIndex{2}), (Reproduction{1, 1}));
  EXPECT_EQ(FlakyRuns(reproductions, 0.5), (std::set{RunIndex{0}}));
  EXPECT_TRUE(FlakyRuns(reproductions, 1.0 / 3).empty());  // at the share is not below it
}

// A run that collided and left its lane has not collided again when it only leaves its lane.
TEST(Reproduction, OnlyLabelsOfTheGoalCountWhereTheRunHadOne) {
  LedgerContents contents;
  contents.runs = {JudgedRun(0, 0.5, {0, 1}), JudgedRun(1, 0.9, {1})};
  contents.revisits = {Look(0, 0, {1}), Look(0, 1, {0}), Look(1, 0, {1}), Look(1, 1, {0})};
  const auto reproductions = Reproductions(contents, LabelSet{1});
  EXPECT_EQ(reproductions.at(RunIndex{0}), (Reproduction{2, 1}));
  EXPECT_EQ(reproductions.at(RunIndex{1}), (Reproduction{2, 1}))
      << "no finding: any label of its own";
}

TEST(Reproduction, SummariesLeaveFlakyOnesOutAndSoDoBounds) {
  const Problem problem = test::TwoLabelProblem();
  CampaignSpec spec;
  LedgerContents contents = Contents();
  EXPECT_EQ(Summarise(spec, {}, problem, contents).total.findings, 2);
  contents.revisits = {Look(2, 0, {}), Look(2, 1, {}), Look(0, 0, {0})};
  CampaignSummary summary = Summarise(spec, {}, problem, contents);
  EXPECT_EQ(summary.total.findings, 1);
  EXPECT_EQ(summary.confirmed, 2);
  EXPECT_EQ(summary.flaky, 1);
  EXPECT_EQ(BoundFindings(problem, contents.runs, {}).most, 2);
  EXPECT_EQ(BoundFindings(problem, contents.runs, {}, {RunIndex{2}}).most, 1);
  spec.flaky_below = 0;
  summary = Summarise(spec, {}, problem, contents);
  EXPECT_EQ(summary.total.findings, 2);
  EXPECT_EQ(summary.flaky, 0);
}

}  // namespace
}  // namespace autofuzz
