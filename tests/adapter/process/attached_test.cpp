// An attached ego, a stack with processes of its own, in a simulator that runs such egos: launched,
// asked how it is doing, stopped, and gone afterwards whatever went wrong.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <thread>

#include "adapter/process/maker.h"
#include "support/simulator_conformance.h"
#include "support/temporary_folder.h"

namespace autofuzz {
namespace {

using testing::HasSubstr;

// Whether a process runs; one that is dead but not reaped does not.
bool Runs(const std::string& pid) {
  std::ifstream stat("/proc/" + pid + "/stat");
  std::string number, name, state;
  return stat >> number >> name >> state && state != "Z";
}

bool IsGoneSoon(const std::string& pid) {
  for (int i = 0; i < 200 && Runs(pid); ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  return !Runs(pid);
}

class Attached : public testing::Test {
 protected:
  void SetUp() override {
    static const bool there = std::system("python3 -c 'import json' 2>/dev/null") == 0;
    if (!there) GTEST_SKIP() << "SKIPPED: python3 is missing, so no attached ego was run";
    Registry<SimulatorMaker> simulators;
    RegisterProcessSimulator(simulators);
    simulator_ =
        simulators.entries()
            .front()
            .make({"process", {{"cmd", "python3 tests/adapter/process/attached.py simulator"}}})
            .value();
  }

  Ego MakeEgo(const std::string& fault, const char* timeout_s = "10") {
    Registry<EgoMaker> egos;
    RegisterProcessEgo(egos);
    const std::string command =
        "python3 tests/adapter/process/attached.py ego " + fault + " 2> " + (folder_ / "errors");
    return egos.entries()
        .front()
        .make({"process", {{"cmd", command}, {"timeout", timeout_s}}})
        .value();
  }

  Result<Trace> Run(Ego& ego) {
    RunLimits limits;
    limits.time_s = 1;
    StopAtFrame never;
    return simulator_->Run(scene_, ego, limits, never, RootSeed(1));
  }

  // The stack that was launched last.
  std::string Stack() {
    std::ifstream errors(folder_ / "errors");
    std::string last, pid;
    for (std::string word; errors >> word;)
      if (word == "stack" && errors >> pid) last = pid;
    return last;
  }

  TemporaryFolder folder_;
  Scene scene_ = Streets::MakeScene(Streets::Straight(), {"1", -1, 20}, {"1", -1, 200});
  std::unique_ptr<Simulator> simulator_;
};

TEST_F(Attached, FactsOfBothSidesSaySo) {
  EXPECT_TRUE(simulator_->facts().runs_attached_egos);
  EXPECT_FALSE(simulator_->facts().steps_controllers);
  EXPECT_THAT(simulator_->facts().address, HasSubstr("world"));
  Ego ego = MakeEgo("none");
  EXPECT_NE(ego.attached(), nullptr);
  EXPECT_EQ(ego.stepped(), nullptr);
  EXPECT_EQ(ego.facts().identity, "stack 3");
}

TEST_F(Attached, IsLaunchedDrivesAndIsStopped) {
  Ego ego = MakeEgo("none");
  const Result<Trace> trace = Run(ego);
  ASSERT_TRUE(trace.ok()) << Text(trace.error());
  EXPECT_EQ(trace->end, EndReason::kTime);
  EXPECT_EQ(trace->frame(20).ego().velocity_mps.x, 20) << "1 m/s more each step";
  const std::string stack = Stack();
  ASSERT_NE(stack, "");
  EXPECT_FALSE(Runs(stack));
  const Result<Trace> again = Run(ego);
  ASSERT_TRUE(again.ok()) << Text(again.error());
  EXPECT_EQ(*again, *trace);
  EXPECT_NE(Stack(), stack) << "each run has a stack of its own";
}

TEST_F(Attached, ASteppedEgoIsRefusedWhereOnlyAttachedOnesRun) {
  Ego ego = Always({});
  EXPECT_THAT(Run(ego).error().what, HasSubstr("has to be stepped"));
}

struct Fault {
  const char* name;
  const char* told;
  const char* timeout_s = "10";
};
void PrintTo(const Fault& fault, std::ostream* out) { *out << fault.name; }

class AttachedFaults : public Attached, public testing::WithParamInterface<Fault> {};

TEST_P(AttachedFaults, AreControllerFailuresAndNothingIsLeft) {
  Ego ego = MakeEgo(GetParam().name, GetParam().timeout_s);
  const Result<Trace> trace = Run(ego);
  ASSERT_TRUE(trace.ok()) << Text(trace.error());
  EXPECT_EQ(trace->end, EndReason::kControllerFailure);
  EXPECT_THAT(trace->events.back().text, HasSubstr(GetParam().told));
  if (const std::string stack = Stack(); !stack.empty()) {
    EXPECT_TRUE(IsGoneSoon(stack));
  }
  const Result<Trace> next = Run(ego);
  ASSERT_TRUE(next.ok()) << "the simulator goes on: " << Text(next.error());
  EXPECT_EQ(next->end, EndReason::kControllerFailure) << "started anew, to fail again";
}

INSTANTIATE_TEST_SUITE_P(All, AttachedFaults,
                         testing::Values(Fault{"no-launch", "no licence"},
                                         Fault{"hangs", "0.2 s of wall time", "0.2"},
                                         Fault{"stack-dies", "the stack died"}),
                         [](const auto& info) {
                           std::string name = info.param.name;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

TEST_F(Attached, WhoDoesNotStopIsKilled) {
  Ego ego = MakeEgo("no-stop", "0.2");
  const Result<Trace> trace = Run(ego);
  ASSERT_TRUE(trace.ok()) << Text(trace.error());
  EXPECT_EQ(trace->end, EndReason::kTime);
  EXPECT_TRUE(IsGoneSoon(Stack()));
}

TEST_F(Attached, ASimulatorThatDiesTakesTheStackWithIt) {
  Ego ego = MakeEgo("none");
  Registry<SimulatorMaker> simulators;
  RegisterProcessSimulator(simulators);
  simulator_ =
      simulators.entries()
          .front()
          .make({"process",
                 {{"cmd", "python3 tests/adapter/process/attached.py simulator | sed -u 8q"}}})
          .value();
  EXPECT_FALSE(Run(ego).ok());
  EXPECT_TRUE(IsGoneSoon(Stack()));
}

}  // namespace
}  // namespace autofuzz
