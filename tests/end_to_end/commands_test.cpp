// Each command teaches, and answers.

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>

#include "support/command.h"

namespace autofuzz::testing {
namespace {

class Help : public ::testing::TestWithParam<const char*> {};

TEST_P(Help, TeachesWithAnExampleIn80Columns) {
  const CommandResult help = RunAutofuzz(std::string(GetParam()) + " --help");
  EXPECT_EQ(help.exit_code, 0) << help.error;
  EXPECT_NE(help.out.find("autofuzz " + std::string(GetParam())), std::string::npos) << help.out;
  EXPECT_NE(help.out.find("Example"), std::string::npos);
  std::istringstream lines(help.out);
  for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 80U) << line;
}

INSTANTIATE_TEST_SUITE_P(Commands, Help,
                         ::testing::Values("run", "resume", "show", "replay", "report", "export",
                                           "check", "list", "map", "minimise", "sweep", "draw"),
                         [](const auto& info) { return std::string(info.param); });

TEST(List, NamesEveryKindOfThing) {
  const CommandResult list = RunAutofuzz("list");
  EXPECT_EQ(list.exit_code, 0);
  for (const char* name : {"random", "ga-un", "ga-un-nn-grad", "pid-1", "idle", "embedded",
                           "process", "function:four_modes", "html", "csv", "jsonl"})
    EXPECT_NE(list.out.find(name), std::string::npos) << name;
  std::istringstream lines(list.out);
  for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 80U) << line;
}

TEST(Check, TellsWhatAGrammarIsAndGives) {
  const CommandResult check =
      RunAutofuzz("check scenarios/turn-right-leading-car.json --runs 50 --seed 101");
  EXPECT_EQ(check.exit_code, 0) << check.error;
  for (const char* part : {"Valid", "26 fields", "Infeasible", "collision", "Triggers", "ms each"})
    EXPECT_NE(check.out.find(part), std::string::npos) << part << "\n" << check.out;
}

TEST(Check, FitsAnOldTerminalWithDeadFieldsAndAll) {
  const TemporaryFolder folder;
  std::ofstream(folder / "g.json")
      << R"({"name": "dead", "map": "four-leg-junction", "ego": {"start": {"road": "1", "lane": -2,
             "s": 125}, "destination": {"road": "3", "lane": -1, "s": 40}},
             "vehicle_0": {"trigger_event": {"waypoint_follower": 0}},
             "vehicle_1": {"setup": {"location": {"x": [12, 40]}},
                           "trigger_event": {"waypoint_follower": 1}},
             "pedestrian_0": {"trigger_event": {"target_speed": 0}}})";
  const CommandResult dead =
      RunAutofuzz("check " + (folder / "g.json") + " --runs 30 --map-path maps");
  EXPECT_EQ(dead.exit_code, 0) << dead.error;
  for (const char* part : {"Dead fields", "weather", "vehicle[0].trigger_event.target.direction",
                           "waypoint_follower is 0", "never walks"})
    EXPECT_NE(dead.out.find(part), std::string::npos) << part << "\n" << dead.out;
  const CommandResult function = RunAutofuzz(
      "check 'function:pockets(d=26, relevant=4, k=32, volume=0.002, categories=12, constraints=9, "
      "seed=123)'");
  EXPECT_EQ(function.exit_code, 0) << function.error;
  std::istringstream lines(dead.out + function.out);
  for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 80U) << line;
}

TEST(Check, SaysAtOnceThatConstraintsExcludeEachOther) {
  const TemporaryFolder folder;
  std::ofstream(folder / "g.json")
      << R"({"name": "none", "map": "four-leg-junction", "ego": {"start": {"road": "1", "lane": -2,
             "s": 125}, "destination": {"road": "3", "lane": -1, "s": 40}},
             "vehicle_0": {"setup": {"location": {"x": [8, 40]}},
                           "trigger_event": {"trigger_distance": [8, 40]}},
             "customized_constraints": [
               {"labels": ["vehicle[0].setup.location.x", "vehicle[0].trigger_event.trigger_distance"],
                "coefficients": [1, -1], "value": -6},
               {"labels": ["vehicle[0].setup.location.x", "vehicle[0].trigger_event.trigger_distance"],
                "coefficients": [-1, 1], "value": 5}]})";
  const CommandResult check =
      RunAutofuzz("check " + (folder / "g.json") + " --map-path maps --runs 0");
  EXPECT_EQ(check.exit_code, 2);
  EXPECT_NE(check.error.find("exclude each other"), std::string::npos) << check.error;
}

TEST(Check, TakesAGrammarInWhichNothingVaries) {
  const TemporaryFolder folder;
  std::ofstream(folder / "g.json")
      << R"({"name": "one", "map": "four-leg-junction", "ego": {"start": {"road": "1", "lane": -2,
             "s": 125}, "destination": {"road": "3", "lane": -1, "s": 40}},
             "background": {"road_friction": 0.9, "weather": 0}})";
  const CommandResult check = RunAutofuzz("check " + (folder / "g.json") + " --map-path maps");
  EXPECT_EQ(check.exit_code, 0) << check.error;
  EXPECT_NE(check.out.find("Runs         1,"), std::string::npos) << check.out;
  EXPECT_NE(check.out.find("destination"), std::string::npos) << check.out;
}

TEST(Version, IsTold) {
  const CommandResult version = RunAutofuzz("--version");
  EXPECT_EQ(version.exit_code, 0);
  EXPECT_EQ(version.out.rfind("autofuzz ", 0), 0U);
}

TEST(Output, ToAClosedPipeIsNoCrash) {
  const CommandResult result =
      RunShell(std::string(AUTOFUZZ_PROGRAM) + " list | head -n 1 >/dev/null; echo done");
  EXPECT_EQ(result.out, "done\n");
  EXPECT_EQ(result.error, "");
}

}  // namespace
}  // namespace autofuzz::testing
