#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <mutex>
#include <set>
#include <stdexcept>

#include "support/fake_campaign.h"
#include "support/hang.h"
#include "support/memory_ledger.h"

namespace autofuzz {
namespace {

using ::testing::HasSubstr;

bool Often(const Genome& genome) { return genome.values[2] == 0; }  // one kind of four

// Fails the first time that it sees a genome of that kind, and only then.
std::function<bool(const Genome&)> FirstTimeOnly() {
  auto seen = std::make_shared<std::set<std::vector<double>>>();
  auto mutex = std::make_shared<std::mutex>();
  return [seen, mutex](const Genome& genome) {
    const std::lock_guard lock(*mutex);
    return Often(genome) && seen->insert(genome.values).second;
  };
}

TEST(Failures, OneFailureIsTriedAgainWithTheSameSeed) {
  MemoryLedger plain;
  FakeCampaign sound(plain);
  ASSERT_TRUE(sound.Run());
  MemoryLedger ledger;
  FakeCampaign campaign(ledger);
  campaign.world.fails = FirstTimeOnly();
  const Result<CampaignResult> result = campaign.Run();
  ASSERT_TRUE(result);
  EXPECT_EQ(result->total.no_verdict, 0);
  ASSERT_FALSE(ledger.attempts.empty());
  for (const Attempt& attempt : ledger.attempts) {
    EXPECT_EQ(attempt.number, 1);
    EXPECT_THAT(attempt.error, HasSubstr("the fake world broke"));
    EXPECT_EQ(ledger.runs.at(attempt.index).attempts, 2);
  }
  // But for the number of attempts the campaign is the one without failures.
  for (auto& [index, run] : ledger.runs) run.attempts = 1;
  EXPECT_EQ(Rows(ledger), Rows(plain));
}

TEST(Failures, TwoFailuresQuarantineTheGenome) {
  MemoryLedger ledger;
  FakeCampaign campaign(ledger);
  campaign.world.fails = Often;
  const Result<CampaignResult> result = campaign.Run();
  ASSERT_TRUE(result);
  EXPECT_EQ(result->reason, StopReason::kBudget);
  EXPECT_EQ(result->total.runs, 28);  // they cost budget
  EXPECT_GT(result->total.no_verdict, 0);
  EXPECT_EQ(ledger.attempts.size(), 2 * static_cast<std::size_t>(result->total.no_verdict));
  for (const auto& [index, run] : ledger.runs) {
    const bool failed = Often(run.genome);
    EXPECT_EQ(run.outcome, failed ? Outcome::kNoVerdict : Outcome::kJudged);
    EXPECT_EQ(run.attempts, failed ? 2 : 1);
    EXPECT_EQ(run.evaluation.objectives.empty(), failed);
  }
}

TEST(Failures, QuarantineIsTheSameForAnyJobs) {
  MemoryLedger ledgers[2];
  for (const int i : {0, 1}) {
    FakeCampaign campaign(ledgers[i]);
    campaign.settings.jobs = 1 + 5 * i;
    campaign.world.longest_delay = std::chrono::microseconds(1000 * i);
    campaign.world.fails = Often;
    ASSERT_TRUE(campaign.Run());
  }
  EXPECT_EQ(Rows(ledgers[0]), Rows(ledgers[1]));
}

TEST(Failures, TwentyInARowStopTheCampaignWithTheLastError) {
  MemoryLedger ledger;
  FakeCampaign campaign(ledger);
  campaign.settings.budget = 100;
  campaign.world.fails = [](const Genome&) { return true; };
  const Result<CampaignResult> result = campaign.Run();
  ASSERT_TRUE(result);
  EXPECT_EQ(result->reason, StopReason::kFailures);
  EXPECT_THAT(result->detail, HasSubstr("the fake world broke"));
  EXPECT_EQ(result->total.no_verdict, 20);
}

TEST(Failures, TwentyInARowEndTheCampaignAtTheSameRunForAnyJobs) {
  for (const int jobs : {1, 8}) {
    MemoryLedger ledger;
    FakeCampaign campaign(ledger);
    campaign.settings.warmup = campaign.warmup_generation = 60;
    campaign.settings.jobs = jobs;
    campaign.world.longest_delay = std::chrono::microseconds(500);
    campaign.world.fails = [](const Genome& genome) { return genome.values[1] > 0.05; };
    const Result<CampaignResult> result = campaign.Run();
    ASSERT_TRUE(result);
    ASSERT_EQ(result->reason, StopReason::kFailures);
    ASSERT_EQ(ledger.end, RunIndex{static_cast<int>(result->total.runs)});
    for (const auto& [index, run] : ledger.runs)
      EXPECT_TRUE(index < *ledger.end || run.outcome == Outcome::kJudged)
          << "run " << index.value << " failed in the broken world, which says nothing of it";

    // The world is mended: only the runs that counted lack a verdict, whatever the jobs were.
    FakeCampaign mended(ledger);
    mended.settings = campaign.settings;
    mended.warmup_generation = 60;
    const Result<CampaignResult> last = mended.Run();
    ASSERT_TRUE(last);
    EXPECT_EQ(last->total.no_verdict, result->total.no_verdict);
  }
}

TEST(Failures, ARunThatNeverComesBackIsOneWithoutAVerdict) {
  MemoryLedger failing;
  FakeCampaign other(failing);
  other.world.fails = Often;
  ASSERT_TRUE(other.Run());
  MemoryLedger ledger;
  FakeCampaign campaign(ledger);
  Hang hang(campaign.world, campaign.clock, 100);
  campaign.settings.try_limit_s = 50;
  campaign.world.fails = [&](const Genome& genome) {
    if (Often(genome)) hang.Here();
    return false;
  };
  int left_behind = 0;
  campaign.parts.left_behind = [&](int threads) { left_behind = threads; };
  const Result<CampaignResult> result = campaign.Run();
  ASSERT_TRUE(result);
  EXPECT_EQ(result->reason, StopReason::kBudget);
  EXPECT_EQ(Rows(ledger), Rows(failing)) << "it costs no more than a failure";
  ASSERT_FALSE(ledger.attempts.empty());
  for (const Attempt& attempt : ledger.attempts)
    EXPECT_EQ(attempt.error, "gave no answer within 50 s");
  EXPECT_EQ(left_behind, static_cast<int>(ledger.attempts.size()));
}

TEST(Failures, AProcessGivesUpBeforeItsThreadsAreAllHanging) {
  MemoryLedger ledger;
  FakeCampaign campaign(ledger);
  Hang hang(campaign.world, campaign.clock, 100);
  campaign.settings.try_limit_s = 50;
  campaign.settings.warmup = 200;
  campaign.world.fails = [&](const Genome& genome) {
    if (genome.values[0] < 0.7) hang.Here();
    return false;
  };
  const Result<CampaignResult> result = campaign.Run();
  ASSERT_TRUE(result);
  EXPECT_EQ(result->reason, StopReason::kFailures);
  EXPECT_THAT(result->detail, HasSubstr("tries gave no answer"));
  // Those that hang beside the sixtieth may be given up with it; of some 280 that would hang.
  EXPECT_GE(ledger.attempts.size(), 60U);
  EXPECT_LE(ledger.attempts.size(), 80U);
  EXPECT_EQ(ledger.end, std::nullopt) << "that is no fact of the campaign";
}

TEST(Failures, NineteenInARowDoNot) {
  MemoryLedger ledger;
  FakeCampaign campaign(ledger);
  campaign.settings.warmup = 19;
  campaign.settings.budget = 0;
  campaign.world.fails = [](const Genome&) { return true; };
  const Result<CampaignResult> result = campaign.Run();
  ASSERT_TRUE(result);
  EXPECT_EQ(result->reason, StopReason::kBudget);
  EXPECT_EQ(result->total.no_verdict, 19);
}

TEST(Failures, AVerdictBetweenThemStartsTheCountAnew) {
  MemoryLedger ledger;
  FakeCampaign campaign(ledger);
  campaign.settings.warmup = 0;
  campaign.settings.budget = 200;
  // Three of four fail: 200 runs hold 150 failures, but a row of 20 only once in some 600 runs.
  campaign.world.fails = [](const Genome& genome) { return genome.values[2] != 0; };
  const Result<CampaignResult> result = campaign.Run();
  ASSERT_TRUE(result);
  EXPECT_EQ(result->reason, StopReason::kBudget);
  EXPECT_GT(result->total.no_verdict, 100);
}

TEST(Failures, AResumeAfterThemGoesOnOnceTheWorldIsMended) {
  MemoryLedger ledger;
  FakeCampaign broken(ledger);
  broken.settings.budget = 100;
  broken.world.fails = [](const Genome&) { return true; };
  ASSERT_TRUE(broken.Run());
  FakeCampaign mended(ledger);
  mended.settings.budget = 100;
  const Result<CampaignResult> result = mended.Run();
  ASSERT_TRUE(result);
  EXPECT_EQ(result->reason, StopReason::kBudget);
  EXPECT_EQ(result->total.runs, 112);
}

TEST(Failures, AnExceptionIsAFailedTry) {
  MemoryLedger ledger;
  FakeCampaign campaign(ledger);
  campaign.world.fails = [](const Genome& genome) -> bool {
    if (Often(genome)) throw std::runtime_error("thrown by a library");
    return false;
  };
  const Result<CampaignResult> result = campaign.Run();
  ASSERT_TRUE(result);
  EXPECT_GT(result->total.no_verdict, 0);
  EXPECT_THAT(ledger.attempts.at(0).error, HasSubstr("thrown by a library"));
}

}  // namespace
}  // namespace autofuzz
