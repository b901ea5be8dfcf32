#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <iterator>

#include "support/fake_campaign.h"
#include "support/memory_ledger.h"

namespace autofuzz {
namespace {

using ::testing::HasSubstr;

MemoryLedger Uninterrupted() {
  MemoryLedger ledger;
  FakeCampaign campaign(ledger);
  EXPECT_TRUE(campaign.Run());
  return ledger;
}

// A ledger without the runs from `index` on and without the generations that began there or later.
void CutAt(MemoryLedger& ledger, int index) {
  ledger.runs.erase(ledger.runs.lower_bound(RunIndex{index}), ledger.runs.end());
  std::erase_if(ledger.generations,
                [&](const auto& entry) { return entry.second.first.value >= index; });
}

TEST(Resume, FromEveryRunGivesTheUninterruptedCampaign) {
  MemoryLedger whole = Uninterrupted();
  for (int index = 0; index <= 28; ++index) {
    MemoryLedger ledger = whole;
    CutAt(ledger, index);
    FakeCampaign campaign(ledger);
    campaign.settings.jobs = 1 + index % 3;
    const Result<CampaignResult> result = campaign.Run();
    ASSERT_TRUE(result) << index << ": " << Text(result.error());
    EXPECT_EQ(Rows(ledger), Rows(whole)) << "cut at " << index;
    EXPECT_EQ(campaign.world.evaluations, 28 - index);
    EXPECT_EQ(result->total.runs, 28);
  }
}

TEST(Resume, FromEveryRunAlsoWhereTheWarmUpFellShort) {
  MemoryLedger whole;
  FakeCampaign first(whole);
  first.warmup_most = 8;
  ASSERT_TRUE(first.Run());
  for (int index = 1; index <= 24; ++index) {
    MemoryLedger ledger = whole;
    CutAt(ledger, index);
    FakeCampaign campaign(ledger);
    campaign.warmup_most = 8;
    const Result<CampaignResult> result = campaign.Run();
    ASSERT_TRUE(result) << index << ": " << Text(result.error());
    EXPECT_EQ(result->reason, StopReason::kExhausted);
    EXPECT_EQ(Rows(ledger), Rows(whole)) << "cut at " << index;
  }
}

TEST(Resume, AfterAStopAtEveryRunGivesTheUninterruptedCampaign) {
  MemoryLedger whole = Uninterrupted();
  for (int index = 1; index < 28; ++index) {
    MemoryLedger ledger;
    for (const int jobs : {4, 1}) {
      FakeCampaign campaign(ledger);
      campaign.settings.jobs = jobs;
      campaign.parts.show = [&](const Progress& progress) {
        if (progress.done == index && jobs == 4) campaign.stop = 1;
      };
      campaign.world.longest_delay = std::chrono::microseconds(100);
      ASSERT_TRUE(campaign.Run());
    }
    EXPECT_EQ(Rows(ledger), Rows(whole)) << "stopped at " << index;
  }
}

TEST(Resume, UsesRowsAheadOfTheGap) {
  MemoryLedger whole = Uninterrupted();
  MemoryLedger ledger = whole;
  CutAt(ledger, 19);
  for (const int missing : {13, 16}) ledger.runs.erase(RunIndex{missing});
  FakeCampaign campaign(ledger);
  campaign.settings.budget = 7;  // to the end of that generation
  ASSERT_TRUE(campaign.Run());
  EXPECT_EQ(campaign.world.evaluations, 2);
  CutAt(whole, 19);
  EXPECT_EQ(Rows(ledger), Rows(whole));
}

TEST(Resume, CostsOneAsk) {
  MemoryLedger ledger = Uninterrupted();
  CutAt(ledger, 27);  // amid the third generation of the search
  FakeCampaign campaign(ledger);
  ASSERT_TRUE(campaign.Run());
  EXPECT_EQ(campaign.warmup_log.made, 0);
  EXPECT_EQ(campaign.search_log.asks, 1);
  EXPECT_EQ(campaign.search_log.told, (std::vector<std::size_t>{5, 5, 2, 7, 7, 2}));
}

TEST(Resume, OfAFinishedCampaignAsksAndRunsNothing) {
  MemoryLedger ledger = Uninterrupted();
  FakeCampaign campaign(ledger);
  const Result<CampaignResult> result = campaign.Run();
  ASSERT_TRUE(result);
  EXPECT_EQ(result->reason, StopReason::kBudget);
  EXPECT_EQ(result->total.runs, 28);
  EXPECT_EQ(campaign.search_log.made, 0);
  EXPECT_EQ(campaign.world.evaluations, 0);
}

TEST(Resume, WithALargerBudgetEqualsOneFromTheStart) {
  for (const int budget : {17, 21, 22, 40}) {
    MemoryLedger grown = Uninterrupted();
    FakeCampaign resumed(grown);
    resumed.settings.budget = budget;
    ASSERT_TRUE(resumed.Run());
    MemoryLedger fresh;
    FakeCampaign from_start(fresh);
    from_start.settings.budget = budget;
    ASSERT_TRUE(from_start.Run());
    EXPECT_EQ(Rows(grown), Rows(fresh)) << budget;
  }
}

TEST(Resume, WithASmallerBudgetCountsItsPrefix) {
  MemoryLedger ledger = Uninterrupted();
  FakeCampaign campaign(ledger);
  campaign.settings.budget = 9;
  const Result<CampaignResult> result = campaign.Run();
  ASSERT_TRUE(result);
  EXPECT_EQ(result->reason, StopReason::kBudget);
  EXPECT_EQ(result->total.runs, 21);
  EXPECT_EQ(ledger.runs.size(), 28U);
}

TEST(Resume, ProgressCountsWhatWasThere) {
  MemoryLedger ledger = Uninterrupted();
  CutAt(ledger, 20);
  FakeCampaign campaign(ledger);
  std::vector<Progress> shown;
  campaign.parts.show = [&](const Progress& progress) { shown.push_back(progress); };
  ASSERT_TRUE(campaign.Run());
  ASSERT_EQ(shown.size(), 8U);
  EXPECT_EQ(shown.front().done, 21);
  EXPECT_EQ(shown.front().this_session, 1);
}

// What a resume says when it meets rows that it would not have made.
std::string ErrorAfter(const std::function<void(MemoryLedger&, FakeCampaign&)>& bend) {
  MemoryLedger ledger = Uninterrupted();
  CutAt(ledger, 24);  // amid the second generation of the search
  FakeCampaign campaign(ledger);
  bend(ledger, campaign);
  const Result<CampaignResult> result = campaign.Run();
  return result ? "none" : Text(result.error());
}

TEST(Resume, RefusesACampaignOfAnotherProgramOrSpec) {
  EXPECT_THAT(ErrorAfter([](auto&, auto& campaign) { campaign.settings.seed = 8; }),
              HasSubstr("run 0 was made with another seed"));
  EXPECT_THAT(ErrorAfter([](auto&, auto& campaign) { campaign.settings.warmup = 10; }),
              HasSubstr("search generation 0 is kept with 7 runs from 12, but begins at 10"));
  EXPECT_THAT(ErrorAfter([](auto&, auto& campaign) { campaign.search_generation = 6; }),
              HasSubstr("search generation 1 has 7 runs where the method asks for 6"));
  EXPECT_THAT(ErrorAfter([](auto& ledger, auto&) {
                ledger.runs.at(RunIndex{22}).genome.values[0] += 1e-9;
              }),
              HasSubstr("run 22 is not what the method asks for"));
  // A changed row of a whole generation shows in what the method asks next.
  EXPECT_THAT(
      ErrorAfter([](auto& ledger, auto&) { ledger.runs.at(RunIndex{3}).genome.values[0] += 1e-9; }),
      HasSubstr("run 19 is not what the method asks for"));
  EXPECT_THAT(ErrorAfter([](auto& ledger, auto&) { ledger.runs.at(RunIndex{3}).generation = 1; }),
              HasSubstr("run 3 is of another generation"));
  EXPECT_THAT(ErrorAfter([](auto& ledger, auto&) {
                ledger.runs.at(RunIndex{20}).purpose = Purpose::kWarmUp;
              }),
              HasSubstr("run 20 is not what the method asks for"));
}

TEST(Resume, SaysThatTheCampaignIsForeign) {
  EXPECT_THAT(ErrorAfter([](auto&, auto& campaign) { campaign.settings.seed = 8; }),
              HasSubstr("made by another program, spec or seed"));
}

}  // namespace
}  // namespace autofuzz
