#include "app/check_table.h"

#include <gmock/gmock.h>

#include <sstream>

namespace autofuzz {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

// Ten runs; two collide, one avoidable by braking 1 s ahead and one by nothing.
CheckedScenario MadeUp(const char* scenario, const char* ego) {
  auto problem = std::make_shared<Problem>();
  problem->space.fields = {{"constant", FieldKind::kReal, 1, 1, {}, {}},
                           {"speed", FieldKind::kReal, 0, 10, {}, {}},
                           {"heading", FieldKind::kAngle, 0, 360, {}, {}},
                           {"colour", FieldKind::kCategory, 0, 4, {}, {}}};
  problem->labels.assign(ViolationNames().begin(), ViolationNames().end());
  ScenarioCheck check;
  check.candidates = 16;
  check.infeasible = 4;
  check.runs = 10;
  check.by_label = {2, 0, 0, 0, 0};
  check.clean = 8;
  check.ends = {{"collision", 2}, {"destination", 8}};
  check.actors = 20;
  check.triggers_fired = 15;
  check.wall_s = 0.034;
  check.collisions = 2;
  check.by_braking = {0, 1, 0, 0};
  check.alone = AloneDriving{15, 15, ""};
  check.dead = {{"colour", "nobody looks", true}};
  check.effects = {{1, 30, 30, 2}, {2, 300, 3, 0}, {3, 300, 0, 0}};
  return {scenario, ego, std::move(problem), check};
}

TEST(CheckMarkdown, HoldsARowAScenarioAndEgo) {
  const std::string text = CheckMarkdown({MadeUp("a", "pid-1"), MadeUp("a", "pid-2")});
  // Half of three varying fields, rounded half to even: 2.
  EXPECT_THAT(text, HasSubstr("| a | 4 | 3 | 1 | 1 | 0 | 1 | 0 | 0 | 2 |\n\n"));
  EXPECT_THAT(text, HasSubstr("| a | pid-1 | 25.0 | 20.0 | 0.0 | 0.0 | 0.0 | 0.0 | 80.0 | 75.0 | "
                              "15 of 15 | collision 20.0, destination 80.0 |\n| a | pid-2 |"));
  EXPECT_THAT(text, HasSubstr("| a | pid-1 | 2 | 0 | 1 | 0 | 0 | 0 | 1 | 50.0 | "
                              "outside: avoidable 50.0 %, not 80 | 3.4 |\n"));
  EXPECT_THAT(text, HasSubstr("| a | pid-2 | `colour` | `colour` | `heading` | 630 |\n"));
}

TEST(CheckMarkdown, WithoutRunsHoldsTheSpacesAlone) {
  CheckedScenario row = MadeUp("a", "pid-1");
  row.check = ScenarioCheck{};
  const std::string text = CheckMarkdown({row});
  EXPECT_THAT(text, HasSubstr("| a | 4 | 3 |"));
  EXPECT_THAT(text, Not(HasSubstr("pid-1")));
  EXPECT_EQ(CheckMarkdown({MadeUp("a", "pid-1")}).rfind(text, 0), 0U);
}

TEST(CheckMarkdown, ABarInAnEgoEndsNoCell) {
  const std::string text = CheckMarkdown({MadeUp("a|b", "process(cmd=\"x | y\")")});
  EXPECT_THAT(text, HasSubstr("| a\\|b | 4 |"));
  EXPECT_THAT(text, HasSubstr("| a\\|b | process(cmd=\"x \\| y\") | 25.0 |"));
}

TEST(TellApart, NamesTheFilesOfScenariosOfOneName) {
  std::vector<CheckedScenario> rows = {MadeUp("a", "pid-1"), MadeUp("a", "pid-2"),
                                       MadeUp("a", "pid-1"), MadeUp("b", "pid-1")};
  rows[0].file = rows[1].file = "some/one.json";
  rows[2].file = "some/copy.json";
  rows[3].file = "some/b.json";
  TellApart(rows);
  EXPECT_EQ(rows[0].scenario, "a (one.json)");
  EXPECT_EQ(rows[1].scenario, "a (one.json)");
  EXPECT_EQ(rows[2].scenario, "a (copy.json)");
  EXPECT_EQ(rows[3].scenario, "b");
  EXPECT_THAT(CheckMarkdown(rows), HasSubstr("| a (one.json) | 4 | 3 | 1 | 1 | 0 | 1 | 0 | 0 | 2 "
                                             "|\n| a (copy.json) | 4 |"));
}

TEST(CheckTable, FitsAnOldTerminalAndJudges) {
  CheckedScenario bad = MadeUp("turn-left-unsignalised", "pid-1");
  bad.check.by_label[0] = 9;
  bad.check.triggers_fired = 1;
  bad.check.alone->clean = 0;
  bad.check.alone->first_fault = "destination never reached in weather 0 at friction 0.5";
  CheckedScenario good = MadeUp("b", "pid-1");
  good.check.by_reference = 1;
  const std::string text = CheckTable({bad, good});
  EXPECT_THAT(text, HasSubstr("  outside: collisions 90.0 %, not 1 to 60; triggers 5.0 %, not 60"));
  EXPECT_THAT(text, HasSubstr("\n  ok\n"));
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 80U) << line;
}

}  // namespace
}  // namespace autofuzz
