// Killed at random moments, again and again, with another number of jobs each time, a campaign ends
// as if it had never been: its export is the same bytes as that of an uninterrupted one.

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <thread>

#include "base/seed.h"
#include "support/child_process.h"
#include "support/command.h"
#include "support/exported.h"

namespace autofuzz::testing {
namespace {

struct Victim {
  const char* name;
  const char* what;         ///< problem and method
  std::int64_t budget;      ///< at first
  std::int64_t more;        ///< added whenever a life reaches its end
  std::int64_t longest_ms;  ///< life
  int kills;
};
void PrintTo(const Victim& victim, std::ostream* out) { *out << victim.name; }

// Replaces this process by the program; what it says goes nowhere.
int Become(const std::string& arguments) {
  const int nowhere = ::open("/dev/null", O_RDWR);
  for (const int stream : {0, 1, 2}) ::dup2(nowhere, stream);
  const std::string line = "exec " AUTOFUZZ_PROGRAM " " + arguments;
  ::execl("/bin/sh", "sh", "-c", line.c_str(), nullptr);
  return 99;
}

std::string RunLine(const Victim& victim, std::int64_t budget, const std::string& out) {
  return "run " + std::string(victim.what) + " --budget " + std::to_string(budget) + " --out " +
         out;
}

// The next life: goes on, or begins where the last one was killed before there was a campaign.
std::string NextLine(const Victim& victim, std::int64_t budget, const std::string& folder) {
  if (std::filesystem::exists(folder + "/campaign.sqlite"))
    return "resume " + folder + " --budget " + std::to_string(budget);
  return RunLine(victim, budget, folder);
}

// Lives until so many were killed; a life that reaches its end raises the budget. Returns it.
std::int64_t LiveAndDie(const Victim& victim, const std::string& folder) {
  std::int64_t budget = victim.budget;
  Stream moments(RootSeed(victim.kills));
  int kills = 0;
  for (int life = 0; kills < victim.kills; ++life) {
    const std::string jobs = " --jobs " + std::to_string(1 + life % 3);
    ChildProcess process([&] { return Become(NextLine(victim, budget, folder) + jobs); });
    std::this_thread::sleep_for(
        std::chrono::microseconds(moments.Between(0, 1000 * victim.longest_ms)));
    const int code = process.Kill();
    EXPECT_THAT(code, ::testing::AnyOf(0, -1)) << "it failed by itself";
    EXPECT_TRUE(code != -1 || process.signal() == SIGKILL) << "it died by itself";
    if (::testing::Test::HasFailure()) return budget;
    if (code == 0) budget += victim.more;
    if (code == -1) ++kills;
  }
  return budget;
}

std::string Exported(const std::string& folder) {
  const CommandResult result = RunAutofuzz("export " + folder + " --format jsonl");
  EXPECT_EQ(result.exit_code, 0) << result.error;
  return WithoutHost(result.out);
}

class Killed : public ::testing::TestWithParam<Victim> {};

TEST_P(Killed, AgainAndAgainEqualsUninterrupted) {
  const Victim& victim = GetParam();
  const TemporaryFolder folder;
  const std::string killed = folder / "killed", whole = folder / "whole";
  const std::int64_t budget = LiveAndDie(victim, killed);
  ASSERT_FALSE(HasFailure());
  const CommandResult last = RunAutofuzz(NextLine(victim, budget, killed));
  ASSERT_EQ(last.exit_code, 0) << last.error;
  ASSERT_EQ(RunAutofuzz(RunLine(victim, budget, whole)).exit_code, 0);
  const std::string rows = Exported(whole);
  EXPECT_GT(std::count(rows.begin(), rows.end(), '\n'), budget);
  EXPECT_TRUE(Exported(killed) == rows) << "with a budget of " << budget;
  RecordProperty("budget", static_cast<int>(budget));
}

constexpr const char* kFunction =
    "function:pockets --goal violation --method ga-un --warmup 500 --seed 7";
constexpr const char* kDriving =
    "scenarios/turn-right-leading-car.json --ego pid-1 --method ga-un-nn-grad --warmup 100 --seed 7"
    " --goal all";

INSTANTIATE_TEST_SUITE_P(TwentyTimes, Killed,
                         ::testing::Values(Victim{"function", kFunction, 2000, 1000, 150, 20}),
                         [](const auto& info) { return std::string(info.param.name); });

// The slow suites: 200 kills, half of them on driving.
std::vector<Victim> Slow() {
  if (std::getenv("AUTOFUZZ_SLOW") == nullptr) return {};
  return {{"function", kFunction, 2000, 1000, 300, 100}, {"driving", kDriving, 200, 100, 600, 100}};
}
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(Killed);
INSTANTIATE_TEST_SUITE_P(TwoHundredTimes, Killed, ::testing::ValuesIn(Slow()),
                         [](const auto& info) { return std::string(info.param.name); });

}  // namespace
}  // namespace autofuzz::testing
