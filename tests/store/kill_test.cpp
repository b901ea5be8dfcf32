// Processes killed at random moments: what they kept is what an uninterrupted campaign makes.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <thread>

#include "store/campaign_folder.h"
#include "support/child_process.h"
#include "support/fake_campaign.h"
#include "support/temporary_folder.h"

namespace autofuzz {
namespace {

namespace fs = std::filesystem;
using Access = CampaignFolder::Access;

// One process of the campaign: opens or makes the folder, goes on to the end.
int LiveOnce(const fs::path& path, int jobs, std::chrono::microseconds longest_delay) {
  auto folder = fs::exists(path / "campaign.sqlite") ? CampaignFolder::Open(path, Access::kWrite)
                                                     : CampaignFolder::Create(path, {}, {}, {});
  if (!folder) return 2;
  FakeCampaign campaign((*folder)->ledger());
  campaign.settings.warmup = 37;
  campaign.settings.budget = 163;
  campaign.settings.jobs = jobs;
  campaign.world.with_traces = true;
  campaign.world.longest_delay = longest_delay;
  campaign.world.fails = [](const Genome& genome) { return genome.values[1] > 0.95; };
  const Result<CampaignResult> result = campaign.Run();
  if (!result || result->reason != StopReason::kBudget) return 3;
  return (*folder)->Close() ? 0 : 4;
}

std::size_t RunsSoFar(const fs::path& path) {
  const auto folder = CampaignFolder::Open(path, Access::kRead);
  return folder ? (*folder)->ledger().Load()->runs.size() : 0;
}

struct Kept {
  std::vector<std::string> rows;
  std::vector<Trace> traces;
};

Kept ReadAll(const fs::path& path) {
  const auto folder = CampaignFolder::Open(path, Access::kRead);
  if (!folder) return {{Text(folder.error())}, {}};
  Kept kept{Rows((*folder)->ledger()), {}};
  for (int i = 0; i < 200; ++i)
    if (auto trace = (*folder)->LoadTrace(RunIndex{i}); trace && *trace)
      kept.traces.push_back(**trace);
  return kept;
}

TEST(Kill, TwentyTimesAndTheRowsAreThoseOfAnUninterruptedCampaign) {
  const TemporaryFolder temporary;
  ASSERT_EQ(LiveOnce(temporary.path() / "whole", 1, {}), 0);
  const Kept whole = ReadAll(temporary.path() / "whole");
  ASSERT_GT(whole.rows.size(), 200U);
  ASSERT_GT(whole.traces.size(), 50U);
  const fs::path path = temporary.path() / "killed";
  Stream moments(RootSeed(11));
  int kills = 0;
  for (int life = 0; kills < 20; ++life) {
    const int jobs = 1 + life % 3;
    ChildProcess process([&] { return LiveOnce(path, jobs, std::chrono::milliseconds(5)); });
    // Making the folder is not what is killed here: see the test below.
    while (life == 0 && RunsSoFar(path) == 0) std::this_thread::yield();
    std::this_thread::sleep_for(std::chrono::microseconds(moments.Between(2000, 14000)));
    const int code = process.Kill();
    if (code == 0) break;
    ASSERT_EQ(code, -1) << "it failed by itself";
    ++kills;
  }
  EXPECT_GE(kills, 15);  // 200 runs of 2.5 ms would need more lives than that
  ASSERT_EQ(LiveOnce(path, 2, {}), 0);
  const Kept kept = ReadAll(path);
  EXPECT_EQ(kept.rows, whole.rows);
  EXPECT_EQ(kept.traces, whole.traces);
}

TEST(Kill, WhileTheFolderIsMadeLeavesACampaignOrAClearError) {
  Stream moments(RootSeed(12));
  int sound = 0;
  for (int life = 0; life < 20; ++life) {
    const TemporaryFolder temporary;
    const fs::path path = temporary.path() / "c";
    ChildProcess process([&] { return LiveOnce(path, 1, std::chrono::milliseconds(5)); });
    std::this_thread::sleep_for(std::chrono::microseconds(moments.Between(0, 20000)));
    process.Kill();
    const auto folder = CampaignFolder::Open(path, Access::kWrite);
    if (folder) ++sound;
    if (folder) continue;
    EXPECT_THAT(Text(folder.error()),
                ::testing::AnyOf(::testing::HasSubstr("no such folder"),
                                 ::testing::HasSubstr("not a campaign"),
                                 ::testing::HasSubstr("damaged: the file is empty")));
  }
  EXPECT_GT(sound, 0);
}

}  // namespace
}  // namespace autofuzz
