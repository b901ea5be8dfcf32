#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/fake_campaign.h"
#include "support/memory_ledger.h"

namespace autofuzz {
namespace {

// Runs [0, n) without a gap at the start of the ledger.
int Prefix(const MemoryLedger& ledger) {
  int size = 0;
  while (ledger.runs.contains(RunIndex{size})) ++size;
  return size;
}

TEST(Stop, ASignalBeforeTheStartRunsNothing) {
  MemoryLedger ledger;
  FakeCampaign campaign(ledger);
  campaign.stop = 1;
  const Result<CampaignResult> result = campaign.Run();
  ASSERT_TRUE(result);
  EXPECT_EQ(result->reason, StopReason::kInterrupted);
  EXPECT_EQ(campaign.world.evaluations, 0);
  EXPECT_EQ(campaign.warmup_log.asks, 0);
}

TEST(Stop, ASignalEndsAfterTheRunsInFlightAndKeepsThemAll) {
  for (const int level : {1, 2}) {
    MemoryLedger ledger;
    FakeCampaign campaign(ledger);
    campaign.settings.jobs = 4;
    campaign.world.longest_delay = std::chrono::microseconds(2000);
    campaign.parts.show = [&](const Progress& progress) {
      if (progress.done == 14) campaign.stop = level;
    };
    const Result<CampaignResult> result = campaign.Run();
    ASSERT_TRUE(result);
    EXPECT_EQ(result->reason, StopReason::kInterrupted);
    EXPECT_EQ(static_cast<int>(ledger.runs.size()), campaign.world.evaluations);
    EXPECT_GE(ledger.runs.size(), 14U);
    EXPECT_LT(ledger.runs.size(), 28U);
    EXPECT_EQ(result->total.runs, Prefix(ledger));
  }
}

TEST(Stop, ASignalIsSeenWhileALongRunIsInFlight) {
  MemoryLedger ledger;
  FakeCampaign campaign(ledger);
  campaign.settings.jobs = 1;
  campaign.world.longest_delay = std::chrono::milliseconds(300);
  std::thread signaller([&campaign] {
    while (campaign.world.running == 0) std::this_thread::yield();
    campaign.stop = 1;
  });
  const Result<CampaignResult> result = campaign.Run();
  signaller.join();
  ASSERT_TRUE(result);
  EXPECT_EQ(result->reason, StopReason::kInterrupted);
  EXPECT_LE(campaign.world.evaluations, 3);  // not the five of the generation
}

TEST(Stop, TheWallLimitIsOneOfThisProcess) {
  MemoryLedger ledger;
  FakeCampaign campaign(ledger);
  // The clock moves 1 ms a reading, some five a run.
  campaign.settings.wall_limit_s = 0.05;
  Result<CampaignResult> result = campaign.Run();
  ASSERT_TRUE(result);
  EXPECT_EQ(result->reason, StopReason::kWallTime);
  const std::int64_t first = result->total.runs;
  EXPECT_GT(first, 0);
  EXPECT_LT(first, 28);
  FakeCampaign again(ledger);
  again.settings.wall_limit_s = 0.05;
  result = again.Run();
  ASSERT_TRUE(result);
  EXPECT_GT(result->total.runs, first);
}

TEST(Stop, FindingsCutAtTheRunThatReachedTheirNumber) {
  MemoryLedger all;
  FakeCampaign whole(all);
  whole.settings.budget = 60;
  const Result<CampaignResult> most = whole.Run();
  ASSERT_TRUE(most);
  ASSERT_GE(most->total.findings, 4);
  for (const int jobs : {1, 8}) {
    std::int64_t last = 0;
    for (std::int64_t wanted = 1; wanted <= most->total.findings; ++wanted) {
      MemoryLedger ledger;
      FakeCampaign campaign(ledger);
      campaign.settings.budget = 60;
      campaign.settings.jobs = jobs;
      campaign.settings.stop_after_findings = wanted;
      campaign.world.longest_delay = std::chrono::microseconds(200);
      const Result<CampaignResult> result = campaign.Run();
      ASSERT_TRUE(result);
      EXPECT_EQ(result->reason, StopReason::kFindings);
      EXPECT_EQ(result->total.findings, wanted);
      EXPECT_GT(result->total.runs, last);  // one run brings one finding of the goal
      EXPECT_TRUE(all.runs.at(RunIndex{static_cast<int>(result->total.runs) - 1})
                      .evaluation.verdict.labels.Has(0));
      last = result->total.runs;
    }
  }
}

// The rows that count, and what a summary says of them.
std::vector<std::string> CountedRows(MemoryLedger& ledger) {
  const LedgerContents contents = *ledger.Load();
  std::vector<std::string> rows;
  for (const RunRecord& run : Counted(contents)) rows.push_back(Dump(run));
  const CampaignSummary summary = Summarise({}, {}, FakeProblem(), contents);
  rows.push_back(std::to_string(summary.total.findings) + " findings, asked " +
                 std::to_string(summary.asked_candidates));
  return rows;
}

TEST(Stop, FindingsEndTheCampaignAtTheSameRunForAnyJobs) {
  MemoryLedger one;
  for (const int jobs : {1, 2, 8}) {
    MemoryLedger ledger;
    FakeCampaign campaign(ledger);
    campaign.settings.warmup = 100;  // all in flight when the third comes
    campaign.warmup_generation = 100;
    campaign.settings.jobs = jobs;
    campaign.settings.stop_after_findings = 3;
    campaign.world.longest_delay = std::chrono::microseconds(500);
    const Result<CampaignResult> result = campaign.Run();
    ASSERT_TRUE(result);
    ASSERT_EQ(result->reason, StopReason::kFindings);
    EXPECT_EQ(ledger.end, RunIndex{static_cast<int>(result->total.runs)});
    if (jobs == 1) one = ledger;
    EXPECT_EQ(CountedRows(ledger), CountedRows(one)) << jobs;
  }
}

TEST(Stop, AResumeAfterEnoughFindingsEqualsACampaignThatWasNeverStopped) {
  MemoryLedger whole;
  FakeCampaign uninterrupted(whole);
  ASSERT_TRUE(uninterrupted.Run());
  for (const int jobs : {1, 8}) {
    MemoryLedger ledger;
    FakeCampaign first(ledger);
    first.settings.jobs = jobs;
    first.settings.stop_after_findings = 3;
    ASSERT_TRUE(first.Run());
    const auto made = static_cast<int>(ledger.runs.size());
    FakeCampaign again(ledger);
    again.settings.jobs = 3;
    ASSERT_TRUE(again.Run());
    EXPECT_EQ(ledger.end, std::nullopt);
    EXPECT_EQ(Rows(ledger), Rows(whole));
    EXPECT_EQ(again.world.evaluations, 28 - made) << "what was ahead is used";
  }
}

TEST(Stop, AFinishedCampaignCanBeCutAndUncut) {
  MemoryLedger ledger;
  FakeCampaign campaign(ledger);
  ASSERT_TRUE(campaign.Run());
  const std::vector<std::string> whole = CountedRows(ledger);
  FakeCampaign cut(ledger);
  cut.settings.stop_after_findings = 2;
  ASSERT_TRUE(cut.Run());
  EXPECT_LT(CountedRows(ledger).size(), whole.size());
  FakeCampaign uncut(ledger);
  ASSERT_TRUE(uncut.Run());
  EXPECT_EQ(CountedRows(ledger), whole);
}

TEST(Stop, AResumeWithTheSameNumberOfFindingsStopsAtTheSameRun) {
  MemoryLedger ledger;
  FakeCampaign campaign(ledger);
  campaign.settings.stop_after_findings = 2;
  campaign.settings.jobs = 8;
  const Result<CampaignResult> first = campaign.Run();
  ASSERT_TRUE(first);
  FakeCampaign again(ledger);
  again.settings.stop_after_findings = 2;
  const Result<CampaignResult> second = again.Run();
  ASSERT_TRUE(second);
  EXPECT_EQ(second->reason, StopReason::kFindings);
  EXPECT_EQ(second->total.runs, first->total.runs);
  EXPECT_EQ(again.world.evaluations, 0);
}

TEST(Stop, ASignalAfterTheLastRunChangesNothing) {
  MemoryLedger ledger;
  FakeCampaign campaign(ledger);
  campaign.parts.show = [&](const Progress& progress) {
    if (progress.done == progress.wanted) campaign.stop = 1;
  };
  const Result<CampaignResult> result = campaign.Run();
  ASSERT_TRUE(result);
  EXPECT_EQ(result->reason, StopReason::kBudget);
}

}  // namespace
}  // namespace autofuzz
