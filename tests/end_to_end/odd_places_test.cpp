// Campaigns in places, and begun by shells, that are not as one would wish: read where nothing can
// be written, with closed streams, with numbers and names that are too large.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>

#include "support/command.h"
#include "support/exported.h"

namespace autofuzz::testing {
namespace {

using ::testing::HasSubstr;

constexpr const char* kProblem = "function:pockets --goal violation --seed 3 --jobs 2";

std::string Line(const std::string& command) {
  return std::string(AUTOFUZZ_PROGRAM) + " " + command;
}

std::string RunLine(const std::string& rest) {
  return Line("run " + std::string(kProblem) + " " + rest);
}

std::string Exported(const std::string& folder) {
  const CommandResult result = RunAutofuzz("export " + folder + " --format jsonl");
  EXPECT_EQ(result.exit_code, 0) << result.error;
  return WithoutHost(result.out);
}

// Who may write nothing: root may everywhere, so somebody else then.
std::string Powerless() {
  return ::geteuid() == 0 ? "setpriv --reuid=65534 --regid=65534 --clear-groups " : "";
}

TEST(OddPlaces, AKilledCampaignWithoutItsSharedMemoryIsReadWhereNothingCanBeWritten) {
  if (RunShell(Powerless() + Line("--version")).exit_code != 0)
    GTEST_SKIP() << "nobody else may run the program here";
  const TemporaryFolder folder;
  const std::string campaign = folder / "c";
  RunShell(RunLine("--warmup 1000 --budget 900000 --method random --out " + campaign) +
           " & until test -s " + campaign +
           "/campaign.sqlite-wal; do sleep 0.02; done; sleep 0.3; kill -KILL $!; wait $!");
  ASSERT_TRUE(std::filesystem::remove(campaign + "/campaign.sqlite-shm"));
  RunShell("chmod 755 " + folder.path().string() + "; chmod 555 " + campaign + "; chmod 444 " +
           campaign + "/*");
  const CommandResult read = RunShell(Powerless() + Line("export " + campaign + " --format jsonl"));
  EXPECT_EQ(read.exit_code, 0) << read.error;
  EXPECT_FALSE(std::filesystem::exists(campaign + "/campaign.sqlite-shm"));
  for (const std::string& command :
       {"resume " + campaign, "confirm " + campaign, "minimise " + campaign + " 0"}) {
    const CommandResult written = RunShell(Powerless() + Line(command));
    EXPECT_EQ(written.exit_code, 2) << command;
    EXPECT_THAT(written.error, HasSubstr("cannot be written")) << command;
  }
  RunShell("chmod -R u+w " + campaign);
  EXPECT_GT(read.out.size(), 1000U);
  EXPECT_EQ(WithoutHost(read.out), Exported(campaign));
}

// A file of ours would get the number of a closed stream, and hold what is said.
TEST(OddPlaces, ClosedStreamsAreNoFiles) {
  const TemporaryFolder folder;
  const std::string rest = "--warmup 50 --budget 50 --out ";
  ASSERT_EQ(RunShell(RunLine(rest + (folder / "open"))).exit_code, 0);
  const CommandResult run = RunShell(RunLine(rest + (folder / "closed")) + " <&- >&- 2>&-");
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_EQ(Exported(folder / "closed"), Exported(folder / "open"));
  const std::string report = folder / "report.txt";
  EXPECT_EQ(RunShell(Line("report " + (folder / "open") + " --format text --out " + report) +
                     " <&- >&- 2>&-")
                .exit_code,
            0);
  EXPECT_EQ(ReadFile(report).substr(0, 17), "AutoFuzz campaign");
}

TEST(OddPlaces, MoreRunsThanCanBeNumberedAreRefusedBeforeAnythingIsMade) {
  const TemporaryFolder folder;
  const std::string campaign = folder / "c";
  const CommandResult run = RunShell(RunLine("--warmup 10 --budget 2147483638 --out " + campaign));
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_THAT(run.error, HasSubstr("exceed 2147483647 runs"));
  EXPECT_FALSE(std::filesystem::exists(campaign));
  ASSERT_EQ(RunShell(RunLine("--warmup 10 --budget 10 --out " + campaign)).exit_code, 0);
  EXPECT_EQ(RunAutofuzz("resume " + campaign + " --budget 2147483638").exit_code, 2);
  EXPECT_EQ(RunAutofuzz("resume " + campaign).exit_code, 0) << "the old budget holds";
}

TEST(OddPlaces, AnEgoWithManyWordsGetsAFolderThatAFileSystemTakes) {
  const TemporaryFolder folder;
  const std::string words(300, 'x');
  const auto line = [&](const std::string& ego) {
    return "cd " + folder.path().string() + "; " +
           Line("run " + std::filesystem::current_path().string() +
                "/scenarios/turn-right-leading-car.json --warmup 1 --budget 0 --ego ") +
           "'process(cmd=\"exec " STAND_IN " ego none " + ego + "\")'";
  };
  for (const char* end : {"a", "b"}) {  // and each its own
    const CommandResult run = RunShell(line(words + end));
    EXPECT_EQ(run.exit_code, 0) << run.error;
  }
}

TEST(OddPlaces, ANewlineAndQuotesInAFoldersName) {
  const TemporaryFolder folder;
  const std::string campaign = "\"" + (folder / "a 'b\n#?%c\xC3\xA9") + "\"";
  ASSERT_EQ(RunShell(RunLine("--warmup 60 --budget 20 --out " + campaign)).exit_code, 0);
  EXPECT_EQ(RunAutofuzz("resume " + campaign + " --budget 40").exit_code, 0);
  EXPECT_EQ(RunAutofuzz("confirm " + campaign + " --times 1").exit_code, 0);
  ASSERT_EQ(RunShell(RunLine("--budget 5 --out " + (folder / "d") + " --warmup-from " + campaign))
                .exit_code,
            0);
  ASSERT_EQ(RunShell(RunLine("--warmup 60 --budget 40 --out " + (folder / "plain"))).exit_code, 0);
  EXPECT_EQ(Exported(campaign), Exported(folder / "plain"));
}

}  // namespace
}  // namespace autofuzz::testing
