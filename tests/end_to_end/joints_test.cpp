// The proof of the joints: another Evaluator and another Simulator under the same campaign.

#include <gtest/gtest.h>

#include <string>

#include "support/command.h"

namespace autofuzz::testing {
namespace {

TEST(SecondEvaluator, AFunctionProblemRunsUnderTheSameCampaign) {
  const TemporaryFolder folder;
  const std::string campaign = folder / "c";
  const CommandResult run = RunAutofuzz(
      "run function:four_modes --goal violation --method ga-un-nn-grad --warmup 100"
      " --budget 100 --out " +
      campaign);
  ASSERT_EQ(run.exit_code, 0) << run.error;
  for (const char* command : {"show ", "export ", "report "}) {
    const CommandResult result = RunAutofuzz(command + campaign);
    EXPECT_EQ(result.exit_code, 0) << command << result.error;
  }
  EXPECT_NE(RunAutofuzz("export " + campaign).out.find("violation"), std::string::npos);
}

TEST(SecondEvaluator, PlantedPocketsAreCountedOneByOne) {
  const TemporaryFolder folder;
  const std::string campaign = folder / "c";
  const CommandResult run = RunAutofuzz(
      "run 'function:pockets(d=12, relevant=2, k=3, volume=0.3, categories=1, constraints=2)'"
      " --method random-un --warmup 0 --budget 200 --out " +
      campaign);
  ASSERT_EQ(run.exit_code, 0) << run.error;
  for (const char* part : {"pocket-0", "pocket-1", "pocket-2", "volume=0.3"})
    EXPECT_NE(run.out.find(part), std::string::npos) << part << "\n" << run.out;
  EXPECT_EQ(RunAutofuzz("report " + campaign).exit_code, 0);
  EXPECT_EQ(RunAutofuzz("show " + campaign + " 7").exit_code, 0);
  EXPECT_NE(RunAutofuzz("export " + campaign).out.find("category0"), std::string::npos);
  EXPECT_NE(RunAutofuzz("list problems").out.find("function:pockets"), std::string::npos);
}

TEST(ThirdEvaluator, ATableIsKeptWithItsCampaignAndGoneOnWith) {
  const TemporaryFolder folder;
  const std::string copy = folder / "table";
  ASSERT_EQ(RunShell("cp -r examples/dataset " + copy).exit_code, 0);
  const std::string campaign = folder / "c";
  const CommandResult run =
      RunAutofuzz("run dataset:" + copy +
                  "/braking.csv --method ga-un --warmup 20 --budget 40 --out " + campaign);
  ASSERT_EQ(run.exit_code, 0) << run.error;
  ASSERT_EQ(RunShell("rm -r " + copy).exit_code, 0);
  const CommandResult more = RunAutofuzz("resume " + campaign + " --budget 60");
  EXPECT_EQ(more.exit_code, 0) << more.error;
  EXPECT_NE(RunAutofuzz("show " + campaign + " 70").out.find("row_line"), std::string::npos);
  EXPECT_EQ(RunAutofuzz("report " + campaign).exit_code, 0);
}

TEST(SecondSimulator, AProgramInAnotherProcessPlugsIn) {
  if (RunShell("command -v python3").exit_code != 0) GTEST_SKIP() << "python3 is missing";
  const TemporaryFolder folder;
  const std::string campaign = folder / "c";
  const CommandResult run = RunAutofuzz(
      "run scenarios/turn-right-leading-car.json --method random --warmup 0 --budget 5 --jobs 2"
      " --simulator 'process(cmd=\"python3 examples/kinematic_simulator.py\")' --out " +
      campaign);
  ASSERT_EQ(run.exit_code, 0) << run.error;
  EXPECT_EQ(RunAutofuzz("show " + campaign + " 0").exit_code, 0);
  EXPECT_EQ(RunAutofuzz("replay " + campaign + " 0").exit_code, 0);
}

TEST(SecondSimulator, AProgramThatDiesIsNoVerdictAndStopsTheCampaign) {
  const TemporaryFolder folder;
  const CommandResult run = RunAutofuzz(
      "run scenarios/turn-right-leading-car.json --method random --warmup 0 --budget 100"
      " --simulator 'process(cmd=\"echo broken >&2; exit 3\")' --out " +
      (folder / "c"));
  EXPECT_NE(run.exit_code, 0);
  EXPECT_NE(run.error.find("broken"), std::string::npos) << run.error;
}

}  // namespace
}  // namespace autofuzz::testing
