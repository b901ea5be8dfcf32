#include "campaign/confirm.h"

#include <gtest/gtest.h>

#include <atomic>
#include <map>
#include <mutex>

#include "record/tally.h"
#include "support/fake_campaign.h"
#include "support/memory_ledger.h"

namespace autofuzz {
namespace {

// A world whose violations come again in a set share of the tries at each genome: that of run
// k mod 4 fails 0, 1, 2 or 3 of every 4 tries after the first.
class Slipping {
 public:
  bool operator()(const Genome& genome) {
    const std::lock_guard guard(mutex_);
    const auto [known, is_new] = seen_.emplace(genome.values, std::pair(next_, 0));
    if (is_new) next_ = (next_ + 1) % 4;
    const int slips = known->second.first;
    const int tried = known->second.second++;
    return tried > 0 && (tried - 1) % 4 < slips;
  }

 private:
  std::mutex mutex_;
  std::map<std::vector<double>, std::pair<int, int>> seen_;
  int next_ = 0;
};

struct Case {
  MemoryLedger ledger;
  FakeCampaign campaign{ledger};
  Slipping slipping;

  Case() {
    campaign.settings.warmup = 0;
    campaign.settings.budget = 60;
  }

  Result<ConfirmResult> Confirm(int times, int jobs = 1, const StopSignal* stop = nullptr) {
    ConfirmParts parts;
    parts.make_evaluator = MakerOf(campaign.world);
    parts.ledger = &ledger;
    parts.clock = &campaign.clock;
    parts.stop = stop;
    return autofuzz::Confirm({times, 0.5, jobs, 0}, parts);
  }

  std::vector<RunIndex> Findings(const std::set<RunIndex>& flaky = {}) {
    Tally tally(campaign.world.problem, flaky);
    for (const auto& [index, run] : ledger.runs) tally.Add(run);
    return tally.findings();
  }
};

TEST(Confirm, ADeterministicWorldViolatesEachTime) {
  Case the;
  ASSERT_TRUE(the.campaign.Run());
  const auto result = the.Confirm(3);
  ASSERT_TRUE(result);
  ASSERT_GT(the.Findings().size(), 2U);
  EXPECT_EQ(result->made, static_cast<std::int64_t>(3 * the.Findings().size()));
  EXPECT_TRUE(result->flaky.empty());
  for (const RunIndex index : the.Findings())
    EXPECT_EQ(result->reproductions.at(index), (Reproduction{3, 3}));
}

TEST(Confirm, KnowsTheFlakyAndConfirmsWhatTakesTheirPlace) {
  Case the;
  the.campaign.world.slips = [&](const Genome& genome) { return the.slipping(genome); };
  ASSERT_TRUE(the.campaign.Run());
  const std::vector<RunIndex> before = the.Findings();
  const auto result = the.Confirm(4, 3);
  ASSERT_TRUE(result);
  ASSERT_FALSE(result->flaky.empty());
  // All of what counts now was confirmed and is not flaky; what is flaky was a finding once.
  for (const RunIndex index : the.Findings(result->flaky)) {
    ASSERT_TRUE(result->reproductions.contains(index));
    EXPECT_EQ(result->reproductions.at(index).runs, 4);
    EXPECT_GE(result->reproductions.at(index).rate(), 0.5);
  }
  for (const RunIndex index : result->flaky) EXPECT_LT(result->reproductions.at(index).rate(), 0.5);
  // Every rate is one of the four that the world has.
  for (const auto& [index, reproduction] : result->reproductions)
    EXPECT_GE(reproduction.again, 1) << index.value;
}

TEST(Confirm, OnlyMakesWhatIsMissing) {
  Case the;
  ASSERT_TRUE(the.campaign.Run());
  const auto findings = static_cast<std::int64_t>(the.Findings().size());
  EXPECT_EQ(the.Confirm(2)->made, 2 * findings);
  EXPECT_EQ(the.Confirm(2)->made, 0);
  const auto third = the.Confirm(3);
  EXPECT_EQ(third->made, findings);
  EXPECT_EQ(third->reproductions.at(the.Findings().front()), (Reproduction{3, 3}));
}

TEST(Confirm, AStopLosesNothing) {
  Case the;
  ASSERT_TRUE(the.campaign.Run());
  StopSignal stop = 0;
  the.campaign.world.slips = [&](const Genome&) {
    stop = 1;  // after the first
    return false;
  };
  const auto cut = the.Confirm(5, 1, &stop);
  ASSERT_TRUE(cut);
  EXPECT_TRUE(cut->stopped);
  EXPECT_GE(cut->made, 1);
  EXPECT_EQ(static_cast<std::int64_t>(the.ledger.revisits.size()), cut->made);
  the.campaign.world.slips = nullptr;
  const auto rest = the.Confirm(5);
  EXPECT_EQ(cut->made + rest->made, static_cast<std::int64_t>(5 * the.Findings().size()));
}

TEST(Confirm, RunsWithoutVerdictSayNothingAndEnd) {
  Case the;
  ASSERT_TRUE(the.campaign.Run());
  the.campaign.world.fails = [](const Genome&) { return true; };
  const auto result = the.Confirm(2);
  ASSERT_TRUE(result);
  EXPECT_EQ(result->made, static_cast<std::int64_t>(2 * the.Findings().size()));
  EXPECT_TRUE(result->reproductions.empty());
}

TEST(Confirm, LeavesTheCampaignAsItWas) {
  Case the;
  ASSERT_TRUE(the.campaign.Run());
  const std::vector<std::string> before = Rows(the.ledger);
  ASSERT_TRUE(the.Confirm(2));
  the.ledger.revisits.clear();
  EXPECT_EQ(Rows(the.ledger), before);
}

TEST(Confirm, WrongSettingsAreRefused) {
  Case the;
  EXPECT_FALSE(the.Confirm(0));
}

}  // namespace
}  // namespace autofuzz
