// A whole driving campaign on the first scenario: same result for any number of jobs, replayable.

#include <gtest/gtest.h>

#include <string>

#include "support/command.h"
#include "support/exported.h"

namespace autofuzz::testing {
namespace {

constexpr const char* kScenario = "scenarios/turn-right-leading-car.json";

// A campaign small enough for a test and large enough to train the classifier (100 runs).
std::string RunLine(const std::string& out, const std::string& rest) {
  return std::string("run ") + kScenario +
         " --ego pid-1 --method ga-un-nn-grad --warmup 100 --budget 100 --seed 101 --out " + out +
         " " + rest;
}

std::string Export(const std::string& folder) {
  const CommandResult result = RunAutofuzz("export " + folder + " --format jsonl");
  EXPECT_EQ(result.exit_code, 0) << result.error;
  return result.out;
}

class DrivingCampaign : public ::testing::Test {
 protected:
  static void SetUpTestSuite() {
    folder_ = new TemporaryFolder();
    first_ = new CommandResult(RunAutofuzz(RunLine(*folder_ / "a", "--jobs 1")));
  }
  static void TearDownTestSuite() {
    delete first_;
    delete folder_;
  }
  static std::string Campaign() { return *folder_ / "a"; }

  // The number of a run that violated the goal, from the export.
  static std::string ViolatingRun() {
    std::istringstream lines(Export(Campaign()));
    for (std::string line; std::getline(lines, line);) {
      if (line.find("\"unique\":[\"collision\"]") == std::string::npos) continue;
      const std::size_t begin = line.find("\"index\":") + 8;
      return line.substr(begin, line.find(',', begin) - begin);
    }
    return {};
  }

  static TemporaryFolder* folder_;
  static CommandResult* first_;
};
TemporaryFolder* DrivingCampaign::folder_ = nullptr;
CommandResult* DrivingCampaign::first_ = nullptr;

TEST_F(DrivingCampaign, FindsUniqueViolationsAndSaysSo) {
  ASSERT_EQ(first_->exit_code, 0) << first_->error;
  EXPECT_NE(first_->out.find("collision"), std::string::npos) << first_->out;
  EXPECT_FALSE(ViolatingRun().empty());
}

TEST_F(DrivingCampaign, PrintsNoEscapeCodesIntoAPipe) {
  EXPECT_EQ(first_->out.find('\x1b'), std::string::npos);
  EXPECT_EQ(first_->error.find('\x1b'), std::string::npos);
  EXPECT_EQ(first_->error.find('\r'), std::string::npos);
}

TEST_F(DrivingCampaign, IsTheSameForAnyNumberOfJobs) {
  const std::string other = *folder_ / "b";
  ASSERT_EQ(RunAutofuzz(RunLine(other, "--jobs 3")).exit_code, 0);
  const std::string a = WithoutHost(Export(Campaign()));
  EXPECT_EQ(std::count(a.begin(), a.end(), '\n'), 200);
  EXPECT_EQ(a, WithoutHost(Export(other)));
}

TEST_F(DrivingCampaign, DiffersForAnotherSeed) {
  const std::string other = *folder_ / "c";
  ASSERT_EQ(RunAutofuzz(RunLine(other, "--seed 102 --warmup 20 --budget 0")).exit_code, 2)
      << "an option given twice is refused";
  ASSERT_EQ(RunAutofuzz(std::string("run ") + kScenario +
                        " --warmup 20 --budget 0 --seed 102 --out " + other)
                .exit_code,
            0);
  const std::string a = WithoutHost(Export(Campaign())), c = WithoutHost(Export(other));
  EXPECT_NE(a.substr(0, a.find('\n')), c.substr(0, c.find('\n')));
}

TEST_F(DrivingCampaign, ReplayVerifiesATraceBitForBit) {
  const CommandResult replay = RunAutofuzz("replay " + Campaign() + " " + ViolatingRun());
  EXPECT_EQ(replay.exit_code, 0) << replay.error;
  EXPECT_NE(replay.out.find("identical"), std::string::npos) << replay.out;
}

TEST_F(DrivingCampaign, ShowTellsAllOfARun) {
  const CommandResult show = RunAutofuzz("show " + Campaign() + " " + ViolatingRun());
  EXPECT_EQ(show.exit_code, 0) << show.error;
  for (const char* part : {"collision", "vehicle[0].setup.location.x", "object_distance", "Seed"})
    EXPECT_NE(show.out.find(part), std::string::npos) << part << "\n" << show.out;
}

TEST_F(DrivingCampaign, ReportIsOneSelfContainedPage) {
  const CommandResult report = RunAutofuzz("report " + Campaign());
  ASSERT_EQ(report.exit_code, 0) << report.error;
  const std::string html = ReadFile(Campaign() + "/report.html");
  EXPECT_NE(html.find("<svg"), std::string::npos);
  EXPECT_NE(html.find("</html>"), std::string::npos);
  for (const char* outside : {"http://", "https://"}) {
    std::size_t at = 0;  // only the SVG namespace may name an address
    while ((at = html.find(outside, at)) != std::string::npos) {
      EXPECT_EQ(html.compare(at, 18, "http://www.w3.org/"), 0) << html.substr(at, 60);
      ++at;
    }
  }
}

TEST_F(DrivingCampaign, CanBeMovedAndReadWithoutWriting) {
  const std::string moved = *folder_ / "moved";
  ASSERT_EQ(RunShell("cp -r " + Campaign() + " " + moved + " && chmod -R a-w " + moved).exit_code,
            0);
  EXPECT_EQ(Export(moved), Export(Campaign()));
  EXPECT_EQ(RunAutofuzz("replay " + moved + " " + ViolatingRun()).exit_code, 0);
  RunShell("chmod -R u+w " + moved);
}

TEST_F(DrivingCampaign, ALargerBudgetOnResumeEqualsOneFromTheStart) {
  const std::string small = *folder_ / "small";
  ASSERT_EQ(RunAutofuzz(std::string("run ") + kScenario +
                        " --ego pid-1 --method ga-un-nn-grad --warmup 100 --budget 30 --seed 101"
                        " --out " +
                        small)
                .exit_code,
            0);
  ASSERT_EQ(RunAutofuzz("resume " + small + " --budget 100").exit_code, 0);
  EXPECT_EQ(WithoutHost(Export(Campaign())), WithoutHost(Export(small)));
}

}  // namespace
}  // namespace autofuzz::testing
