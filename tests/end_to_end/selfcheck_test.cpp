// The program's own proof that campaigns are the same under all circumstances of this machine.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <sstream>

#include "support/command.h"

namespace autofuzz::testing {
namespace {

using ::testing::ContainsRegex;
using ::testing::HasSubstr;

bool IsEmpty(const std::string& folder) { return std::filesystem::is_empty(folder); }

TEST(Selfcheck, FindsAllTheSameAndLeavesNothing) {
  const TemporaryFolder folder;
  const std::string work = folder / "work";
  std::filesystem::create_directory(work);
  const CommandResult result = RunShell("TMPDIR=" + work + " " AUTOFUZZ_PROGRAM " selfcheck");
  EXPECT_EQ(result.exit_code, 0) << result.out << result.error;
  std::istringstream lines(result.out);
  int same = 0;
  for (std::string line; std::getline(lines, line);) same += line.ends_with(" same") ? 1 : 0;
  EXPECT_GE(same, 9) << result.out;
  for (const char* circumstances : {"delayed at random", "half way", "without FMA", "one core"})
    EXPECT_THAT(result.out, HasSubstr(circumstances));
  EXPECT_THAT(result.out, HasSubstr("All the same."));
  EXPECT_EQ(result.error, "") << "nothing is drawn where nobody looks";
  EXPECT_TRUE(IsEmpty(work));
}

TEST(Selfcheck, NamesRunAndColumnWhereAnEgoIsNeverTheSame) {
  const CommandResult result =
      RunAutofuzz("selfcheck --ego 'process(cmd=\"exec " STAND_IN " ego restart\")'");
  EXPECT_EQ(result.exit_code, 1) << result.out << result.error;
  EXPECT_THAT(result.out,
              ContainsRegex("2 jobs +DIFFERS: turn-right-leading-car.json, run [0-9]+,"));
  EXPECT_THAT(result.out, ContainsRegex("[0-9]+ of [0-9]+ differ."));
}

TEST(Selfcheck, RefusesWhatIsNoGrammar) {
  const CommandResult missing = RunAutofuzz("selfcheck no-such-grammar.json");
  EXPECT_EQ(missing.exit_code, 2);
  EXPECT_THAT(missing.error, HasSubstr("no-such-grammar.json"));
}

TEST(Selfcheck, LeavesNothingAfterCtrlC) {
  for (const char* moment : {"0.3", "2"}) {  // amid its own campaigns, or others'
    const TemporaryFolder folder;
    const std::string work = folder / "work";
    std::filesystem::create_directory(work);
    const CommandResult result =
        RunShell("TMPDIR=" + work + " " AUTOFUZZ_PROGRAM " selfcheck & sleep " + moment +
                 "; kill -INT $!; wait $!");
    EXPECT_TRUE(result.exit_code == 130 || result.out.ends_with("All the same.\n"))
        << result.exit_code << result.out << result.error;
    EXPECT_TRUE(IsEmpty(work)) << moment;
  }
}

}  // namespace
}  // namespace autofuzz::testing
