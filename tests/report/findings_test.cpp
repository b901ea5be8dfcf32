#include "report/findings.h"

#include <gtest/gtest.h>

#include <set>

#include "made_campaign.h"

namespace autofuzz {
namespace {

TEST(Findings, ListsUniqueOnesInRunOrder) {
  const MadeCampaign made;
  const auto findings = ListFindings(made.input);
  ASSERT_EQ(findings.size(), 3U);
  EXPECT_EQ(findings[0].run->index, RunIndex{1});
  EXPECT_EQ(findings[1].run->index, RunIndex{2});
  EXPECT_EQ(findings[1].label, 1);
  EXPECT_FALSE(findings[1].of_goal);
  EXPECT_EQ(findings[2].violation->ego_speed_mps, 7.5);
}

TEST(Findings, WorstFirstPutsTheGoalAndSpeedFirst) {
  const MadeCampaign made;
  const auto findings = WorstFirst(made.input);
  ASSERT_EQ(findings.size(), 3U);
  EXPECT_EQ(findings[0].run->index, RunIndex{3});
  EXPECT_EQ(findings[1].run->index, RunIndex{1});
  EXPECT_EQ(findings[2].run->index, RunIndex{2}) << "faster than run 1, but not of the goal";
}

TEST(Findings, RepeatedOnesAreLeftOut) {
  MadeCampaign made;
  made.contents.runs[3].genome = made.contents.runs[1].genome;
  made.Refresh();
  EXPECT_EQ(ListFindings(made.input).size(), 2U);
}

TEST(Findings, UncountedContactsAreNotTheViolation) {
  MadeCampaign made;
  Violation ignored = made.contents.runs[1].evaluation.verdict.violations[0];
  ignored.counted = false;
  ignored.ego_speed_mps = 99;
  auto& violations = made.contents.runs[1].evaluation.verdict.violations;
  violations.insert(violations.begin(), ignored);
  made.Refresh();
  EXPECT_EQ(ListFindings(made.input)[0].violation->ego_speed_mps, 5.25);
}

TEST(Findings, Shares) {
  const MadeCampaign made;
  EXPECT_DOUBLE_EQ(*InfeasibleShare(made.input.summary), 0.25);
  EXPECT_DOUBLE_EQ(*TriggersFiredShare(made.input.summary), 0.5);
  EXPECT_FALSE(InfeasibleShare(CampaignSummary{}));
  EXPECT_FALSE(TriggersFiredShare(CampaignSummary{}));
  EXPECT_EQ(Percent(0.125), "12.5 %");
  EXPECT_EQ(Percent(std::nullopt), "-");
}

TEST(Findings, LabelsWithoutANameAreNumbered) {
  const ReportInput input;
  EXPECT_EQ(LabelNames(input, LabelSet{0b1000}), std::vector<std::string>{"label 3"});
}

TEST(Writers, AreFourWithTheirOwnNames) {
  const MadeCampaign made;
  std::set<std::string> formats, extensions;
  for (const WriterFacts& writer : Writers()) {
    formats.insert(writer.format);
    extensions.insert(writer.extension);
    EXPECT_FALSE(writer.help.empty());
    const Result<std::string> once = writer.write(made.input);
    ASSERT_TRUE(once) << writer.format;
    EXPECT_EQ(*once, *writer.write(made.input)) << "pure";
  }
  EXPECT_EQ(formats, (std::set<std::string>{"text", "html", "csv", "jsonl"}));
  EXPECT_EQ(extensions.size(), 4U);
}

}  // namespace
}  // namespace autofuzz
