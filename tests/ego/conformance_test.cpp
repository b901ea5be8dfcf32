// What every registered controller must do, whatever it is: one suite, run for each entry of the
// registry with its default arguments.

#include <gtest/gtest.h>

#include <cmath>

#include "ego/closed_loop.h"
#include "support/networks.h"

namespace autofuzz {
namespace {

using testing::Drive;
using testing::DriveScene;

Registry<EgoMaker> Egos() {
  Registry<EgoMaker> egos;
  RegisterEgos(egos);
  return egos;
}

std::vector<std::string> Names() {
  std::vector<std::string> names;
  const Registry<EgoMaker> egos = Egos();
  for (const auto& entry : egos.entries()) names.push_back(entry.name);
  return names;
}

Scene MakeScene(const std::string& to, bool busy) {
  testing::OneMap maps(testing::FourLegs());
  Scenario scenario;
  scenario.ego = {{"3", 1, 50}, {to, -1, 30}, 0};
  scenario.lights = LightCycle{8, 2, 5};
  for (int i = 0; busy && i < 3; ++i) {
    ActorSpec actor;
    actor.kind = static_cast<ActorKind>(i);
    actor.centre = RouteFraction{0.3 + 0.2 * i};
    actor.offset_m = {0, 3.0 - i};
    scenario.actors.push_back(actor);
  }
  return Prepare(scenario, PrepareStage(maps, "four-legs", scenario.ego).value()).value();
}

class ConformanceTest : public ::testing::TestWithParam<std::string> {
 protected:
  ConformanceTest() {
    const Registry<EgoMaker> egos = Egos();
    ego_.emplace(egos.Find(GetParam(), "ego").value()->make({GetParam(), {}}).value());
  }
  Controller& controller() { return *ego_->stepped(); }
  Drive Run(const Scene& scene, std::uint64_t seed) {
    return DriveScene(controller(), scene, 15, RootSeed(seed));
  }
  std::optional<Ego> ego_;
};

TEST_P(ConformanceTest, FactsNameTheSpecThatMakesItAgain) {
  const Spec spec = ParseSpec(controller().facts().spec).value();
  const Registry<EgoMaker> egos = Egos();
  Ego again = egos.Find(spec.name, "ego").value()->make(spec).value();
  EXPECT_EQ(again.facts().spec, controller().facts().spec);
  EXPECT_TRUE(controller().facts().deterministic);
}

TEST_P(ConformanceTest, ResetLeavesNothingOfTheRunBefore) {
  const Scene a = MakeScene("2", true);
  const Scene b = MakeScene("4", false);
  const Drive first = Run(a, 1);
  Run(b, 2);
  const Drive again = Run(a, 1);
  EXPECT_EQ(first.commands, again.commands);
  EXPECT_EQ(first.states, again.states);
}

TEST_P(ConformanceTest, TwoInstancesDriveAlike) {
  const Scene scene = MakeScene("1", true);
  const Registry<EgoMaker> egos = Egos();
  Ego other = egos.Find(GetParam(), "ego").value()->make({GetParam(), {}}).value();
  EXPECT_EQ(Run(scene, 3).commands, DriveScene(*other.stepped(), scene, 15, RootSeed(3)).commands);
}

void ExpectInRange(const Command& command) {
  EXPECT_TRUE(command.throttle >= 0 && command.throttle <= 1) << command.throttle;
  EXPECT_TRUE(command.brake >= 0 && command.brake <= 1) << command.brake;
  EXPECT_TRUE(command.steer >= -1 && command.steer <= 1) << command.steer;
}

TEST_P(ConformanceTest, CommandsStayInRangeAndStatesFinite) {
  for (const std::string to : {"1", "2", "4"}) {
    const Drive drive = Run(MakeScene(to, true), 4);
    ASSERT_GT(drive.commands.size(), 100U);
    for (const Command& command : drive.commands) ExpectInRange(command);
    EXPECT_TRUE(std::isfinite(drive.states.back().pose.position.x));
    EXPECT_LT(drive.states.back().speed_mps(), 40);
  }
}

// Thrown anywhere, at any speed, an ego answers with a command: never an error, never out of range.
TEST_P(ConformanceTest, AnswersFromAnyState) {
  const Scene scene = MakeScene("2", true);
  const TraceHeader header = testing::HeaderOf(scene);
  Observer observer(scene, header);
  ASSERT_TRUE(controller().Reset({&scene, 0.05, RootSeed(6)}).ok());
  const std::vector<std::uint8_t> phases(scene.actors.size());
  Stream draw(RootSeed(7));
  for (int i = 0; i < 500; ++i) {
    std::vector<BodyState> bodies = testing::BodiesOf(scene);
    for (BodyState& body : bodies) {
      body.pose = {{draw.Uniform(-200, 200), draw.Uniform(-200, 200)}, draw.Uniform(-7, 7)};
      body.velocity_mps = {draw.Uniform(-40, 40), draw.Uniform(-40, 40)};
      body.yaw_rate_radps = draw.Uniform(-5, 5);
    }
    const std::vector<std::uint8_t> lights = testing::LightsAt(scene, 0.1 * i);
    const auto command =
        controller().Act(observer.Observe({0.05 * i, bodies, phases, lights, {}, false}));
    ASSERT_TRUE(command.ok()) << command.error().what;
    ExpectInRange(*command);
  }
}

TEST_P(ConformanceTest, WithoutASceneItNeitherCrashesNorHangs) {
  EXPECT_NO_FATAL_FAILURE((void)controller().Reset({}).ok());
}

INSTANTIATE_TEST_SUITE_P(All, ConformanceTest, ::testing::ValuesIn(Names()), [](const auto& info) {
  std::string name = info.param;
  std::erase(name, '-');
  return name;
});

}  // namespace
}  // namespace autofuzz
