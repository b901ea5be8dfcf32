// Findings that do not happen each time: they are told and not counted, and disturb nothing else.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <regex>

#include "support/command.h"
#include "support/exported.h"

namespace autofuzz::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

// An ego that fails in each run while a file is there, and in none without it.
class Flaky : public ::testing::Test {
 protected:
  Flaky() {
    WriteFile(folder_ / "ego.sh", "test -e " + Fails() +
                                      " && exec " STAND_IN " ego exits\nexec " STAND_IN
                                      " ego none\n");
    WriteFile(Fails(), "");
  }
  std::string Fails() const { return folder_ / "fails"; }

  void Run(const std::string& name, int budget) const {
    const CommandResult run = RunAutofuzz(
        "run scenarios/turn-right-leading-car.json --method random --warmup 0 --time-limit 1 "
        "--goal controller-failure --ego 'process(cmd=\"sh " +
        (folder_ / "ego.sh") + "\")' --budget " + std::to_string(budget) + " --out " +
        (folder_ / name));
    ASSERT_EQ(run.exit_code, 0) << run.error;
  }
  std::string Exported(const std::string& name) const {
    return WithoutHost(RunAutofuzz("export " + (folder_ / name) + " --format jsonl").out);
  }
  static std::string WithoutUnique(const std::string& rows) {
    return std::regex_replace(rows, std::regex("\"unique\":\\[[^\\]]*\\]"), "");
  }

  TemporaryFolder folder_;
};

TEST_F(Flaky, OnesAreToldAndCountedNowhereAndTheSearchTakesNoNotice) {
  Run("c", 6);
  Run("whole", 9);
  const std::string before = Exported("c");
  ASSERT_THAT(before, HasSubstr("\"unique\":[\"controller-failure\"]"));
  std::filesystem::remove(Fails());
  const CommandResult confirmed = RunAutofuzz("confirm " + (folder_ / "c") + " --times 2");
  EXPECT_EQ(confirmed.exit_code, 0) << confirmed.error;
  EXPECT_THAT(confirmed.out, HasSubstr("6 findings run again (12 runs now): 0 always"))
      << "also "
         "those that had been too like another";
  EXPECT_THAT(confirmed.out, HasSubstr("6 are flaky"));
  EXPECT_EQ(WithoutUnique(Exported("c")), WithoutUnique(before));
  EXPECT_THAT(Exported("c"), Not(HasSubstr("\"unique\":[\"controller-failure\"]")));
  const std::string shown = RunAutofuzz("show " + (folder_ / "c")).out;
  EXPECT_TRUE(std::regex_search(shown, std::regex(R"(findings \(unique of goal\) +0 +0 +0)")));
  EXPECT_THAT(shown, HasSubstr("6 violations were run again; 6 flaky, not counted"));
  EXPECT_THAT(RunAutofuzz("show " + (folder_ / "c") + " 0").out,
              HasSubstr("it violated 0 of 2 times: flaky"));
  const std::string html = RunAutofuzz("report " + (folder_ / "c") + " --out -").out;
  EXPECT_THAT(html, HasSubstr("<b>0</b><span>findings"));
  EXPECT_THAT(html, HasSubstr("6 flaky, not counted"));
  WriteFile(Fails(), "");
  ASSERT_EQ(RunAutofuzz("resume " + (folder_ / "c") + " --budget 9").exit_code, 0);
  EXPECT_EQ(WithoutUnique(Exported("c")), WithoutUnique(Exported("whole")));
}

}  // namespace
}  // namespace autofuzz::testing
