#include "record/summary.h"

#include <gtest/gtest.h>

#include <limits>

#include "record/records.h"

namespace autofuzz {
namespace {

using test::FailedRun;
using test::JudgedRun;

RunRecord Crash(std::size_t index, double x, double ego_speed_mps) {
  RunRecord record = JudgedRun(index, x, {0});
  Violation violation;
  violation.other_type = "tesla model3";
  violation.ego_speed_mps = ego_speed_mps;
  record.evaluation.verdict.violations.push_back(violation);
  return record;
}

CampaignSummary Sum(const LedgerContents& contents, std::int64_t warmup = 1,
                    std::int64_t budget = 2) {
  CampaignSpec spec;
  spec.warmup = warmup;
  spec.budget = budget;
  return Summarise(spec, {}, test::TwoLabelProblem(), contents);
}

TEST(StopReason, HasANamePerReason) {
  EXPECT_EQ(Name(StopReason::kBudget), "budget");
  EXPECT_EQ(Name(StopReason::kInterrupted), "interrupted");
  EXPECT_EQ(Name(StopReason::kWallTime), "wall-time");
  EXPECT_EQ(Name(StopReason::kFindings), "findings");
  EXPECT_EQ(Name(StopReason::kFailures), "failures");
  EXPECT_EQ(Name(StopReason::kExhausted), "exhausted");
}

TEST(Summarise, OfNothing) {
  const CampaignSummary summary = Sum({});
  EXPECT_EQ(summary.total.runs, 0);
  EXPECT_EQ(summary.labels, (std::vector<std::string>{"a", "b"}));
  EXPECT_TRUE(summary.means.empty());
  EXPECT_EQ(summary.behaviours, 0);
  EXPECT_FALSE(summary.finished);
}

TEST(Summarise, CountsByPurposeAndKnowsTheEnd) {
  LedgerContents contents;
  contents.runs = {JudgedRun(0, 0.1, {0}, Purpose::kWarmUp), JudgedRun(1, 0.5, {0}), FailedRun(2)};
  const CampaignSummary summary = Sum(contents);
  EXPECT_EQ(summary.total.runs, 3);
  EXPECT_EQ(summary.warmup.findings, 1);
  EXPECT_EQ(summary.search.findings, 1);
  EXPECT_EQ(summary.search.no_verdict, 1);
  EXPECT_TRUE(summary.finished);  // a run without a verdict costs budget
  EXPECT_FALSE(Sum(contents, 1, 3).finished);
  EXPECT_FALSE(Sum(contents, 2, 1).finished);
}

TEST(Summarise, StopsAtTheFirstGap) {
  LedgerContents contents;
  contents.runs = {JudgedRun(0, 0.1, {0}), JudgedRun(2, 0.5, {0}), JudgedRun(3, 0.9, {0})};
  EXPECT_EQ(Sum(contents).total.runs, 1);
  EXPECT_EQ(Sum(contents).total.findings, 1);
}

TEST(Summarise, StopsAtTheEnd) {
  LedgerContents contents;
  contents.runs = {JudgedRun(0, 0.1, {0}), JudgedRun(1, 0.5, {0}), JudgedRun(2, 0.9, {0})};
  contents.generations.resize(2);
  contents.generations[0].ask.candidates = 60;
  contents.generations[1].first = RunIndex{2};
  contents.generations[1].ask.candidates = 40;
  contents.end = RunIndex{2};
  EXPECT_EQ(Sum(contents).total.runs, 2);
  EXPECT_EQ(Sum(contents).asked_candidates, 60);
}

TEST(Summarise, AveragesFiniteMeasuresOfJudgedRuns) {
  LedgerContents contents;
  contents.runs = {JudgedRun(0, 0, {}), JudgedRun(1, 0, {}), FailedRun(2)};
  contents.runs[0].evaluation.measures = {{"duration_s", 10}, {"ttc_s", 2}};
  contents.runs[1].evaluation.measures = {{"duration_s", 20},
                                          {"ttc_s", std::numeric_limits<double>::infinity()}};
  const std::vector<Measure> expected = {{"duration_s", 15}, {"ttc_s", 2}};
  EXPECT_EQ(Sum(contents).means, expected);
}

TEST(Summarise, CountsDistinctBehavioursOfTheGoal) {
  LedgerContents contents;
  contents.runs = {Crash(0, 0.1, 4), Crash(1, 0.3, 5), Crash(2, 0.5, 7)};  // bins 1, 1, 2
  EXPECT_EQ(Sum(contents).behaviours, 2);
  contents.runs[2].evaluation.verdict.violations[0].counted = false;
  EXPECT_EQ(Sum(contents).behaviours, 1);
  contents.runs[0].evaluation.verdict.labels = {};  // another kind had priority
  contents.runs[1].evaluation.verdict.violations[0].kind = ViolationKind::kOffRoad;  // no goal
  EXPECT_EQ(Sum(contents).behaviours, 0);
}

TEST(Summarise, AddsUpWhatWasAsked) {
  LedgerContents contents;
  contents.generations.resize(2);
  contents.generations[0].ask.candidates = 60;
  contents.generations[0].ask.infeasible = 9;
  contents.generations[1].ask.candidates = 40;
  contents.generations[1].ask.sampled = 3;
  EXPECT_EQ(Sum(contents).asked_candidates, 100);
  EXPECT_EQ(Sum(contents).asked_infeasible, 9);
  EXPECT_EQ(Sum(contents).asked_sampled, 3);
}

}  // namespace
}  // namespace autofuzz
