// Egos and simulators of other people that fail in a campaign: a failing ego is a finding of a kind
// of its own, a failing simulator no verdict; the campaign goes on, and its counts are right.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <regex>
#include <thread>

#include "support/command.h"

namespace autofuzz::testing {
namespace {

using ::testing::HasSubstr;

std::string Quoted(const std::string& text) { return " '" + text + "'"; }

std::string ProcessSpec(const std::string& role, const std::string& fault,
                        const std::string& more = "") {
  return "process(cmd=\"exec " STAND_IN " " + role + " " + fault + "\"" + more + ")";
}

CommandResult RunCampaignWith(const std::string& options, const std::string& out) {
  return RunAutofuzz(
      "run scenarios/turn-right-leading-car.json --method random --warmup 0"
      " --time-limit 1 --goal all --out " +
      out + " " + options);
}

int CountOf(const std::string& text, const std::string& pattern) {
  const std::regex wanted(pattern);
  return static_cast<int>(
      std::distance(std::sregex_iterator(text.begin(), text.end(), wanted), {}));
}

std::string Rows(const std::string& campaign) {
  return RunAutofuzz("export " + campaign + " --format jsonl").out;
}

struct EgoFault {
  const char* name;
  const char* told;  ///< "": no failure
  const char* more;
};
void PrintTo(const EgoFault& fault, std::ostream* out) { *out << fault.name; }

class EgoFaults : public ::testing::TestWithParam<EgoFault> {};

TEST_P(EgoFaults, AreFindingsAndTheCampaignGoesOn) {
  constexpr int kRuns = 5;
  const TemporaryFolder folder;
  const std::string campaign = folder / "c";
  const CommandResult run =
      RunCampaignWith("--jobs 2 --budget " + std::to_string(kRuns) + " --ego" +
                          Quoted(ProcessSpec("ego", GetParam().name, GetParam().more)),
                      campaign);
  ASSERT_EQ(run.exit_code, 0) << run.error;
  const std::string rows = Rows(campaign);
  const bool fails = *GetParam().told != '\0';
  EXPECT_EQ(CountOf(rows, R"("outcome":"judged")"), kRuns);
  EXPECT_EQ(CountOf(rows, R"("host_attempts":1[,}])"), kRuns) << "findings are not tried again";
  EXPECT_EQ(CountOf(rows, R"("end":"controller-failure")"), fails ? kRuns : 0);
  EXPECT_EQ(CountOf(rows, R"("end":"collision")"), 0);
  if (!fails) return;
  EXPECT_THAT(rows, HasSubstr(GetParam().told));
  EXPECT_EQ(CountOf(rows, "a run begins"), kRuns) << "error output is kept with each run";
  EXPECT_EQ(CountOf(RunAutofuzz("show " + campaign).out, R"(controller-failure +5 +\d)"), 1);
}

INSTANTIATE_TEST_SUITE_P(
    All, EgoFaults,
    ::testing::Values(EgoFault{"nan", "is no JSON", ""}, EgoFault{"text", "throttle is 'abc'", ""},
                      EgoFault{"rubbish", "Segmentation fault (core dumped)", ""},
                      EgoFault{"exits", "exit code 3", ""}, EgoFault{"crashes", "signal 6", ""},
                      EgoFault{"hangs", "twice", ", timeout=0.15"},
                      EgoFault{"closes", "closed its output", ""}, EgoFault{"floods", "", ""}),
    [](const auto& info) { return std::string(info.param.name); });

// What it printed may differ from run to run, and with it nothing that is compared.
TEST(EgoFaults, ErrorOutputIsExportedAsTheHostsOwn) {
  const TemporaryFolder folder;
  ASSERT_EQ(RunCampaignWith("--budget 2 --ego" + Quoted(ProcessSpec("ego", "exits")), folder / "c")
                .exit_code,
            0);
  const std::string rows = Rows(folder / "c");
  EXPECT_EQ(CountOf(rows, R"("failure":"the ego program ended .exit code 3.")"), 2) << rows;
  EXPECT_EQ(CountOf(rows, R"("host_remarks":"[^"]*a run begins)"), 2) << rows;
  const std::string table = RunAutofuzz("export " + (folder / "c") + " --format csv").out;
  EXPECT_THAT(table, HasSubstr(",host_remarks,"));
  EXPECT_THAT(RunAutofuzz("show " + (folder / "c") + " 0").out, HasSubstr("a run begins"));
}

TEST(Resume, RefusesAnEgoThatSaysSomethingElseOfItself) {
  const TemporaryFolder folder;
  const std::string ego = folder / "ego.sh";
  const std::string campaign = folder / "c";
  WriteFile(ego, "exec " STAND_IN " ego none\n");
  ASSERT_EQ(
      RunCampaignWith("--budget 2 --ego" + Quoted("process(cmd=\"sh " + ego + "\")"), campaign)
          .exit_code,
      0);
  WriteFile(ego, STAND_IN " ego none | sed -u 's/\"release\":\"2\"/\"release\":\"3\"/'\n");
  const std::string before = Rows(campaign);
  const CommandResult refused = RunAutofuzz("resume " + campaign + " --budget 4");
  EXPECT_EQ(refused.exit_code, 2);
  EXPECT_THAT(refused.error, HasSubstr("it says 'stand-in 3"));
  EXPECT_THAT(refused.error, HasSubstr("and said 'stand-in 2"));
  EXPECT_EQ(Rows(campaign), before);
  WriteFile(ego, "exec " STAND_IN " ego none\n");
  EXPECT_EQ(RunAutofuzz("resume " + campaign + " --budget 4").exit_code, 0);
  EXPECT_EQ(CountOf(Rows(campaign), "\n"), 4);
}

// What a person may not mix into a campaign: its findings, looked at with another ego.
TEST(ConfirmAndMinimise, RefuseAnEgoThatSaysSomethingElseOfItself) {
  const TemporaryFolder folder;
  const std::string ego = folder / "ego.sh";
  const std::string campaign = folder / "c";
  WriteFile(ego, "exec " STAND_IN " ego exits\n");
  ASSERT_EQ(
      RunCampaignWith("--budget 2 --ego" + Quoted("process(cmd=\"sh " + ego + "\")"), campaign)
          .exit_code,
      0);
  WriteFile(ego, STAND_IN " ego none | sed -u 's/\"release\":\"2\"/\"release\":\"3\"/'\n");
  for (const std::string& command : {"confirm " + campaign, "minimise " + campaign + " 0"}) {
    const CommandResult refused = RunAutofuzz(command);
    EXPECT_EQ(refused.exit_code, 2) << command;
    EXPECT_THAT(refused.error, HasSubstr("it says 'stand-in 3"));
  }
  WriteFile(ego, "exec " STAND_IN " ego exits\n");
  EXPECT_EQ(RunAutofuzz("confirm " + campaign).exit_code, 0);
}

TEST(EgoFaults, AProgramOfAnotherVersionIsRefusedAndLeavesNoFolder) {
  const TemporaryFolder folder;
  const CommandResult run =
      RunCampaignWith("--budget 5 --ego" + Quoted(ProcessSpec("ego", "version")), folder / "c");
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_THAT(run.error, HasSubstr("version 7"));
  EXPECT_FALSE(std::filesystem::exists(folder / "c"));
}

struct Unusable {
  const char* role;
  const char* command;
  const char* patience;
  const char* told;
};

// The program never comes as far as a run: told at once, with nothing left behind.
TEST(Programs, ThatNeverGreetAreRefusedAndLeaveNoFolder) {
  for (const auto& [role, command, patience, told] :
       {Unusable{"ego", "exec false", "", "exit code 1"},
        Unusable{"simulator", "exec false", "", "exit code 1"},
        Unusable{"ego", "exec /no/such/program", "", "exit code 127"},
        Unusable{"ego", "exec sleep 100", ", start_timeout=0.2", "0.2 s"},
        Unusable{"simulator", "exec sleep 100", ", silence_s=0.2", "0.2 s"},
        Unusable{"ego", "exec cat /dev/zero", "", "16 MiB"},
        Unusable{"simulator", "exec yes", "", "no JSON"}}) {
    const TemporaryFolder folder;
    const CommandResult run =
        RunCampaignWith(std::string("--budget 5 --") + role +
                            Quoted(std::string("process(cmd=\"") + command + "\"" + patience + ")"),
                        folder / "c");
    EXPECT_EQ(run.exit_code, 2) << role << " " << command;
    EXPECT_THAT(run.error, HasSubstr(told)) << role << " " << command;
    EXPECT_FALSE(std::filesystem::exists(folder / "c")) << role << " " << command;
  }
}

TEST(SimulatorFaults, DyingAtTheThirtiethRunCostsAnAttempt) {
  const TemporaryFolder folder;
  const CommandResult run = RunCampaignWith(
      "--budget 40 --jobs 1 --simulator" + Quoted(ProcessSpec("simulator", "run-30")),
      folder / "c");
  ASSERT_EQ(run.exit_code, 0) << run.error;
  const std::string rows = Rows(folder / "c");
  EXPECT_EQ(CountOf(rows, R"("outcome":"judged")"), 40);
  EXPECT_EQ(CountOf(rows, R"("host_attempts":2)"), 1) << "tried again in a new program";
}

TEST(SimulatorFaults, RestartAfterGivesEachProgramSoManyRuns) {
  const TemporaryFolder folder;
  const CommandResult run =
      RunCampaignWith("--budget 40 --jobs 1 --simulator" +
                          Quoted(ProcessSpec("simulator", "run-30", ", restart_after=10")),
                      folder / "c");
  ASSERT_EQ(run.exit_code, 0) << run.error;
  EXPECT_EQ(CountOf(Rows(folder / "c"), R"("host_attempts":1[,}])"), 40) << "none lives to fail";
}

struct SimulatorFault {
  const char* name;
  const char* told;
  const char* more;
};
void PrintTo(const SimulatorFault& fault, std::ostream* out) { *out << fault.name; }

class SimulatorFaultsInEachRun : public ::testing::TestWithParam<SimulatorFault> {};

// The world is broken, not the scene: after twenty runs without a verdict the campaign gives up.
TEST_P(SimulatorFaultsInEachRun, StopTheCampaignWithTheLastError) {
  const TemporaryFolder folder;
  const CommandResult run =
      RunCampaignWith("--budget 50 --jobs 2 --simulator" +
                          Quoted(ProcessSpec("simulator", GetParam().name, GetParam().more)),
                      folder / "c");
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_THAT(run.error + run.out, HasSubstr(GetParam().told));
  const std::string rows = Rows(folder / "c");
  EXPECT_EQ(CountOf(rows, R"("outcome":"no-verdict")"), CountOf(rows, "\n"));
  EXPECT_GE(CountOf(rows, R"("host_attempts":2)"), 20);
  EXPECT_EQ(CountOf(rows, "controller-failure"), 0);
}

INSTANTIATE_TEST_SUITE_P(All, SimulatorFaultsInEachRun,
                         ::testing::Values(SimulatorFault{"rubbish", "Segmentation fault", ""},
                                           SimulatorFault{"exits", "out of memory", ""},
                                           SimulatorFault{"hangs", "for 0.05 s",
                                                          ", silence_s=0.05"}),
                         [](const auto& info) { return std::string(info.param.name); });

TEST(SimulatorFaults, AProgramOfAnotherVersionIsRefused) {
  const TemporaryFolder folder;
  const CommandResult run = RunCampaignWith(
      "--budget 5 --simulator" + Quoted(ProcessSpec("simulator", "version")), folder / "c");
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_THAT(run.error, HasSubstr("version 7"));
}

// --- a run that never comes back ---

std::string LibrarySpec(const std::string& fault) {
  return Quoted("library(path=\"" FAULTY_LIBRARY "\", options=\"" + fault + "\")");
}

TEST(EndlessRuns, OneIsGivenUpAndTriedAgain) {
  const TemporaryFolder folder;
  const CommandResult run = RunCampaignWith(
      "--budget 8 --jobs 2 --run-minutes 0.05 --ego" + LibrarySpec("hangs-once"), folder / "c");
  ASSERT_EQ(run.exit_code, 0) << run.error;
  EXPECT_THAT(run.out, HasSubstr("Campaign: "));
  const std::string rows = Rows(folder / "c");
  EXPECT_EQ(CountOf(rows, R"("outcome":"judged")"), 8);
  // More than one where the machine stood still for three seconds.
  EXPECT_GE(CountOf(rows, R"("host_attempts":2)"), 1);
  EXPECT_FALSE(std::filesystem::exists(folder / "c/campaign.sqlite-wal")) << "all is stored";
}

TEST(EndlessRuns, WithoutEndGiveTheCampaignUp) {
  const TemporaryFolder folder;
  const CommandResult run = RunCampaignWith(
      "--budget 50 --jobs 8 --run-minutes 0.002 --ego" + LibrarySpec("hangs"), folder / "c");
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_THAT(run.error, HasSubstr("gave no answer within 0.12 s"));
  EXPECT_THAT(run.out, HasSubstr("Campaign: "));
  const std::string rows = Rows(folder / "c");
  EXPECT_EQ(CountOf(rows, R"("outcome":"no-verdict")"), 20);
  EXPECT_EQ(CountOf(rows, "\n"), 20);
}

TEST(EndlessRuns, ASecondCtrlCDoesNotWaitForThem) {
  const TemporaryFolder folder;
  const CommandResult run =
      RunShell(std::string(AUTOFUZZ_PROGRAM) +
               " run scenarios/turn-right-leading-car.json --method random --warmup 0 --budget 5"
               " --jobs 2 --ego" +
               LibrarySpec("hangs") + " --out " + (folder / "c") +
               " & sleep 1; kill -INT $!; sleep 0.1; kill -INT $!; wait $!");
  EXPECT_EQ(run.exit_code, 130) << run.error;
  EXPECT_EQ(RunAutofuzz("show " + (folder / "c")).exit_code, 0);
}

// --- nothing is left behind ---

// Processes whose command line holds a word.
int Running(const std::string& word) {
  return std::stoi(RunShell("grep -la -- '" + word +
                            "' /proc/[0-9]*/cmdline 2>/dev/null |"
                            " grep -v /proc/self | wc -l")
                       .out);
}

class KilledBy : public ::testing::TestWithParam<const char*> {};

TEST_P(KilledBy, TakesProgramsThatHangWithIt) {
  const TemporaryFolder folder;
  const std::string mark = folder / "kill-mark";  // only names the program, which hangs
  RunShell(std::string(AUTOFUZZ_PROGRAM) +
           " run scenarios/turn-right-leading-car.json --method random --warmup 0 --budget 5"
           " --ego" +
           Quoted(ProcessSpec("ego", "hangs " + mark)) + " --out " + (folder / "c") +
           " & sleep 0.5; kill -" + GetParam() + " $!; sleep 0.1; kill -" + GetParam() +
           " $!; wait $!");
  int left = 1;
  for (int i = 0; i < 100 && left > 0; ++i) {
    left = Running("kill-mar[k]");
    if (left > 0) std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  EXPECT_EQ(left, 0);
}

INSTANTIATE_TEST_SUITE_P(Signals, KilledBy, ::testing::Values("KILL", "INT"));

std::string AttachedRun(const std::string& fault, const std::string& out) {
  const std::string program = "python3 tests/adapter/process/attached.py ";
  return std::string(AUTOFUZZ_PROGRAM) +
         " run scenarios/turn-right-leading-car.json --method random --warmup 0 --budget 3"
         " --jobs 1 --time-limit 1 --goal all --ego" +
         Quoted("process(cmd=\"" + program + "ego " + fault + "\", timeout=5)") + " --simulator" +
         Quoted("process(cmd=\"" + program + "simulator\")") + " --out " + out;
}

TEST(AttachedEgo, DrivesThroughACampaign) {
  if (RunShell("command -v python3").exit_code != 0) GTEST_SKIP() << "python3 is missing";
  const TemporaryFolder folder;
  const CommandResult run = RunShell(AttachedRun("none", folder / "c"));
  ASSERT_EQ(run.exit_code, 0) << run.error;
  const std::string rows = Rows(folder / "c");
  EXPECT_EQ(CountOf(rows, R"("outcome":"judged")"), 3);
  EXPECT_EQ(CountOf(rows, R"("end":"controller-failure")"), 0) << rows;
  EXPECT_EQ(Running("attached.p[y].stack"), 0);
}

TEST(AttachedEgo, ItsStackDiesWithACampaignThatIsInterruptedTwice) {
  if (RunShell("command -v python3").exit_code != 0) GTEST_SKIP() << "python3 is missing";
  const TemporaryFolder folder;
  RunShell(
      AttachedRun("hangs", folder / "c") +
      " & for i in $(seq 100); do grep -lsa 'attached.p[y].stack' /proc/[0-9]*/cmdline && break;"
      " sleep 0.05; done; kill -INT $!; sleep 0.1; kill -INT $!; wait $!");
  int left = 1;
  for (int i = 0; i < 100 && left > 0; ++i) {
    left = Running("attached.p[y].stack");
    if (left > 0) std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  EXPECT_EQ(left, 0);
}

TEST(CheckEgo, PassesSoundEgosAndFailsOthers) {
  const CommandResult built_in = RunAutofuzz("check-ego pid-2");
  EXPECT_EQ(built_in.exit_code, 0) << built_in.out << built_in.error;
  EXPECT_EQ(CountOf(built_in.out, "pass  "), 7) << built_in.out;
  const CommandResult sound = RunAutofuzz("check-ego" + Quoted(ProcessSpec("ego", "none")));
  EXPECT_EQ(sound.exit_code, 0) << sound.out << sound.error;
  EXPECT_THAT(sound.out, HasSubstr("stand-in 2"));
  const CommandResult nan = RunAutofuzz("check-ego" + Quoted(ProcessSpec("ego", "text")));
  EXPECT_EQ(nan.exit_code, 1);
  EXPECT_THAT(nan.out, HasSubstr("FAIL  drives"));
  EXPECT_THAT(nan.out, HasSubstr("throttle is 'abc'"));
  const CommandResult version = RunAutofuzz("check-ego" + Quoted(ProcessSpec("ego", "version")));
  EXPECT_EQ(version.exit_code, 1);
  EXPECT_THAT(version.out, HasSubstr("FAIL  starts"));
  EXPECT_EQ(RunAutofuzz("check-ego no-such-ego").exit_code, 2);
  EXPECT_EQ(RunAutofuzz("check-ego pid-1 no-such-grammar.json").exit_code, 2);
}

}  // namespace
}  // namespace autofuzz::testing
