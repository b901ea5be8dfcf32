#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "sim/embedded/maker.h"
#include "support/simulator_conformance.h"

namespace autofuzz {
namespace {

using testing::HasSubstr;

Result<std::unique_ptr<Simulator>> Make(std::string_view text) {
  Registry<SimulatorMaker> registry;
  RegisterEmbeddedSimulator(registry);
  const Spec spec = *ParseSpec(text);
  return (*registry.Find(spec.name, "simulator"))->make(spec);
}

TEST(EmbeddedSimulator, Conforms) {
  SimulatorConformance([] { return *Make("embedded"); }).CheckAll();
}

TEST(EmbeddedSimulator, ConformsWithAFinerStep) {
  SimulatorConformance([] { return *Make("embedded(physics_hz=200)"); }).CheckAll();
}

TEST(EmbeddedSimulator, StatesItsFacts) {
  const SimulatorFacts facts = (*Make("embedded(physics_hz=200)"))->facts();
  EXPECT_EQ(facts.spec, "embedded(physics_hz=200)");
  EXPECT_EQ(facts.deterministic, Determinism::kEverywhere);
  EXPECT_FALSE(facts.runs_attached_egos);
  EXPECT_FALSE(facts.gives_sensors);
  EXPECT_EQ(facts.parallel_runs, 0);
}

TEST(EmbeddedSimulator, RefusesWrongArguments) {
  for (const char* spec : {"embedded(physics_hz=10)", "embedded(physics_hz=110)",
                           "embedded(physics_hz=0)", "embedded(physics_hz=2000)"})
    EXPECT_THAT(Make(spec).error().what, HasSubstr("multiple of 20")) << spec;
  EXPECT_THAT(Make("embedded(physics=100)").error().what, HasSubstr("unknown argument 'physics'"));
}

class Fussy final : public Controller {
 public:
  EgoFacts facts() const override {
    EgoFacts facts;
    facts.spec = "fussy";
    return facts;
  }
  Status Reset(const Briefing& briefing) override {
    EXPECT_NE(briefing.scene, nullptr);
    EXPECT_EQ(briefing.control_step_s, 0.05);
    EXPECT_EQ(briefing.seed, RootSeed(3));
    return Error{"no map of this town", {}};
  }
  Result<Command> Act(const Observation&) override {
    ADD_FAILURE() << "asked although it cannot drive";
    return Command{};
  }
};

Scene Plain() { return Streets::MakeScene(Streets::Straight(), {"1", -1, 20}, {"1", -1, 200}); }

TEST(EmbeddedSimulator, AnEgoThatCannotStartIsAControllerFailure) {
  const Scene scene = Plain();
  Ego ego(std::make_unique<Fussy>());
  StopAtFrame never;
  const Result<Trace> trace = (*Make("embedded"))->Run(scene, ego, {}, never, RootSeed(3));
  ASSERT_TRUE(trace.ok());
  EXPECT_EQ(trace->end, EndReason::kControllerFailure);
  EXPECT_EQ(trace->size(), 1U);
  EXPECT_THAT(trace->events.back().text, HasSubstr("no map of this town"));
}

TEST(EmbeddedSimulator, LateAnswersEndTheRunAtTheSecond) {
  const Scene scene = Plain();
  int asked = 0;
  Ego ego = Scripted([&](const Observation&) -> Result<Command> {
    if (++asked == 3 || asked == 5) std::this_thread::sleep_for(std::chrono::milliseconds(60));
    return Command{};
  });
  RunLimits limits;
  limits.watchdog_wall_s = 0.05;
  StopAtFrame never;
  const Result<Trace> trace = (*Make("embedded"))->Run(scene, ego, limits, never, RootSeed(3));
  EXPECT_EQ(trace->end, EndReason::kControllerFailure);
  EXPECT_EQ(asked, 5);
  EXPECT_THAT(trace->events.back().text, HasSubstr("wall time"));
}

TEST(EmbeddedSimulator, SensorsAreRefusedBeforeTheRun) {
  class Camera final : public Controller {
   public:
    EgoFacts facts() const override {
      EgoFacts facts;
      facts.spec = "camera-driver";
      facts.sensors = {{"front", "camera", {}, 1.5}};
      return facts;
    }
    Status Reset(const Briefing&) override { return {}; }
    Result<Command> Act(const Observation&) override { return Command{}; }
  };
  const Scene scene = Plain();
  Ego ego(std::make_unique<Camera>());
  StopAtFrame never;
  const Result<Trace> trace = (*Make("embedded"))->Run(scene, ego, {}, never, RootSeed(3));
  ASSERT_FALSE(trace.ok());
  EXPECT_THAT(trace.error().what, HasSubstr("sensor 'front'"));
}

TEST(EmbeddedSimulator, EgoMayStartRolling) {
  Scene scene = Plain();
  scene.scenario.ego.initial_speed_mps = 9;
  Ego ego = Always({.brake = 1});
  StopAtFrame never;
  const Result<Trace> trace = (*Make("embedded"))->Run(scene, ego, {}, never, RootSeed(3));
  EXPECT_EQ(trace->frame(0).ego().speed_mps(), 9);
  const double braked = trace->frame(trace->size() - 1).ego().pose.position.x - 20;
  EXPECT_NEAR(braked, 81 / (2 * 0.9 * 9.81), 0.05 * 4.6);
}

}  // namespace
}  // namespace autofuzz
