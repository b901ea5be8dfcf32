// What `show --trace-gradient` tells of a run.

#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

#include "support/command.h"

namespace autofuzz::testing {
namespace {

class GradientTrace : public ::testing::Test {
 protected:
  static void SetUpTestSuite() {
    folder_ = new TemporaryFolder();
    made_ = new CommandResult(
        RunAutofuzz("run scenarios/change-lane.json --method 'ga-un-nn(epochs=20)' --warmup 200 "
                    "--budget 50 --seed 101 --out " +
                    (*folder_ / "c")));
  }
  static void TearDownTestSuite() {
    delete made_;
    delete folder_;
  }
  static CommandResult Trace(int run) {
    return RunAutofuzz("show " + (*folder_ / "c") + " " + std::to_string(run) +
                       " --trace-gradient");
  }

  static TemporaryFolder* folder_;
  static CommandResult* made_;
};
TemporaryFolder* GradientTrace::folder_ = nullptr;
CommandResult* GradientTrace::made_ = nullptr;

struct Step {
  int number = 0;
  double logit = 0;
  double confidence = 0;
};

std::vector<Step> StepsOf(const std::string& text) {
  std::vector<Step> steps;
  std::istringstream lines(text.substr(text.find("steepest fields")));
  std::string line;
  std::getline(lines, line);
  while (std::getline(lines, line)) {
    Step step;
    if (!(std::istringstream(line) >> step.number >> step.logit >> step.confidence)) break;
    steps.push_back(step);
  }
  return steps;
}

TEST_F(GradientTrace, EveryStepOfARunThatIsNotSureYet) {
  ASSERT_EQ(made_->exit_code, 0) << made_->error;
  std::size_t walks = 0;
  for (int run = 249; run >= 240; --run) {  // the least sure of the fifty
    const CommandResult trace = Trace(run);
    ASSERT_EQ(trace.exit_code, 0) << trace.error;
    EXPECT_NE(trace.out.find("Guide       trained on 200 runs before generation 0"),
              std::string::npos)
        << trace.out;
    EXPECT_NE(trace.out.find("Ended: "), std::string::npos) << trace.out;
    const std::vector<Step> steps = StepsOf(trace.out);
    if (steps.size() < 3) continue;
    ++walks;
    for (std::size_t i = 0; i < steps.size(); ++i)
      EXPECT_EQ(steps[i].number, static_cast<int>(i) + 1);
    EXPECT_GT(steps.back().logit, steps.front().logit);
    EXPECT_NE(trace.out.find(" -> "), std::string::npos) << trace.out;
    EXPECT_EQ(Trace(run).out, trace.out);
  }
  EXPECT_GT(walks, 3U);
}

TEST_F(GradientTrace, RunsWithoutAGuideAreRefused) {
  const CommandResult warm = Trace(10);
  EXPECT_EQ(warm.exit_code, 2);
  EXPECT_NE(warm.error.find("run 10 is of the warm-up"), std::string::npos) << warm.error;
  EXPECT_EQ(RunAutofuzz("show " + (*folder_ / "c") + " --trace-gradient").exit_code, 2);
  const TemporaryFolder folder;
  ASSERT_EQ(RunAutofuzz("run scenarios/change-lane.json --method random --warmup 0 --budget 60 "
                        "--out " +
                        (folder / "few"))
                .exit_code,
            0);
  const CommandResult few = RunAutofuzz("show " + (folder / "few") + " 55 --trace-gradient");
  EXPECT_EQ(few.exit_code, 2);
  EXPECT_NE(few.error.find("for a guide"), std::string::npos) << few.error;
}

}  // namespace
}  // namespace autofuzz::testing
