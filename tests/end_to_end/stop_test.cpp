// Stopped at any moment and resumed, a campaign ends as if it had never been stopped.

#include <gtest/gtest.h>

#include <string>

#include "support/command.h"

namespace autofuzz::testing {
namespace {

std::string RunLine(const std::string& out) {
  return "run function:himmelblau --goal violation --method ga-un --warmup 2000 --budget 3000"
         " --seed 7 --jobs 2 --out " +
         out;
}

std::string Csv(const std::string& folder) {
  const CommandResult result =
      RunShell(std::string(AUTOFUZZ_PROGRAM) + " export " + folder +
               " --format jsonl | sed -E 's/\"(wall|host)_[a-z_]*\":[^,}]*//g'");
  EXPECT_EQ(result.exit_code, 0) << result.error;
  return result.out;
}

class Stopped : public ::testing::TestWithParam<const char*> {};

// Starts the campaign, sends a signal after a moment, resumes until it is complete.
TEST_P(Stopped, AndResumedEqualsUninterrupted) {
  const TemporaryFolder folder;
  ASSERT_EQ(RunAutofuzz(RunLine(folder / "whole")).exit_code, 0);
  const std::string part = folder / "part";
  const std::string program = AUTOFUZZ_PROGRAM;
  for (const char* delay_s : {"0.05", "0.1", "0.2"}) {
    const std::string start = std::filesystem::exists(part) ? "resume " + part : RunLine(part);
    RunShell(program + " " + start + " & sleep " + delay_s + "; kill -" + GetParam() +
             " $!; wait $!");
    if (!std::filesystem::exists(part + "/campaign.sqlite")) std::filesystem::remove_all(part);
  }
  const CommandResult last =
      RunAutofuzz(std::filesystem::exists(part) ? "resume " + part : RunLine(part));
  ASSERT_EQ(last.exit_code, 0) << last.error;
  EXPECT_EQ(Csv(folder / "whole"), Csv(part));
}

INSTANTIATE_TEST_SUITE_P(BySignal, Stopped, ::testing::Values("KILL", "INT", "TERM"));

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
