// What the rule-based egos do on the road, with the embedded simulator's dynamics.

#include <gtest/gtest.h>

#include "ego/closed_loop.h"
#include "support/networks.h"

namespace autofuzz {
namespace {

using testing::Drive;
using testing::DriveScene;

Ego Make(const std::string& text) {
  Registry<EgoMaker> egos;
  RegisterEgos(egos);
  const Spec spec = ParseSpec(text).value();
  return egos.Find(spec.name, "ego").value()->make(spec).value();
}

struct Settings {
  std::string to = "1";
  double friction = 0.9;
  std::optional<LightCycle> lights = {};
  std::vector<ActorSpec> actors = {};
};

// From 60 m before the crossing of FourLegs, coming from −x.
Scene MakeScene(const Settings& settings) {
  testing::OneMap maps(testing::FourLegs());
  Scenario scenario;
  scenario.ego = {{"3", 1, 60}, {settings.to, -1, 60}, 0};
  scenario.friction = settings.friction;
  scenario.lights = settings.lights;
  scenario.actors = settings.actors;
  return Prepare(scenario, PrepareStage(maps, "four-legs", scenario.ego).value()).value();
}

ActorSpec Parked(ActorKind kind, Vec2 offset_m) {
  ActorSpec actor;
  actor.name = "actor";
  actor.kind = kind;
  actor.centre = RouteFraction{0};
  actor.offset_m = offset_m;
  return actor;
}

// Stop line at route s = 59; the ego's front is 2.45 m ahead of its centre.
constexpr double kStopLine_m = 59 - 2.45;

class DrivingTest : public ::testing::TestWithParam<const char*> {
 protected:
  DrivingTest() : ego_(Make(GetParam())) {}
  Drive Run(const Settings& settings, double most_s = 50) {
    return DriveScene(*ego_.stepped(), MakeScene(settings), most_s, RootSeed(5));
  }
  Ego ego_;
};

TEST_P(DrivingTest, ArrivesAloneOnEveryTurnAndFriction) {
  for (const std::string to : {"1", "2", "4"}) {
    for (const double friction : {0.5, 0.7, 0.9}) {
      const Drive drive = Run({.to = to, .friction = friction});
      EXPECT_TRUE(drive.arrived) << to << " at " << friction;
      EXPECT_LT(drive.Quantile(0.95), 0.5) << to << " at " << friction;
      // (3.5 − 2.13)/2 = 0.685 m: its box stays in the lane.
      EXPECT_LT(drive.Quantile(1), 0.68) << to << " at " << friction;
    }
  }
}

TEST_P(DrivingTest, CruisesAtSevenAndSlowsInBends) {
  const Drive drive = Run({.to = "4"});
  double fastest_mps = 0;
  for (std::size_t i = 0; i < drive.states.size(); ++i) {
    const BodyState& state = drive.states[i];
    fastest_mps = std::max(fastest_mps, state.speed_mps());
    // Half the grip is the plan (4.41 m/s²); following it costs some more.
    EXPECT_LT(std::fabs(state.yaw_rate_radps) * state.speed_mps(), 0.7 * 0.9 * 9.81) << i;
  }
  EXPECT_NEAR(fastest_mps, 7, 0.3);
}

TEST_P(DrivingTest, StopsBehindAParkedCarInItsLane) {
  const Drive drive = Run({.actors = {Parked(ActorKind::kVehicle, {40, 0})}}, 20);
  EXPECT_FALSE(drive.arrived);
  EXPECT_LT(drive.states.back().speed_mps(), 0.01);
  EXPECT_LT(drive.route_s_m.back(), 40 - 5);  // boxes 4.9 m long
  EXPECT_GT(drive.route_s_m.back(), 40 - 15);
}

TEST_P(DrivingTest, PassesACarOnTheOtherLane) {
  EXPECT_TRUE(Run({.actors = {Parked(ActorKind::kVehicle, {40, 3.5})}}).arrived);
}

TEST_P(DrivingTest, WaitsAtRedAndGoesOnGreen) {
  // Red from t = 6 to 20; alone the ego would be at the line after about 9 s.
  const Settings settings{.lights = LightCycle{5, 1, 14}};
  const Drive waiting = Run(settings, 19.5);
  EXPECT_LT(waiting.route_s_m.back(), kStopLine_m);
  EXPECT_GT(waiting.route_s_m.back(), kStopLine_m - 6);
  EXPECT_LT(waiting.states.back().speed_mps(), 0.01);
  EXPECT_TRUE(Run(settings).arrived);
}

TEST_P(DrivingTest, DrivesThroughGreen) {
  const Drive lit = Run({.lights = LightCycle{50, 2, 5}});
  const Drive dark = Run({});
  EXPECT_EQ(lit.commands, dark.commands);
}

INSTANTIATE_TEST_SUITE_P(RuleBased, DrivingTest, ::testing::Values("pid-1", "pid-2", "reference"),
                         [](const auto& info) {
                           std::string name = info.param;
                           std::erase(name, '-');
                           return name;
                         });

TEST(PidOne, IsBlindToPedestrians) {
  Ego ego = Make("pid-1");
  const Drive drive = DriveScene(
      *ego.stepped(), MakeScene({.actors = {Parked(ActorKind::kPedestrian, {40, 0})}}), 50);
  EXPECT_TRUE(drive.arrived);
}

TEST(PidOne, CruiseSpeedIsAnArgument) {
  Ego ego = Make("pid-1(cruise=4)");
  const Drive drive = DriveScene(*ego.stepped(), MakeScene({}), 20);
  EXPECT_NEAR(drive.states.back().speed_mps(), 4, 0.2);
  EXPECT_EQ(ego.facts().spec, "pid-1(cruise=4)");
}

TEST(PidTwo, NoiseComesFromTheSeedAlone) {
  Ego ego = Make("pid-2");
  const Scene scene = MakeScene({});
  const Drive one = DriveScene(*ego.stepped(), scene, 5, RootSeed(1));
  const Drive two = DriveScene(*ego.stepped(), scene, 5, RootSeed(2));
  const Drive again = DriveScene(*ego.stepped(), scene, 5, RootSeed(1));
  EXPECT_NE(one.commands, two.commands);
  EXPECT_EQ(one.commands, again.commands);
}

TEST(Reference, StopsForWhoeverStandsInItsWay) {
  for (const ActorKind kind : {ActorKind::kPedestrian, ActorKind::kStatic, ActorKind::kVehicle}) {
    Ego ego = Make("reference");
    const Drive drive =
        DriveScene(*ego.stepped(), MakeScene({.actors = {Parked(kind, {40, 0})}}), 20);
    EXPECT_FALSE(drive.arrived);
    EXPECT_LT(drive.states.back().speed_mps(), 0.1);
    EXPECT_GT(drive.route_s_m.back(), 25);
    EXPECT_LT(drive.route_s_m.back(), 40 - 2.45);
  }
}

TEST(Idle, NeverMoves) {
  Ego ego = Make("idle");
  const Drive drive = DriveScene(*ego.stepped(), MakeScene({}), 5);
  EXPECT_EQ(drive.states.front(), drive.states.back());
}

TEST(Constant, HoldsItsControls) {
  Ego ego = Make("constant(throttle=0.5, steer=-0.25)");
  const Drive drive = DriveScene(*ego.stepped(), MakeScene({}), 2);
  for (const Command& command : drive.commands) EXPECT_EQ(command, (Command{0.5, 0, -0.25}));
}

TEST(EgoSpecs, WrongArgumentsAreRefused) {
  Registry<EgoMaker> egos;
  RegisterEgos(egos);
  for (const char* text : {"pid-1(cruise=0)", "pid-1(cruise=fast)", "pid-1(speed=3)", "idle(x=1)",
                           "pid-2(noise=-1)", "constant(throttle=2)", "constant(steer=-2)"}) {
    const Spec spec = ParseSpec(text).value();
    EXPECT_FALSE(egos.Find(spec.name, "ego").value()->make(spec).ok()) << text;
  }
}

}  // namespace
}  // namespace autofuzz
