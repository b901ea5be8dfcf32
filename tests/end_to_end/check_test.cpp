// What `check` says of one scenario and of all, and that the page on them says the same.

#include <gmock/gmock.h>

#include <cstdlib>
#include <fstream>
#include <regex>
#include <sstream>
#include <string>

#include "support/command.h"

namespace autofuzz::testing {
namespace {

using ::testing::HasSubstr;

constexpr const char* kPage = "docs/scenarios.md";

// The place in the page that the command fills.
std::string PageTables() {
  const std::string page = ReadFile(kPage), begin = "<!-- check --all: begin -->\n";
  const std::size_t from = page.find(begin) + begin.size();
  return page.substr(from, page.find("<!-- check --all: end -->") - from);
}

// Without wall times: the last column of its table, behind the judgement.
std::string Timeless(const std::string& tables) {
  return std::regex_replace(tables, std::regex("\\| (ok|outside: [^|]*) \\| [0-9.]+ \\|"),
                            "| $1 |");
}

std::string WithoutTimes(const std::string& text) {
  return std::regex_replace(text, std::regex("[0-9.]+ ms each"), "ms each");
}

TEST(CheckAll, ThePageHasTheSpacesOfToday) {
  const CommandResult check = RunAutofuzz("check --all --runs 0 --markdown");
  EXPECT_EQ(check.exit_code, 0) << check.error;
  EXPECT_THAT(PageTables(), HasSubstr(check.out));
}

TEST(CheckAll, ThePageHasTheFiguresOfToday) {
  if (std::getenv("AUTOFUZZ_SLOW") == nullptr) GTEST_SKIP() << "in slow mode";
  const CommandResult check = RunAutofuzz("check --all --markdown");
  EXPECT_EQ(check.exit_code, 0) << check.error;
  EXPECT_EQ(Timeless(check.out), Timeless(PageTables()))
      << "scripts/check-scenarios writes it anew";
}

TEST(CheckAll, FailsOnAScenarioThatIsUnfitInAnOldTerminal) {
  const TemporaryFolder folder;
  std::ofstream(folder / "one.json") << ReadFile("scenarios/turn-right-leading-car.json");
  std::ofstream(folder / "grammar.schema.json") << "{}";
  const CommandResult check = RunAutofuzz("check --all " + (folder / "") +
                                          " --ego idle --runs 10 --no-fields --map-path maps");
  EXPECT_EQ(check.exit_code, 1);
  EXPECT_THAT(check.out, HasSubstr("outside: collisions 0.0 %"));
  EXPECT_THAT(check.error, HasSubstr("1 of 1 are outside of the bounds"));
  std::istringstream lines(check.out);
  for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 80U) << line;
}

TEST(CheckAll, OneBadGrammarDoesNotHideTheOthers) {
  const TemporaryFolder folder;
  const std::string grammar = ReadFile("scenarios/turn-right-leading-car.json");
  std::ofstream(folder / "a-bad.json") << "{\"name\":";
  std::ofstream(folder / "one.json") << grammar;
  std::ofstream(folder / "two.json") << grammar;
  const std::string words = "check --all " + (folder / "") + " --map-path maps --runs 10 ";
  const CommandResult check = RunAutofuzz(words + "--no-fields --jobs 100000");
  EXPECT_EQ(check.exit_code, 2);
  const std::size_t said = check.error.find("a-bad.json");
  EXPECT_NE(said, std::string::npos) << check.error;
  EXPECT_EQ(check.error.find("a-bad.json", said + 1), std::string::npos) << "not for each ego";
  for (const char* row :
       {"turn-right-leading-car (one.json) pid-1", "turn-right-leading-car (two.json) pid-2"})
    EXPECT_THAT(check.out, HasSubstr(row));
  const CommandResult ego = RunAutofuzz(words + "--ego pid-3");
  EXPECT_EQ(ego.exit_code, 2);
  EXPECT_EQ(ego.out, "");
}

TEST(Check, WrongWordsAreWrongInput) {
  const std::string grammar = "check scenarios/turn-right-leading-car.json ";
  for (const char* words :
       {"--method nosuch", "--method 'ga(population=0)'", "--runs -1", "--field-scenes 99999999999",
        "--jobs 99999999999", "--markdown", "--ego pid-3", "--fields --no-fields"})
    EXPECT_EQ(RunAutofuzz(grammar + words).exit_code, 2) << words;
}

TEST(Check, SaysThatASmallSpaceHasNoMore) {
  const TemporaryFolder folder;
  std::ofstream(folder / "alone.json") << R"({"name": "alone", "map": "t-junction",
             "ego": {"start": {"road": "1", "lane": -1, "s": 125},
                     "destination": {"road": "4", "lane": -1, "s": 30}},
             "background": {"road_friction": 0.9, "weather": [0, 2]},
             "counts": {"statics": [0, 0], "pedestrians": [0, 0], "vehicles": [0, 0]}})";
  const CommandResult check =
      RunAutofuzz("check " + (folder / "alone.json") + " --runs 20 --map-path maps");
  EXPECT_EQ(check.exit_code, 0) << check.error;
  EXPECT_THAT(WithoutTimes(check.out),
              HasSubstr("Runs         3, ms each; the space has no more\n"));
}

TEST(CheckAll, NeedsAFolderWithGrammars) {
  const TemporaryFolder folder;
  for (const std::string& where : {folder / "", folder / "none"}) {
    const CommandResult check = RunAutofuzz("check --all " + where);
    EXPECT_EQ(check.exit_code, 2) << where;
    EXPECT_THAT(check.error, HasSubstr(where));
  }
  const CommandResult check = RunAutofuzz("check");
  EXPECT_EQ(check.exit_code, 2);
  EXPECT_THAT(check.error, HasSubstr("--all"));
}

TEST(Check, SaysTheSameForAnyNumberOfJobs) {
  const std::string words =
      "check scenarios/cross-unsignalised.json --ego pid-2 --runs 60 --field-scenes 3 --fields ";
  const CommandResult one = RunAutofuzz(words + "--jobs 1"),
                      three = RunAutofuzz(words + "--jobs 3");
  EXPECT_EQ(one.exit_code, 0) << one.error;
  EXPECT_EQ(WithoutTimes(one.out), WithoutTimes(three.out));
  for (const char* part : {"Avoidable", "braking 0.5 s ahead", "Alone", "15 of 15", "Fields"})
    EXPECT_THAT(one.out, HasSubstr(part));
  std::istringstream lines(one.out);
  for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 80U) << line;
}

TEST(Check, NamesFieldsThatChangeNothing) {
  const CommandResult check =
      RunAutofuzz("check scenarios/turn-right-leading-car.json --runs 30 --field-scenes 3");
  EXPECT_EQ(check.exit_code, 0) << check.error;
  EXPECT_THAT(check.out,
              HasSubstr("  weather (30 scenes)\n"));  // 3, and ten times as many in doubt
  EXPECT_THAT(check.out, HasSubstr("  vehicle[0].setup.color (30 scenes)\n"));
}

}  // namespace
}  // namespace autofuzz::testing
