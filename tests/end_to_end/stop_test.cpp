// Stopped at any moment and resumed, a campaign ends as if it had never been stopped.

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <string>

#include "support/command.h"

namespace autofuzz::testing {
namespace {

std::string RunLine(const std::string& out) {
  return "run function:himmelblau --goal violation --method ga-un --warmup 2000 --budget 3000"
         " --seed 7 --jobs 2 --out " +
         out;
}

std::string Runs(const std::string& folder) {
  const CommandResult result =
      RunShell(std::string(AUTOFUZZ_PROGRAM) + " export " + folder +
               " --format jsonl | sed -E 's/\"(wall|host)_[a-z_]*\":[^,}]*//g'");
  EXPECT_EQ(result.exit_code, 0) << result.error;
  return result.out;
}

class Stopped : public ::testing::TestWithParam<const char*> {};

// How often a campaign is stopped: a few times, or many in the slow suites.
int Stops() { return std::getenv("AUTOFUZZ_SLOW") ? 40 : 3; }

// Starts the campaign, sends a signal after a moment, goes on, again and again; then finishes it.
TEST_P(Stopped, AndResumedEqualsUninterrupted) {
  const TemporaryFolder folder;
  ASSERT_EQ(RunAutofuzz(RunLine(folder / "whole")).exit_code, 0);
  const std::string part = folder / "part";
  const auto next = [&] {
    if (std::filesystem::exists(part + "/campaign.sqlite")) return "resume " + part;
    std::filesystem::remove_all(part);  // killed while it was made
    return RunLine(part);
  };
  for (int i = 0; i < Stops(); ++i) {
    const std::string delay_s = std::to_string(0.02 + 0.037 * (i % 7));
    RunShell(std::string(AUTOFUZZ_PROGRAM) + " " + next() + " & sleep " + delay_s + "; kill -" +
             GetParam() + " $!; wait $!");
  }
  const CommandResult last = RunAutofuzz(next());
  ASSERT_EQ(last.exit_code, 0) << last.error;
  EXPECT_EQ(Runs(folder / "whole"), Runs(part));
}

INSTANTIATE_TEST_SUITE_P(BySignal, Stopped, ::testing::Values("KILL", "INT", "TERM", "HUP"));

TEST(Stopped, ByCtrlCSaysHowToGoOnAndExits130) {
  const TemporaryFolder folder;
  const CommandResult result = RunShell(
      std::string(AUTOFUZZ_PROGRAM) +
      " run function:four_modes --goal violation --method random --warmup 0 --budget 400000"
      " --out " +
      (folder / "c") + " & sleep 0.5; kill -INT $!; wait $!");
  EXPECT_EQ(result.exit_code, 130) << result.error;
  EXPECT_NE(result.error.find("Stopping"), std::string::npos);
}

TEST(Stopped, ByFindingsIsTheSameForAnyJobsAndGoesOnAsIfNeverStopped) {
  const TemporaryFolder folder;
  const std::string line =
      "run function:four_modes --goal violation --method ga-un --warmup 100 --budget 200 --seed 3";
  ASSERT_EQ(RunAutofuzz(line + " --out " + (folder / "whole")).exit_code, 0);
  std::string first;
  for (const char* jobs : {"1", "2", "8"}) {
    const std::string campaign = folder / jobs;
    const CommandResult run =
        RunAutofuzz(line + " --stop-after 5 --jobs " + jobs + " --out " + campaign);
    ASSERT_EQ(run.exit_code, 0) << run.error;
    if (first.empty()) first = Runs(campaign);
    EXPECT_EQ(Runs(campaign), first) << jobs;
    ASSERT_EQ(RunAutofuzz("resume " + campaign).exit_code, 0);
    EXPECT_EQ(Runs(campaign), Runs(folder / "whole"));
  }
  EXPECT_EQ(Runs(folder / "whole").compare(0, first.size(), first), 0) << "it is a prefix";
}

TEST(Stopped, ByASecondCtrlCOrByTimeLosesNothing) {
  const TemporaryFolder folder;
  ASSERT_EQ(RunAutofuzz(RunLine(folder / "whole")).exit_code, 0);
  const std::string twice = folder / "twice";
  const CommandResult killed =
      RunShell(std::string(AUTOFUZZ_PROGRAM) + " " + RunLine(twice) + " & until test -e " + twice +
               "/campaign.sqlite; do sleep 0.01; done;"
               " kill -INT $!; kill -TERM $!; wait $!");
  EXPECT_EQ(killed.exit_code, 130) << killed.error;
  const std::string timed = folder / "timed";
  const CommandResult late = RunAutofuzz(RunLine(timed) + " --wall-minutes 0.001");
  EXPECT_EQ(late.exit_code, 0) << late.error;
  for (const std::string& part : {twice, timed}) {
    ASSERT_EQ(RunAutofuzz("resume " + part).exit_code, 0);
    EXPECT_EQ(Runs(part), Runs(folder / "whole"));
  }
}

TEST(Stopped, WallLimitKeepsWhatRanAndEndsWell) {
  const TemporaryFolder folder;
  const CommandResult result = RunAutofuzz(
      "run function:four_modes --goal violation --method random --warmup 0"
      " --budget 400000 --wall-minutes 0.005 --out " +
      (folder / "c"));
  EXPECT_EQ(result.exit_code, 0) << result.error;
  EXPECT_EQ(RunAutofuzz("show " + (folder / "c")).exit_code, 0);
}

}  // namespace
}  // namespace autofuzz::testing
