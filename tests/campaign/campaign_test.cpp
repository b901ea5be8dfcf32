#include "campaign/campaign.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "support/fake_campaign.h"
#include "support/memory_ledger.h"

namespace autofuzz {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

TEST(Campaign, NumbersWarmUpThenSearchInAskOrder) {
  MemoryLedger ledger;
  FakeCampaign campaign(ledger);
  const Result<CampaignResult> result = campaign.Run();
  ASSERT_TRUE(result) << Text(result.error());
  EXPECT_EQ(result->reason, StopReason::kBudget);
  EXPECT_EQ(result->total.runs, 28);
  ASSERT_EQ(ledger.runs.size(), 28U);
  int expected = 0;
  for (const auto& [index, run] : ledger.runs) {
    EXPECT_EQ(index.value, expected);
    EXPECT_EQ(run.purpose, expected < 12 ? Purpose::kWarmUp : Purpose::kSearch);
    // Generations of 5 in the warm-up, of 7 in the search, each from 0.
    EXPECT_EQ(run.generation, expected < 12 ? expected / 5 : (expected - 12) / 7);
    EXPECT_EQ(run.seed, RunSeed(7, index));
    EXPECT_EQ(run.attempts, 1);
    ++expected;
  }
}

TEST(Campaign, EndsOfPhasesCutGenerationsWithoutTheMethodKnowing) {
  MemoryLedger ledger;
  FakeCampaign campaign(ledger);
  ASSERT_TRUE(campaign.Run());
  std::vector<int> firsts;
  std::vector<int> sizes;
  for (const auto& [key, generation] : ledger.generations) {
    firsts.push_back(generation.first.value);
    sizes.push_back(generation.size);
    EXPECT_EQ(generation.ask.candidates, generation.size);
  }
  EXPECT_THAT(firsts, ElementsAre(0, 5, 10, 12, 19, 26));
  EXPECT_THAT(sizes, ElementsAre(5, 5, 5, 7, 7, 7));  // as asked
  // The search is told the warm-up first, its cut generation of two too.
  EXPECT_THAT(std::vector(campaign.search_log.told.begin(), campaign.search_log.told.begin() + 4),
              ElementsAre(5, 5, 2, 7));
  EXPECT_EQ(campaign.warmup_log.asks, 3);
  EXPECT_EQ(campaign.search_log.asks, 3);
}

TEST(Campaign, SameRowsForAnyJobsAndArrivalOrder) {
  MemoryLedger plain;
  FakeCampaign one(plain);
  one.world.with_traces = true;
  ASSERT_TRUE(one.Run());
  for (const int jobs : {2, 3, 8}) {
    MemoryLedger ledger;
    FakeCampaign campaign(ledger);
    campaign.settings.jobs = jobs;
    campaign.world.with_traces = true;
    campaign.world.longest_delay = std::chrono::microseconds(2000);
    ASSERT_TRUE(campaign.Run());
    EXPECT_EQ(Rows(ledger), Rows(plain)) << jobs << " jobs";
    // Otherwise this test shows nothing.
    const bool in_order = std::is_sorted(ledger.arrivals.begin(), ledger.arrivals.end());
    EXPECT_TRUE(jobs < 8 || !in_order);
  }
}

TEST(Campaign, SameRowsInWhateverOrderResultsArrive) {
  MemoryLedger plain;
  FakeCampaign one(plain);
  ASSERT_TRUE(one.Run());
  std::set<std::vector<RunIndex>> orders;
  for (std::uint64_t order = 0; order < 20; ++order) {
    MemoryLedger ledger;
    FakeCampaign campaign(ledger);
    campaign.settings.jobs = 8;
    campaign.world.longest_delay = std::chrono::microseconds(2000);
    campaign.world.delay_seed = order;
    ASSERT_TRUE(campaign.Run());
    EXPECT_EQ(Rows(ledger), Rows(plain)) << order;
    orders.insert(ledger.arrivals);
  }
  EXPECT_GE(orders.size(), 10U);  // otherwise this test shows nothing
}

TEST(Campaign, EqualSeedsShareTheWarmUpWhateverTheMethod) {
  MemoryLedger ledgers[2];
  for (const std::size_t generation : {0, 1}) {
    FakeCampaign campaign(ledgers[generation]);
    campaign.search_generation = 4 + generation;
    ASSERT_TRUE(campaign.Run());
  }
  for (int i = 0; i < 12; ++i)
    EXPECT_EQ(Dump(ledgers[0].runs.at(RunIndex{i})), Dump(ledgers[1].runs.at(RunIndex{i})));
  EXPECT_NE(Rows(ledgers[0]), Rows(ledgers[1]));
}

TEST(Campaign, OtherSeedsGiveOtherRuns) {
  MemoryLedger ledgers[2];
  for (const int i : {0, 1}) {
    FakeCampaign campaign(ledgers[i]);
    campaign.settings.seed = static_cast<std::uint64_t>(i);
    ASSERT_TRUE(campaign.Run());
  }
  EXPECT_NE(ledgers[0].runs.at(RunIndex{0}).genome, ledgers[1].runs.at(RunIndex{0}).genome);
}

TEST(Campaign, NoWarmUpAndNoBudgetAreFine) {
  MemoryLedger ledger;
  FakeCampaign campaign(ledger);
  campaign.settings.warmup = 0;
  ASSERT_TRUE(campaign.Run());
  EXPECT_EQ(campaign.warmup_log.made, 0);
  EXPECT_EQ(ledger.runs.size(), 16U);
  MemoryLedger empty;
  FakeCampaign nothing(empty);
  nothing.settings.warmup = nothing.settings.budget = 0;
  const Result<CampaignResult> result = nothing.Run();
  ASSERT_TRUE(result);
  EXPECT_EQ(result->reason, StopReason::kBudget);
  EXPECT_EQ(nothing.world.evaluations, 0);
}

TEST(Campaign, RunsNoMoreAtOnceThanTheEvaluatorAllows) {
  MemoryLedger ledger;
  FakeCampaign campaign(ledger);
  campaign.settings.jobs = 8;
  campaign.world.parallel = 2;
  campaign.world.longest_delay = std::chrono::microseconds(2000);
  ASSERT_TRUE(campaign.Run());
  EXPECT_EQ(campaign.world.most_running, 2);
  EXPECT_EQ(campaign.world.made, 2);
}

TEST(Campaign, TellsProgressAfterEachRun) {
  MemoryLedger ledger;
  FakeCampaign campaign(ledger);
  std::vector<Progress> shown;
  campaign.parts.show = [&](const Progress& progress) { shown.push_back(progress); };
  const Result<CampaignResult> result = campaign.Run();
  ASSERT_EQ(shown.size(), 28U);
  EXPECT_EQ(shown.front().purpose, Purpose::kWarmUp);
  EXPECT_EQ(shown.front().done, 1);
  EXPECT_EQ(shown.front().wanted, 28);
  EXPECT_EQ(shown.back().purpose, Purpose::kSearch);
  EXPECT_EQ(shown.back().this_session, 28);
  EXPECT_EQ(shown.back().findings, result->total.findings);
  EXPECT_GT(shown.back().findings, 0);
  EXPECT_GT(shown.back().elapsed_s, shown.front().elapsed_s);
}

TEST(Campaign, EndsWhenTheMethodHasNoMoreToGive) {
  MemoryLedger ledger;
  FakeCampaign campaign(ledger);
  campaign.most = 20;  // 5 + 5 + 2 of warm-up, then 7, then one
  const Result<CampaignResult> result = campaign.Run();
  ASSERT_TRUE(result);
  EXPECT_EQ(result->reason, StopReason::kExhausted);
  EXPECT_THAT(result->detail, ::testing::StartsWith("search: nothing left to run"));
  EXPECT_EQ(result->total.runs, 20);
}

TEST(Campaign, ASearchHasItsBudgetWhenTheWarmUpHasNoMoreToGive) {
  MemoryLedger ledger;
  FakeCampaign campaign(ledger);
  campaign.warmup_most = 8;  // 5 + 3 of 12
  const Result<CampaignResult> result = campaign.Run();
  ASSERT_TRUE(result);
  EXPECT_EQ(result->reason, StopReason::kExhausted);
  EXPECT_THAT(result->detail, ::testing::StartsWith("warm-up: nothing left to run"));
  EXPECT_EQ(result->total.runs, 8 + 16);
  EXPECT_EQ(ledger.runs.at(RunIndex{7}).purpose, Purpose::kWarmUp);
  EXPECT_EQ(ledger.runs.at(RunIndex{8}).purpose, Purpose::kSearch);
  EXPECT_EQ(campaign.search_log.told, (std::vector<std::size_t>{5, 3, 7, 7, 2}));
}

TEST(Campaign, AMethodThatFindsNothingAtAllIsAnError) {
  MemoryLedger ledger;
  FakeCampaign campaign(ledger);
  campaign.most = 0;
  EXPECT_FALSE(campaign.Run());
  EXPECT_TRUE(ledger.runs.empty());
}

TEST(Campaign, AFailingLedgerIsAnError) {
  MemoryLedger ledger;
  ledger.room = 9;
  FakeCampaign campaign(ledger);
  campaign.settings.jobs = 4;
  const Result<CampaignResult> result = campaign.Run();
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().what, "the ledger is full");
}

