// Another campaign's runs as the warm-up, and findings that are run again.

#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include "support/command.h"
#include "support/exported.h"

namespace autofuzz::testing {
namespace {

constexpr const char* kProblem = "function:pockets(volume=0.02)";

class WarmupFrom : public ::testing::Test {
 protected:
  CommandResult Run(const std::string& out, const std::string& rest) const {
    return RunAutofuzz("run '" + std::string(kProblem) + "' --jobs 1 --out " + (folder_ / out) +
                       " " + rest);
  }
  std::string Export(const std::string& name) const {
    const CommandResult result = RunAutofuzz("export " + (folder_ / name) + " --format jsonl");
    EXPECT_EQ(result.exit_code, 0) << result.error;
    return WithoutHost(result.out);
  }
  std::string Given(const std::string& name) const { return "--warmup-from " + (folder_ / name); }

  TemporaryFolder folder_;
};

TEST_F(WarmupFrom, EqualsACampaignThatMadeThemItself) {
  ASSERT_EQ(Run("own", "--warmup 200 --budget 100 --seed 3").exit_code, 0);
  ASSERT_EQ(Run("warm", "--method random --warmup 200 --budget 0 --seed 3").exit_code, 0);
  ASSERT_EQ(Run("given", Given("warm") + " --budget 60 --seed 3").exit_code, 0);
  ASSERT_EQ(RunAutofuzz("resume " + (folder_ / "given") + " --budget 100").exit_code, 0);
  EXPECT_EQ(Export("given"), Export("own"));
}

TEST_F(WarmupFrom, SearchRunsAreTakenTooAndOtherSeedsAndMethodsMayGoOn) {
  ASSERT_EQ(Run("own", "--warmup 120 --budget 130 --seed 3").exit_code, 0);
  ASSERT_EQ(Run("all", Given("own") + " --method random --budget 10 --seed 4").exit_code, 0);
  const CommandResult shown = RunAutofuzz("show " + (folder_ / "all"));
  EXPECT_NE(shown.out.find("250 warm-up + 10 search runs"), std::string::npos) << shown.out;
  EXPECT_NE(shown.out.find("warm-up from"), std::string::npos) << shown.out;
  ASSERT_EQ(Run("some", Given("own") + " --warmup 130 --budget 0").exit_code, 0);
  std::string expected = Export("own");
  std::size_t end = 0;  // of line 130; the last ten of it were search runs
  for (int line = 0; line < 130; ++line) end = expected.find('\n', end) + 1;
  expected.resize(end);
  for (std::size_t at;
       (at = expected.find("\"purpose\":\"search\",\"generation\":0")) != std::string::npos;)
    expected.replace(at, 33, "\"purpose\":\"warm-up\",\"generation\":3");
  EXPECT_EQ(Export("some"), expected);
}

TEST_F(WarmupFrom, WhatDoesNotFitIsRefusedAndLeavesNothing) {
  ASSERT_EQ(Run("own", "--warmup 60 --budget 0").exit_code, 0);
  const auto refused = [&](const std::string& line, const std::string& why) {
    const CommandResult result = RunAutofuzz(line + " --out " + (folder_ / "no"));
    EXPECT_EQ(result.exit_code, 2) << line;
    EXPECT_NE(result.error.find(why), std::string::npos) << result.error;
    EXPECT_FALSE(std::filesystem::exists(folder_ / "no"));
  };
  const std::string run = "run '" + std::string(kProblem) + "' ";
  refused("run function:four_modes " + Given("own"), "the problem is");
  refused("run scenarios/turn-right-leading-car.json " + Given("own"), "the problem is");
  refused(run + Given("nowhere"), "there is no such folder");
  refused(run + Given("own") + " --ego-latency 100ms", "the ego's latency");
  refused(run + Given("own") + " --warmup-method random", "--warmup-method");
  ASSERT_EQ(Run("empty", "--warmup 0 --budget 0").exit_code, 0);
  refused(run + Given("empty"), "it has none");
}

TEST_F(WarmupFrom, AnotherGrammarIsRefusedToo) {
  const std::string scenario = "scenarios/turn-right-leading-car.json";
  ASSERT_EQ(
      RunAutofuzz("run " + scenario + " --warmup 50 --budget 0 --out " + (folder_ / "a")).exit_code,
      0);
  const CommandResult result = RunAutofuzz("run scenarios/turn-left-unsignalised.json " +
                                           Given("a") + " --out " + (folder_ / "b"));
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_NE(result.error.find("its grammar is not the same"), std::string::npos) << result.error;
}

TEST_F(WarmupFrom, ConfirmingRunsEachFindingAgainAndChangesNoExport) {
  ASSERT_EQ(Run("own", "--warmup 100 --budget 50 --seed 3").exit_code, 0);
  const std::string before = Export("own");
  const CommandResult first = RunAutofuzz("confirm " + (folder_ / "own") + " --times 2");
  EXPECT_EQ(first.exit_code, 0) << first.error;
  EXPECT_NE(first.out.find("always violate, 0 not always"), std::string::npos) << first.out;
  const CommandResult again = RunAutofuzz("confirm " + (folder_ / "own") + " --times 2");
  EXPECT_NE(again.out.find("(0 runs now)"), std::string::npos) << again.out;
  EXPECT_EQ(Export("own"), before);
  const CommandResult shown = RunAutofuzz("show " + (folder_ / "own"));
  EXPECT_NE(shown.out.find("violations were run again; 0 flaky"), std::string::npos) << shown.out;
  EXPECT_EQ(RunAutofuzz("confirm " + (folder_ / "own") + " --times 0").exit_code, 2);
  EXPECT_EQ(RunAutofuzz("confirm " + (folder_ / "nowhere")).exit_code, 2);
}

}  // namespace
}  // namespace autofuzz::testing
