#include "drive/avoidability.h"

#include <gtest/gtest.h>

#include "drive/rig.h"
#include "oracle/judge.h"

namespace autofuzz {
namespace {

// An ego that holds full throttle down the route's first straight.
DrivingSetup Blind() {
  DrivingSetup setup = rig::ShippedSetup();
  setup.make_ego = [] {
    Registry<EgoMaker> egos;
    RegisterEgos(egos);
    return egos.Find("constant", "ego").value()->make(ParseSpec("constant(throttle=0.3)").value());
  };
  return setup;
}

// The shipped scene with one static thing so far ahead of the ego's centre.
Scene WallAhead(const DrivingSetup& setup, double ahead_m) {
  Scenario scenario;
  scenario.friction = 0.9;
  ActorSpec wall;
  wall.name = "static[0]";
  wall.kind = ActorKind::kStatic;
  wall.type = 0;
  wall.centre = RouteFraction{0};
  wall.offset_m = {ahead_m, 0};
  scenario.actors.push_back(wall);
  scenario.ego.initial_speed_mps = 10;
  return Prepare(scenario, setup.stage).value();
}

double ImpactTime(const DrivingSetup& setup, const Scene& scene) {
  auto simulator = setup.make_simulator().value();
  Ego ego = setup.make_ego().value();
  const auto rule = MakeDrivingStopRule();
  const Trace trace = simulator->Run(scene, ego, setup.limits, *rule, RootSeed(1)).value();
  return TimeOfCollision(Judge(scene, trace).verdict).value();
}

TEST(Avoidability, IsTheShortestLeadThatLeavesRoomToStop) {
  // From some 10.5 m/s on dry road the car stops in v²/(2 · 0.9 · 9.81) ≈ 6.2 m, and takes a moment
  // to build up: half a second's way (5.2 m) is too short, a second's (10.4 m) is enough.
  const DrivingSetup setup = Blind();
  const Scene scene = WallAhead(setup, 20);
  auto probe = AvoidabilityProbe::Make(setup).value();
  const auto lead_s = probe.AvoidableByBraking(scene, RootSeed(1), ImpactTime(setup, scene));
  ASSERT_TRUE(lead_s.ok());
  ASSERT_TRUE(lead_s->has_value());
  EXPECT_EQ(**lead_s, 1);
}

TEST(Avoidability, NoWhenItIsTooLateFromTheStart) {
  // The wall's face is less than four metres from the front when the run begins, at 10 m/s.
  const DrivingSetup setup = Blind();
  const Scene scene = WallAhead(setup, 6);
  auto probe = AvoidabilityProbe::Make(setup).value();
  const auto lead_s = probe.AvoidableByBraking(scene, RootSeed(1), ImpactTime(setup, scene));
  ASSERT_TRUE(lead_s.ok());
  EXPECT_FALSE(lead_s->has_value());
}

TEST(Avoidability, AFailingSimulatorIsAnError) {
  DrivingSetup setup = rig::ShippedSetup();
  const Scene scene = WallAhead(setup, 20);
  setup.make_simulator =
      rig::Scripted([](const Scene&, Ego&, const RunLimits&, StopRule&, Seed) -> Result<Trace> {
        return Error{"out of order", {}};
      });
  auto probe = AvoidabilityProbe::Make(setup);
  ASSERT_TRUE(probe.ok());
  EXPECT_FALSE(probe->AvoidableByBraking(scene, RootSeed(1), 2).ok());
}

TEST(Avoidability, AnEgoThatFailsMeanwhileHasAvoidedNothing) {
  class Fails final : public Controller {
   public:
    EgoFacts facts() const override { return {}; }
    Status Reset(const Briefing&) override { return {}; }
    Result<Command> Act(const Observation& seen) override {
      if (seen.time_s > 0.3) return Error{"gone", {}};
      return Command{};
    }
  };
  DrivingSetup setup = rig::ShippedSetup();
  setup.make_ego = [] { return Result<Ego>(Ego(std::make_unique<Fails>())); };
  const Scene scene = WallAhead(setup, 20);
  auto probe = AvoidabilityProbe::Make(setup).value();
  const auto lead_s = probe.AvoidableByBraking(scene, RootSeed(1), 1.5);
  ASSERT_FALSE(lead_s.ok());
  EXPECT_NE(lead_s.error().what.find("controller-failure"), std::string::npos);
}

TEST(TimeOfCollision, IsThatOfTheCountedCollision) {
  Verdict verdict;
  EXPECT_FALSE(TimeOfCollision(verdict));
  const auto add = [&](ViolationKind kind, double time_s, bool counted) {
    Violation violation;
    violation.kind = kind;
    violation.time_s = time_s;
    violation.counted = counted;
    verdict.violations.push_back(violation);
  };
  add(ViolationKind::kCollision, 1, false);
  add(ViolationKind::kRedLight, 2, true);
  EXPECT_FALSE(TimeOfCollision(verdict));
  add(ViolationKind::kCollision, 3, true);
  EXPECT_EQ(TimeOfCollision(verdict), 3);
}

}  // namespace
}  // namespace autofuzz
