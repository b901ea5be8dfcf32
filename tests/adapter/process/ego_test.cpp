// A controller in another process: what it is told, what it answers, and all that can go wrong.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>

#include "adapter/process/maker.h"
#include "sim/embedded/maker.h"
#include "support/simulator_conformance.h"
#include "support/temporary_folder.h"

namespace autofuzz {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

std::string Number(double value) { return std::to_string(value); }

Result<Ego> Make(std::string command, double timeout_s = 10, double start_s = 60) {
  Registry<EgoMaker> registry;
  RegisterProcessEgo(registry);
  return registry.entries().front().make({"process",
                                          {{"cmd", std::move(command)},
                                           {"timeout", Number(timeout_s)},
                                           {"start_timeout", Number(start_s)}}});
}

std::string StandIn(const std::string& fault) { return "exec " STAND_IN " ego " + fault; }

Scene Plain() { return Streets::MakeScene(Streets::Straight(), {"1", -1, 20}, {"1", -1, 200}); }

Trace RunWith(Ego& ego, double time_s = 1) {
  Registry<SimulatorMaker> registry;
  RegisterEmbeddedSimulator(registry);
  const auto simulator = registry.entries().front().make({"embedded", {}}).value();
  const Scene scene = Plain();
  RunLimits limits;
  limits.time_s = time_s;
  StopAtFrame never;
  Result<Trace> trace = simulator->Run(scene, ego, limits, never, RootSeed(1));
  EXPECT_TRUE(trace.ok()) << (trace.ok() ? "" : Text(trace.error()));
  return trace.ok() ? *std::move(trace) : Trace{};
}

// Why the controller failed in a run, or "".
std::string Failure(const Trace& trace) {
  return trace.end == EndReason::kControllerFailure ? trace.events.back().text : "";
}

class ProcessEgoInPython : public testing::Test {
 protected:
  void SetUp() override {
    static const bool there = std::system("python3 -c 'import json' 2>/dev/null") == 0;
    if (!there) GTEST_SKIP() << "SKIPPED: python3 is missing, so no ego program was driven";
  }
};

// --- the failure matrix ---

struct Fault {
  const char* name;
  const char* told;     ///< part of the event's text; "": the run goes well
  const char* remarks;  ///< part of what is kept of its error output
  double timeout_s = 10;
};

void PrintTo(const Fault& fault, std::ostream* out) { *out << fault.name; }

class ProcessEgoFaults : public testing::TestWithParam<Fault> {};

TEST_P(ProcessEgoFaults, AreControllerFailuresAndTheNextRunWorks) {
  const Fault& fault = GetParam();
  const TemporaryFolder folder;
  Result<Ego> ego =
      Make(StandIn(std::string(fault.name) + "-once " + (folder / "mark")), fault.timeout_s);
  ASSERT_TRUE(ego.ok()) << ego.error().what;
  const Trace first = RunWith(*ego);
  if (*fault.told == '\0') {
    EXPECT_EQ(Failure(first), "");
    EXPECT_EQ(first.end, EndReason::kTime);
  } else {
    EXPECT_EQ(first.end, EndReason::kControllerFailure);
    EXPECT_THAT(Failure(first), HasSubstr(fault.told));
    EXPECT_THAT(Failure(first), Not(HasSubstr("a run begins")))
        << "error output has no place in traces";
    EXPECT_THAT(ego->Remarks(), HasSubstr(fault.remarks));
    EXPECT_LE(ego->Remarks().size(), 4096U) << "bounded";
  }
  const Trace next = RunWith(*ego);
  EXPECT_EQ(Failure(next), "") << "started anew";
  EXPECT_EQ(next.end, EndReason::kTime);
  EXPECT_GT(next.frame(next.size() - 1).ego().speed_mps(), 0.5) << "and it drives";
}

INSTANTIATE_TEST_SUITE_P(
    All, ProcessEgoFaults,
    testing::Values(
        Fault{"nan", "line 5 of this run: is no JSON", "a run begins"},
        Fault{"null", "line 5 of this run: throttle is null", "a run begins"},
        Fault{"infinite", "line 5 of this run: is no JSON", "a run begins"},
        Fault{"text", "line 5 of this run: throttle is 'abc'", "a run begins"},
        Fault{"range", "line 5 of this run: brake is -0.5, must be from 0 to 1", "a run begins"},
        Fault{"missing", "line 5 of this run: brake is missing", "a run begins"},
        Fault{"rubbish", "is no JSON", "a run begins"},
        Fault{"binary", "is no JSON", "a run begins"},
        Fault{"error", "no path to the goal", "a run begins"},
        Fault{"exits", "ended (exit code 3)", "out of memory"},
        Fault{"crashes", "ended (signal 6)", "a run begins"},
        Fault{"hangs", "longer than 0.3 s of wall time for an answer, twice", "a run begins", 0.3},
        Fault{"late", "", "", 0.3}, Fault{"late-twice", "twice", "a run begins", 0.3},
        Fault{"closes", "closed its output", "a run begins"}, Fault{"floods", "", ""},
        Fault{"floods-and-exits", "exit code 4", "the very end"},
        Fault{"twice", "line 5 of this run: is followed by another", "a run begins"},
        Fault{"leaves-a-child", "ended (exit code 5)", "a run begins"},
        Fault{"escapes", "is no JSON (not JSON: invalid literal '?'): ??[2J?", "caf??[2J"},
        Fault{"refuses", "line 1 of this run: the ego program says: no such map", "a run begins"}),
    [](const auto& info) {
      std::string name = info.param.name;
      std::replace(name.begin(), name.end(), '-', '_');
      return name;
    });

// --- before the first run: the program is refused ---

TEST(ProcessEgoMaker, RefusesWhatCannotBe) {
  EXPECT_THAT(Make("").error().what, HasSubstr("which program?"));
  EXPECT_THAT(Make("true", 0).error().what, HasSubstr("timeout"));
  EXPECT_THAT(Make("true", 10, -1).error().what, HasSubstr("start_timeout"));
  EXPECT_THAT(Make("/no/such/program").error().what,
              AllOf(HasSubstr("exit code 127"), HasSubstr("/no/such/program")));
  Registry<EgoMaker> registry;
  RegisterProcessEgo(registry);
  EXPECT_THAT(registry.entries()
                  .front()
                  .make({"process", {{"cmd", "true"}, {"cwd", "/no/folder"}}})
                  .error()
                  .what,
              HasSubstr("/no/folder"));
}

TEST(ProcessEgo, AnotherVersionIsRefused) {
  EXPECT_THAT(Make(StandIn("version")).error().what, HasSubstr("version 7"));
}

TEST(ProcessEgo, SilenceInTheGreetingIsRefused) {
  EXPECT_THAT(Make(StandIn("hello-hangs"), 10, 0.3).error().what, HasSubstr("for 0.3 s"));
}

TEST(ProcessEgo, ChatterBeforeTheGreetingIsRefused) {
  EXPECT_THAT(Make(StandIn("hello-chatter")).error().what,
              AllOf(HasSubstr("did not greet back"), HasSubstr("Loading weights")));
}

TEST(ProcessEgo, RunsInItsFolder) {
  Registry<EgoMaker> registry;
  RegisterProcessEgo(registry);
  const std::string command = "test -f ego_test.cpp && exec " STAND_IN " ego";
  const auto made = registry.entries().front().make(
      {"process", {{"cmd", command}, {"cwd", "tests/adapter/process"}}});
  EXPECT_TRUE(made.ok()) << made.error().what;
}

// --- what works ---

TEST(ProcessEgo, StatesItsFacts) {
  Ego ego = Make(StandIn("none")).value();
  const EgoFacts facts = ego.facts();
  EXPECT_EQ(facts.identity, "stand-in 2");
  EXPECT_TRUE(facts.deterministic && facts.sees_all_around && facts.minds_time);
  EXPECT_TRUE(facts.uses_weather) << "not denied, so it may";
  EXPECT_THAT(facts.spec, HasSubstr("stand_in ego none"));
}

TEST(ProcessEgo, DrivesByItsCommands) {
  Ego ego = Make(StandIn("none")).value();
  const Trace trace = RunWith(ego);
  EXPECT_EQ(trace.end, EndReason::kTime);
  EXPECT_EQ(trace.frame(1).controls.throttle, 0.5);
  EXPECT_EQ(RunWith(ego), trace) << "the same process drives the next run alike";
}

TEST(ProcessEgo, AtASlowRateACommandHolds) {
  Ego ego = Make(StandIn("slow-rate")).value();
  const Trace trace = RunWith(ego, 0.3);
  const double wanted[] = {0, 0.1, 0.1, 0.2, 0.2, 0.1 * 3, 0.1 * 3};
  for (std::size_t i = 0; i < 7; ++i)
    EXPECT_NEAR(trace.frame(i).controls.throttle, wanted[i], 1e-12) << i;
}

TEST(ProcessEgo, RestartsForEachRunWhenItsFactsAskForThat) {
  Ego ego = Make(StandIn("restart")).value();  // its throttle is its process's number
  const double first = RunWith(ego, 0.1).frame(1).controls.throttle;
  EXPECT_NE(RunWith(ego, 0.1).frame(1).controls.throttle, first);
}

// What it said then differs from start to start, and traces are compared.
TEST(ProcessEgo, OneThatDoesNotComeUpAgainFailsWithTheSameWordsEachTime) {
  struct Start {
    const char* then;
    const char* told;
  };
  for (const Start& start : {Start{"exit 3", "the ego program ended (exit code 3)"},
                             Start{"read line; echo rubbish; read line",
                                   "the ego program did not greet back: the ego program's "
                                   "line:1:1: is no JSON (not JSON: invalid literal "
                                   "'rubbish'): rubbish"}}) {
    const TemporaryFolder folder;
    const std::string mark = folder / "mark";
    std::string line = "if test -e " + mark + "; then echo process $$ is lost >&2; ";
    line += start.then;
    line += "; exit; fi; touch " + mark + "; exec " STAND_IN " ego exits";
    Ego ego = Make(line).value();
    EXPECT_THAT(Failure(RunWith(ego)), HasSubstr("exit code 3"));
    EXPECT_EQ(Failure(RunWith(ego)), start.told);
    EXPECT_THAT(ego.Remarks(), HasSubstr("is lost"));
  }
}

TEST(ProcessEgo, TwoEgosAreTwoProcesses) {
  Ego one = Make(StandIn("restart")).value();
  Ego other = Make(StandIn("restart")).value();
  EXPECT_NE(RunWith(one, 0.1).frame(1).controls.throttle,
            RunWith(other, 0.1).frame(1).controls.throttle);
}

// Counts the bytes that follow a line, as announced, and steers by them.
constexpr std::string_view kCountsBytes = R"(python3 -c "
import json, sys
source = sys.stdin.buffer
def write(m): print(json.dumps(m), flush=True)
source.readline()
write({'type': 'hello', 'version': 1, 'sensors': [{'name': 'front', 'kind': 'camera', 'mount': [1, 0, 0], 'height_m': 1.5}]})
source.readline()
write({'type': 'ready'})
while True:
    seen = json.loads(source.readline() or sys.exit())
    total = sum(sum(source.read(frame['bytes'])) for frame in seen['frames'])
    shape = seen['frames'][0]['shape']
    write({'type': 'command', 'throttle': total / 1000, 'brake': shape[0] / 10, 'steer': len(seen['frames']) / 10})
")";

TEST_F(ProcessEgoInPython, SensorFramesFollowTheLineAsRawBytes) {
  Ego ego = Make(std::string(kCountsBytes)).value();
  ASSERT_EQ(ego.facts().sensors.size(), 1U);
  EXPECT_EQ(ego.facts().sensors[0], (SensorRequest{"front", "camera", {{1, 0}, 0}, 1.5}));
  const Scene scene = Plain();
  ASSERT_TRUE(ego.stepped()->Reset({&scene, 0.05, RootSeed(1)}).ok());
  // 10 is a line end, which must not end anything here.
  std::vector<SensorFrame> frames(2, {"front", "camera", 0, {2, 3, 1}, "uint8", {}});
  for (const int value : {10, 20, 30, 10, 0, 5}) frames[0].bytes.push_back(std::byte(value));
  frames[1].bytes.assign(100, std::byte{1});
  Observation seen;
  seen.route = scene.route.get();
  seen.sensors = frames;
  for (int i = 0; i < 3; ++i) {
    const Result<Command> command = ego.stepped()->Act(seen);
    ASSERT_TRUE(command.ok()) << command.error().what;
    EXPECT_EQ(*command, (Command{0.175, 0.2, 0.2}));
  }
}

void ExpectFollowsItsRoute(Ego ego) {
  const Trace trace = RunWith(ego, 15);
  EXPECT_EQ(trace.end, EndReason::kTime);
  const BodyState end = trace.frame(trace.size() - 1).ego();
  EXPECT_GT(end.pose.position.x, 20 + 60) << "6 or 7 m/s but for the start";
  EXPECT_NEAR(end.pose.position.y, -1.75, 0.3);
  EXPECT_EQ(RunWith(ego, 15), trace) << "nothing is left of the run before";
}

TEST_F(ProcessEgoInPython, TheExampleFollowsItsRoute) {
  ExpectFollowsItsRoute(Make("python3 examples/controller.py").value());
}
TEST(ProcessEgo, TheExampleInCppFollowsItsRoute) {
  ExpectFollowsItsRoute(Make(EXAMPLE_CONTROLLER).value());
}

}  // namespace
}  // namespace autofuzz
