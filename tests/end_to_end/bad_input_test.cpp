// Every wrong input: one clear error that names the place, exit code 2, nothing left behind.

#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <vector>

#include "support/command.h"

namespace autofuzz::testing {
namespace {

struct Case {
  const char* name;
  const char* arguments;  // OUT stands for a folder that must not come to be
  std::vector<const char*> says;
};

void PrintTo(const Case& c, std::ostream* out) { *out << c.name; }

class BadInput : public ::testing::TestWithParam<Case> {};

TEST_P(BadInput, IsRefusedWithItsPlace) {
  const TemporaryFolder folder;
  std::string arguments = GetParam().arguments;
  const std::size_t at = arguments.find("OUT");
  if (at != std::string::npos) arguments.replace(at, 3, folder / "out");
  const CommandResult result = RunAutofuzz(arguments);
  EXPECT_EQ(result.exit_code, 2) << result.out << result.error;
  for (const char* part : GetParam().says)
    EXPECT_NE((result.error + result.out).find(part), std::string::npos) << part << "\n"
                                                                         << result.error;
  EXPECT_FALSE(std::filesystem::exists(folder / "out"));
}

INSTANTIATE_TEST_SUITE_P(
    CommandLine, BadInput,
    ::testing::Values(
        Case{"nothing", "", {"subcommand"}}, Case{"unknown_command", "rnu", {"rnu"}},
        Case{"no_grammar", "run missing.json --out OUT", {"missing.json", "No such file"}},
        Case{"folder_as_grammar", "run scenarios --out OUT", {"scenarios", "folder"}},
        Case{"binary_as_grammar", "run /bin/true --out OUT", {"/bin/true:1"}},
        Case{"unknown_method",
             "run scenarios/turn-right-leading-car.json --out OUT --method ga-nu",
             {"ga-nu", "did you mean 'ga-un'"}},
        Case{"unknown_ego",
             "run scenarios/turn-right-leading-car.json --out OUT --ego pid-3",
             {"pid-3", "pid-1"}},
        Case{"unknown_simulator",
             "run scenarios/turn-right-leading-car.json --out OUT --simulator embeded",
             {"did you mean 'embedded'"}},
        Case{"unknown_goal",
             "run scenarios/turn-right-leading-car.json --out OUT --goal colision",
             {"colision", "collision"}},
        Case{"unknown_method_argument",
             "run scenarios/turn-right-leading-car.json --out OUT --method 'ga-un(popluation=3)'",
             {"popluation", "did you mean 'population'"}},
        Case{"broken_spec",
             "run scenarios/turn-right-leading-car.json --out OUT --method 'ga-un('",
             {"ga-un("}},
        Case{"unknown_function", "run function:five_modes --out OUT", {"five_modes", "four_modes"}},
        Case{"unknown_table", "run dataset:none.csv --out OUT", {"none.csv"}},
        Case{"wrong_table_argument",
             "run 'dataset:examples/dataset/braking.csv(colums=x)' --out OUT",
             {"did you mean 'columns'"}},
        Case{"pockets_without_room",
             "run 'function:pockets(d=2, relevant=2, k=4, volume=0.5)' --out OUT",
             {"no room for pocket"}},
        Case{"negative_budget",
             "run scenarios/turn-right-leading-car.json --out OUT --budget -5",
             {"budget"}},
        Case{"not_a_number",
             "run scenarios/turn-right-leading-car.json --out OUT --budget many",
             {"budget"}},
        Case{"negative_seed", "run function:four_modes --out OUT --seed=-1", {"--seed"}},
        Case{"huge_seed",
             "run function:four_modes --out OUT --seed 18446744073709551616",
             {"--seed"}},
        Case{"nan_share", "run function:four_modes --out OUT --field-share nan", {"--field-share"}},
        Case{"nan_time", "run function:four_modes --out OUT --time-limit nan", {"--time-limit"}},
        Case{"not_a_campaign", "show scenarios", {"scenarios"}},
        Case{"missing_campaign", "resume campaigns/there-is-none", {"there-is-none"}},
        Case{"unknown_list", "list method", {"methods"}}),
    [](const auto& info) { return info.param.name; });

TEST(BadFile, AGrammarsErrorNamesLineColumnAndPointer) {
  const TemporaryFolder folder;
  std::string text = ReadFile("scenarios/turn-right-leading-car.json");
  const std::size_t at = text.find("\"trigger_distance\"");
  ASSERT_NE(at, std::string::npos);
  text.replace(at, 18, "\"triger_distance\"");
  std::ofstream(folder / "wrong.json") << text;
  const CommandResult result =
      RunAutofuzz("run " + (folder / "wrong.json") + " --out " + (folder / "out"));
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_NE(result.error.find("wrong.json:"), std::string::npos) << result.error;
  EXPECT_NE(result.error.find("did you mean 'trigger_distance'"), std::string::npos)
      << result.error;
}

TEST(BadFile, AMissingMapSaysWhereItLooked) {
  const TemporaryFolder folder;
  std::string text = ReadFile("scenarios/turn-right-leading-car.json");
  const std::size_t at = text.find("\"four-leg-junction\"");
  ASSERT_NE(at, std::string::npos);
  text.replace(at, 19, "\"five-leg-junction\"");
  std::ofstream(folder / "nomap.json") << text;
  const CommandResult result = RunAutofuzz("check " + (folder / "nomap.json"));
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_NE(result.error.find("five-leg-junction.xodr"), std::string::npos) << result.error;
  EXPECT_NE(result.error.find("--map-path"), std::string::npos) << result.error;
}

TEST(BadFile, ACampaignIsNeverOverwritten) {
  const TemporaryFolder folder;
  const std::string line =
      "run function:four_modes --goal violation --method random --warmup 0 --budget 10 --out " +
      (folder / "c");
  ASSERT_EQ(RunAutofuzz(line).exit_code, 0);
  const std::string before = ReadFile(folder / "c/campaign.sqlite");
  const CommandResult again = RunAutofuzz(line);
  EXPECT_EQ(again.exit_code, 2);
  EXPECT_NE(again.error.find("resume"), std::string::npos) << again.error;
  EXPECT_EQ(ReadFile(folder / "c/campaign.sqlite"), before);
}

TEST(BadFile, ATruncatedDatabaseIsRefusedAndUntouched) {
  const TemporaryFolder folder;
  ASSERT_EQ(RunAutofuzz("run function:four_modes --goal violation --method random --warmup 0"
                        " --budget 100 --out " +
                        (folder / "c"))
                .exit_code,
            0);
  const std::string file = folder / "c/campaign.sqlite";
  std::filesystem::resize_file(file, 5000);
  const std::string before = ReadFile(file);
  for (const char* command : {"show ", "resume ", "export ", "report "}) {
    const CommandResult result = RunAutofuzz(command + (folder / "c"));
    EXPECT_NE(result.exit_code, 0) << command;
    EXPECT_NE(result.error.find("campaign.sqlite"), std::string::npos) << result.error;
  }
  EXPECT_EQ(ReadFile(file), before);
}

TEST(BadFile, ADamagedRowIsAClearErrorForEveryCommand) {
  if (RunShell("python3 -c 'import sqlite3'").exit_code != 0) GTEST_SKIP() << "python3 is missing";
  for (const char* genome : {"[]", "[7.0, 0.5]", "[0.1, 0.2, 0.3]"}) {
    const TemporaryFolder folder;
    const std::string campaign = folder / "c";
    ASSERT_EQ(RunAutofuzz("run function:four_modes --method random --warmup 0 --budget 60 --out " +
                          campaign)
                  .exit_code,
              0);
    const std::string damage = "import sqlite3; c = sqlite3.connect(\"" + campaign +
                               "/campaign.sqlite\"); c.execute(\"update runs set genome=?"
                               " where run=30\", (\"" +
                               genome + "\",)); c.commit()";
    ASSERT_EQ(RunShell("python3 -c '" + damage + "'").exit_code, 0);
    for (const char* command : {"show ", "export ", "report ", "resume "}) {
      const CommandResult result = RunAutofuzz(command + campaign);
      EXPECT_TRUE(result.exit_code == 1 || result.exit_code == 2) << command << result.exit_code;
      EXPECT_NE(result.error.find("run 30"), std::string::npos) << command << result.error;
    }
  }
}

TEST(BadFile, ABudgetBelowWhatRanIsRefused) {
  const TemporaryFolder folder;
  const std::string campaign = folder / "c";
  ASSERT_EQ(RunAutofuzz("run function:four_modes --method random --warmup 0 --budget 60 --out " +
                        campaign)
                .exit_code,
            0);
  const CommandResult result = RunAutofuzz("resume " + campaign + " --budget 59");
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_NE(result.error.find("60 search runs"), std::string::npos) << result.error;
  EXPECT_EQ(RunAutofuzz("resume " + campaign + " --budget 60").exit_code, 0);
}

TEST(FullDisk, OnStandardOutputIsToldAndFails) {
  const CommandResult result = RunShell(std::string(AUTOFUZZ_PROGRAM) + " list >/dev/full");
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_NE(result.error.find("standard output"), std::string::npos) << result.error;
}

}  // namespace
}  // namespace autofuzz::testing
