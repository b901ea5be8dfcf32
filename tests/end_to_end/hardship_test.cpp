// What machines and people do to a campaign, short of killing it: it goes on as if nothing was.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "support/command.h"
#include "support/exported.h"

namespace autofuzz::testing {
namespace {

using ::testing::HasSubstr;

constexpr const char* kCampaign =
    "function:pockets --goal violation --method ga-un --warmup 1000 --budget 4000 --seed 3 --jobs "
    "2";

std::string Line(const std::string& command, const std::string& rest) {
  return std::string(AUTOFUZZ_PROGRAM) + " " + command + " " + rest;
}

std::string Exported(const std::string& folder) {
  const CommandResult result = RunAutofuzz("export " + folder + " --format jsonl");
  EXPECT_EQ(result.exit_code, 0) << result.error;
  return WithoutHost(result.out);
}

class Hardship : public ::testing::Test {
 protected:
  static void SetUpTestSuite() {
    const TemporaryFolder folder;
    EXPECT_EQ(RunAutofuzz("run " + std::string(kCampaign) + " --out " + (folder / "c")).exit_code,
              0);
    whole_ = new std::string(Exported(folder / "c"));
  }
  static void TearDownTestSuite() { delete whole_; }

  // Goes on to the end, which is that of an undisturbed campaign.
  static void ExpectGoesOn(const std::string& folder) {
    const CommandResult last = RunAutofuzz("resume " + folder);
    ASSERT_EQ(last.exit_code, 0) << last.error;
    EXPECT_TRUE(Exported(folder) == *whole_);
  }

  std::string Begin(const std::string& out) const {
    return Line("run", std::string(kCampaign) + " --out " + out);
  }

  TemporaryFolder folder_;
  static std::string* whole_;
};
std::string* Hardship::whole_ = nullptr;

TEST_F(Hardship, AFullDiskIsToldAndTheRestFollowsOnceThereIsRoom) {
  const std::string campaign = folder_ / "c";
  // A limit on the size of files (in units of 512 bytes) stands in for the disk.
  const CommandResult full =
      RunShell("trap '' XFSZ; ulimit -f 600; " + Begin(campaign) + "; echo ended $?");
  EXPECT_THAT(full.out, HasSubstr("ended 1"));
  EXPECT_THAT(full.error, HasSubstr("campaign.sqlite")) << full.error;
  const std::string rows = Exported(campaign);
  EXPECT_GT(rows.size(), 1000U);
  EXPECT_LT(rows.size(), whole_->size());
  ExpectGoesOn(campaign);
}

TEST_F(Hardship, AClosedTerminalEndsNothing) {
  const std::string campaign = folder_ / "c";
  RunShell("{ " + Begin(campaign) + " 2>&1; } | true");
  for (int i = 0;
       i < 600 && RunShell("test -e " + campaign + "/campaign.sqlite-wal").exit_code == 0; ++i)
    RunShell("sleep 0.1");
  EXPECT_TRUE(Exported(campaign) == *whole_);
}

TEST_F(Hardship, ATerminalThatHangsUpStopsItAndNothingIsLost) {
  const std::string campaign = folder_ / "c";
  RunShell(Begin(campaign) + " & sleep 0.2; kill -HUP $!; wait $!");
  if (!std::filesystem::exists(campaign + "/campaign.sqlite"))
    GTEST_SKIP() << "it was not there yet";
  ExpectGoesOn(campaign);
}

TEST_F(Hardship, NohupKeepsItGoing) {
  const std::string campaign = folder_ / "c";
  const CommandResult run =
      RunShell("trap '' HUP; " + Begin(campaign) + " & until test -e " + campaign +
               "/campaign.sqlite; do sleep 0.01; done;"
               " kill -HUP $!; wait $!");
  EXPECT_EQ(run.exit_code, 0) << run.error;
  EXPECT_TRUE(Exported(campaign) == *whole_);
}

TEST_F(Hardship, ASecondProcessIsRefusedWithTheFirstsNumber) {
  const std::string campaign = folder_ / "c";
  const CommandResult second = RunShell(
      Line("run",
           "function:four_modes --goal violation --method random --warmup 0 --budget 2000000") +
      " --out " + campaign + " >/dev/null 2>&1 & first=$!; for i in $(seq 100); do test -e " +
      campaign + "/campaign.sqlite && break; sleep 0.05; done; " + Line("resume", campaign) +
      "; echo code $? first $first.; kill -KILL $first; wait $first");
  const std::size_t at = second.out.find("first ");
  ASSERT_NE(at, std::string::npos) << second.out;
  const std::string first = second.out.substr(at + 6, second.out.find('.', at) - at - 6);
  EXPECT_THAT(second.out, HasSubstr("code 2"));
  EXPECT_THAT(second.error, HasSubstr("process " + first + " is writing"));
}

// As one does with a folder that is sent to a colleague: also one that was never closed.
TEST_F(Hardship, KilledPackedAndUnpackedElsewhereItGoesOn) {
  const std::string campaign = folder_ / "c", elsewhere = folder_ / "else where";
  RunShell(Begin(campaign) + " & for i in $(seq 100); do test -e " + campaign +
           "/campaign.sqlite-wal && break; sleep 0.02; done; sleep 0.1; kill -KILL $!; wait $!");
  const CommandResult packed = RunShell(
      "mkdir '" + elsewhere + "' && tar -C " + campaign + " -czf " + (folder_ / "c.tgz") +
      " . && rm -r " + campaign + " && tar -C '" + elsewhere + "' -xzf " + (folder_ / "c.tgz"));
  ASSERT_EQ(packed.exit_code, 0) << packed.error;
  ExpectGoesOn("'" + elsewhere + "'");
}

TEST_F(Hardship, TheMachinesLanguageChangesNothing) {
  const std::string campaign = folder_ / "c";
  // Comma for the decimal point, a dotless i: where the machine has them.
  for (const char* locale : {"de_DE.UTF-8", "tr_TR.UTF-8"}) {
    std::filesystem::remove_all(campaign);
    const CommandResult run = RunShell(std::string("LC_ALL=") + locale + " " + Begin(campaign));
    ASSERT_EQ(run.exit_code, 0) << run.error;
    EXPECT_TRUE(Exported(campaign) == *whole_) << locale;
  }
}

}  // namespace
}  // namespace autofuzz::testing
