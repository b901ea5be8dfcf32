#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstdlib>

#include "adapter/process/maker.h"
#include "support/simulator_conformance.h"

namespace autofuzz {
namespace {

using testing::AllOf;
using testing::HasSubstr;

constexpr std::string_view kStandIn = "python3 examples/kinematic_simulator.py";

Result<std::unique_ptr<Simulator>> Make(std::string_view command, double silence_s = 10) {
  Registry<SimulatorMaker> registry;
  RegisterProcessSimulator(registry);
  const Spec spec{"process",
                  {{"cmd", std::string(command)}, {"silence_s", std::to_string(silence_s)}}};
  return registry.entries().front().make(spec);
}

class WithPython : public testing::Test {
 protected:
  void SetUp() override {
    static const bool there = std::system("python3 -c 'import json' 2>/dev/null") == 0;
    if (!there) GTEST_SKIP() << "SKIPPED: python3 is missing, so no other process was driven";
  }
};

Scene Plain() { return Streets::MakeScene(Streets::Straight(), {"1", -1, 20}, {"1", -1, 200}); }

Result<Trace> RunIn(Simulator& simulator, Ego ego, double time_s = 1, double latency_s = 0) {
  const Scene scene = Plain();
  RunLimits limits;
  limits.time_s = time_s;
  limits.ego_latency_s = latency_s;
  StopAtFrame never;
  return simulator.Run(scene, ego, limits, never, RootSeed(1));
}

// Why a run in a program of shell words fails, or "".
std::string WhyFails(std::string_view command, double silence_s = 10) {
  Result<std::unique_ptr<Simulator>> simulator = Make(command, silence_s);
  if (!simulator) return simulator.error().what;
  const Result<Trace> trace = RunIn(**simulator, Always({}));
  return trace.ok() ? "" : trace.error().what;
}

// Nothing of ours is left, running or dead.
void ExpectNoChildren() {
  EXPECT_EQ(waitpid(-1, nullptr, WNOHANG), -1);
  EXPECT_EQ(errno, ECHILD);
}

constexpr std::string_view kHello = R"(echo '{"type":"hello","version":1}'; )";
std::string Greets(std::string_view then) { return std::string(kHello) + std::string(then); }
constexpr std::string_view kFrame0 =
    R"(echo '{"type":"frame","time_s":0,"bodies":[[20,-1.75,0,0,0,0]]}'; )";

using ProcessWithPython = WithPython;

TEST_F(ProcessWithPython, Conforms) {
  SimulatorConformance([] { return *Make(kStandIn); }).CheckAll();
  ExpectNoChildren();
}

TEST_F(ProcessWithPython, TakesFactsFromTheProgram) {
  const auto simulator = *Make(kStandIn);
  const SimulatorFacts facts = simulator->facts();
  EXPECT_EQ(facts.deterministic, Determinism::kSameCpu);
  EXPECT_FALSE(facts.gives_friction);
  EXPECT_FALSE(facts.reports_contacts);
  EXPECT_THAT(facts.spec, HasSubstr("kinematic_simulator.py"));
}

TEST_F(ProcessWithPython, MovesTheEgoByTheCommands) {
  const auto simulator = *Make(kStandIn);
  const Result<Trace> trace = RunIn(*simulator, Always({.throttle = 1}), 2);
  ASSERT_TRUE(trace.ok()) << trace.error().what;
  // 4 m/s² for 2 s.
  EXPECT_NEAR(trace->frame(40).ego().velocity_mps.x, 8, 1e-9);
  EXPECT_NEAR(trace->frame(40).ego().pose.position.x, 20 + 8, 0.3);
  EXPECT_EQ(trace->frame(0).controls.throttle, 0);
  EXPECT_EQ(trace->frame(1).controls.throttle, 1);
}

TEST_F(ProcessWithPython, LatencyDelaysCommands) {
  const auto simulator = *Make(kStandIn);
  const Result<Trace> trace = RunIn(*simulator, Always({.throttle = 1}), 1, 0.1);
  ASSERT_TRUE(trace.ok()) << trace.error().what;
  EXPECT_EQ(trace->frame(2).controls.throttle, 0);
  EXPECT_EQ(trace->frame(3).controls.throttle, 1);
  EXPECT_EQ(trace->frame(2).ego().speed_mps(), 0);
  EXPECT_GT(trace->frame(3).ego().speed_mps(), 0);
}

TEST_F(ProcessWithPython, AProgramThatDiedIsStartedAnew) {
  // Dies after its first run.
  const auto simulator = *Make(
      "python3 -c \"import sys\nfor line in open('examples/kinematic_simulator.py'):"
      "\n  sys.stdout.write(line)\" | sed 's/^while True:$/if True:/' > /tmp/once_$$.py; "
      "python3 /tmp/once_$$.py; rm /tmp/once_$$.py");
  EXPECT_TRUE(RunIn(*simulator, Always({})).ok());
  const Result<Trace> second = RunIn(*simulator, Always({}));
  EXPECT_FALSE(second.ok());
  const Result<Trace> third = RunIn(*simulator, Always({}));
  EXPECT_TRUE(third.ok()) << third.error().what;
}

// --- programs that misbehave; /bin/sh is enough for them ---

TEST(Process, NeedsACommand) { EXPECT_THAT(Make("").error().what, HasSubstr("which program?")); }

TEST(Process, RefusesWrongSilence) {
  EXPECT_THAT(Make("true", 0).error().what, HasSubstr("silence_s"));
  EXPECT_THAT(Make("true", 1e9).error().what, HasSubstr("silence_s"));
}

TEST(Process, ProgramThatDoesNotExist) {
  EXPECT_THAT(Make("/no/such/program").error().what,
              AllOf(HasSubstr("exit code 127"), HasSubstr("/no/such/program")));
  ExpectNoChildren();
}

TEST(Process, ExitCarriesTheErrorOutput) {
  EXPECT_THAT(WhyFails(Greets("echo 'licence expired' >&2; exit 3")),
              AllOf(HasSubstr("exit code 3"), HasSubstr("licence expired")));
  ExpectNoChildren();
}

TEST(Process, DeathByASignalIsTold) {
  EXPECT_THAT(WhyFails(Greets("read a; read b; kill -SEGV $$")), HasSubstr("signal 11"));
}

TEST(Process, SilenceIsFoundOutAndTheProgramKilled) {
  const auto start = std::chrono::steady_clock::now();
  EXPECT_THAT(WhyFails(Greets("read a; read b; sleep 100"), 0.2), HasSubstr("for 0.2 s"));
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
  EXPECT_LT(took.count(), 20);
  ExpectNoChildren();
}

TEST(Process, ADripOfBytesIsSilenceToo) {
  EXPECT_THAT(WhyFails(Greets("while true; do printf x; sleep 0.02; done"), 0.3),
              HasSubstr("no line for 0.3 s"));
}

TEST(Process, SilenceInTheGreeting) {
  EXPECT_THAT(WhyFails("sleep 100", 0.2), HasSubstr("for 0.2 s"));
  ExpectNoChildren();
}

TEST(Process, GarbageIsTold) {
  EXPECT_THAT(WhyFails("echo 'Starting engine ...'; cat"), HasSubstr("did not greet back"));
  EXPECT_THAT(WhyFails(Greets("echo oops; cat >/dev/null")), HasSubstr("no usable frame"));
  EXPECT_THAT(WhyFails(Greets("head -c 100000 /dev/zero; echo; cat >/dev/null")),
              HasSubstr("no usable frame"));
}

TEST(Process, AFloodIsBounded) {
  EXPECT_THAT(WhyFails(Greets("cat /dev/zero")), HasSubstr("16 MiB"));
  ExpectNoChildren();
}

TEST(Process, AnotherVersionIsRefused) {
  EXPECT_THAT(WhyFails(R"(echo '{"type":"hello","version":2}'; cat)"), HasSubstr("version 2"));
}

TEST(Process, TheProgramMaySayWhy) {
  EXPECT_THAT(WhyFails(Greets(R"(echo '{"type":"error","text":"no such map"}'; cat >/dev/null)")),
              HasSubstr("no such map"));
}

TEST(Process, FramesMustFit) {
  const auto frame = [](std::string_view json) {
    return WhyFails(Greets("echo '" + std::string(json) + "'; cat >/dev/null"));
  };
  EXPECT_THAT(frame(R"({"type":"frame","bodies":[]})"), HasSubstr("\"time_s\" is missing"));
  EXPECT_THAT(frame(R"({"type":"frame","time_s":0,"bodies":[]})"), HasSubstr("1 bodies"));
  EXPECT_THAT(frame(R"({"type":"frame","time_s":0,"bodies":[[0,0,0,0,0]]})"),
              HasSubstr("6 numbers"));
  EXPECT_THAT(frame(R"({"type":"frame","time_s":0,"bodies":[[0,0,"a",0,0,0]]})"),
              HasSubstr("instead of a number"));
  EXPECT_THAT(frame(R"({"type":"frame","time_s":0,"bodies":[[0,1e300,0,0,0,0]]})"),
              HasSubstr("out of range"));
  EXPECT_THAT(frame(R"({"type":"frame","time_s":1,"bodies":[[0,0,0,0,0,0]]})"),
              HasSubstr("t = 1 s, wanted 0 s"));
  EXPECT_THAT(frame(R"({"type":"command"})"), HasSubstr("instead of \"frame\""));
}

TEST(Process, ClosedInputDoesNotKillUs) {
  EXPECT_THAT(WhyFails(Greets("exec <&-; " + std::string(kFrame0) + "sleep 0.3")),
              HasSubstr("the simulator program"));
  ExpectNoChildren();
}

TEST(Process, GrandchildrenAreKilledToo) {
  const std::string mark = "/tmp/autofuzz_grandchild_" + std::to_string(getpid());
  {
    const auto simulator = Make(Greets("(sleep 0.4; touch " + mark + ") & cat >/dev/null"));
    ASSERT_TRUE(simulator.ok());
  }
  std::this_thread::sleep_for(std::chrono::milliseconds(700));
  EXPECT_NE(access(mark.c_str(), F_OK), 0) << "it lived on";
  unlink(mark.c_str());
}

}  // namespace
}  // namespace autofuzz