TEST(Campaign, AnEvaluatorThatCannotBeMadeIsAnError) {
  MemoryLedger ledger;
  FakeCampaign campaign(ledger);
  campaign.world.make_fails = [] { return Status(Error{"no simulator", {}}); };
  const Result<CampaignResult> first = campaign.Run();
  ASSERT_FALSE(first);
  EXPECT_EQ(first.error().what, "no simulator");
}

TEST(Campaign, AWorkerWithoutEvaluatorEndsItAndTheRunsInFlightAreKept) {
  MemoryLedger ledger;
  FakeCampaign campaign(ledger);
  campaign.settings.jobs = 2;
  campaign.world.longest_delay = std::chrono::microseconds(2000);
  campaign.world.make_fails = [&campaign] {
    return campaign.world.made > 0 ? Status(Error{"port in use", {}}) : Status();
  };
  const Result<CampaignResult> result = campaign.Run();
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().what, "port in use");
  EXPECT_EQ(static_cast<int>(ledger.runs.size()), campaign.world.evaluations);
}

TEST(Campaign, RefusesSettingsWithoutMeaning) {
  const auto error_of = [](auto bend) {
    MemoryLedger ledger;
    FakeCampaign campaign(ledger);
    bend(campaign.settings);
    const Result<CampaignResult> result = campaign.Run();
    return result ? std::string("none") : result.error().what;
  };
  EXPECT_THAT(error_of([](auto& settings) { settings.warmup = -1; }), HasSubstr("warm-up"));
  EXPECT_THAT(error_of([](auto& settings) { settings.budget = -1; }), HasSubstr("budget"));
  EXPECT_THAT(error_of([](auto& settings) { settings.budget = std::int64_t{1} << 31; }),
              HasSubstr("2147483647"));
  EXPECT_THAT(error_of([](auto& settings) { settings.jobs = 0; }), HasSubstr("job"));
  EXPECT_THAT(error_of([](auto& settings) { settings.wall_limit_s = -1; }), HasSubstr("wall"));
  EXPECT_THAT(error_of([](auto& settings) { settings.wall_limit_s = std::nan(""); }),
              HasSubstr("wall"));
  EXPECT_THAT(error_of([](auto& settings) { settings.stop_after_findings = -1; }),
              HasSubstr("findings"));
}

}  // namespace
}  // namespace autofuzz
