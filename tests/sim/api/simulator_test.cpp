#include "sim/api/simulator.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>

namespace autofuzz {
namespace {

using testing::HasSubstr;

SimulatorFacts Simulator() { return {.spec = "embedded"}; }
EgoFacts Driver() { return {.spec = "pid-1", .sensors = {}}; }

std::string Why(const SimulatorFacts& simulator, const EgoFacts& ego, bool attached) {
  const Status status = CheckPair(simulator, ego, attached);
  return status.ok() ? "" : status.error().what;
}

TEST(CheckPair, PlainPairWorks) { EXPECT_EQ(Why(Simulator(), Driver(), false), ""); }

TEST(CheckPair, NamesBothSides) {
  const std::string why = Why(Simulator(), Driver(), true);
  EXPECT_THAT(why, HasSubstr("'embedded'"));
  EXPECT_THAT(why, HasSubstr("'pid-1'"));
}

TEST(CheckPair, AttachedEgoNeedsASimulatorThatRunsThem) {
  SimulatorFacts simulator = Simulator();
  EXPECT_THAT(Why(simulator, Driver(), true), HasSubstr("own process"));
  simulator.runs_attached_egos = true;
  EXPECT_EQ(Why(simulator, Driver(), true), "");
}

TEST(CheckPair, SteppedEgoNeedsASimulatorThatSteps) {
  SimulatorFacts simulator = Simulator();
  simulator.steps_controllers = false;
  simulator.runs_attached_egos = true;
  EXPECT_THAT(Why(simulator, Driver(), false), HasSubstr("stepped"));
  EXPECT_EQ(Why(simulator, Driver(), true), "");
}

TEST(CheckPair, SensorsMustBeGiven) {
  SimulatorFacts simulator = Simulator();
  EgoFacts ego = Driver();
  ego.sensors = {{"front", "camera", {}, 1.5}};
  EXPECT_THAT(Why(simulator, ego, false), HasSubstr("'front' (camera)"));
  simulator.gives_sensors = true;
  EXPECT_EQ(Why(simulator, ego, false), "");
}

TEST(CheckPair, WhatAnEgoOnlyUsesMayBeMissing) {
  SimulatorFacts simulator = Simulator();
  simulator.gives_weather = false;
  simulator.gives_friction = false;
  EgoFacts ego = Driver();
  ego.uses_weather = true;
  ego.uses_friction = true;
  EXPECT_EQ(Why(simulator, ego, false), "");
}

RunLimits Limits(double time_s, double latency_s) {
  RunLimits limits;
  limits.time_s = time_s;
  limits.ego_latency_s = latency_s;
  return limits;
}

TEST(CheckLimits, SoundOnesPass) {
  EXPECT_TRUE(CheckLimits({}).ok());
  EXPECT_TRUE(CheckLimits(Limits(0, 0)).ok());
  EXPECT_TRUE(CheckLimits(Limits(86400, 10)).ok());
}

TEST(CheckLimits, OthersAreRefused) {
  constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
  for (const double bad : {-0.1, 1e6, kNaN}) {
    EXPECT_THAT(CheckLimits(Limits(bad, 0)).error().what, HasSubstr("time limit")) << bad;
    EXPECT_THAT(CheckLimits(Limits(1, bad)).error().what, HasSubstr("latency")) << bad;
  }
}

TEST(Determinism, HasNames) {
  EXPECT_EQ(Name(Determinism::kNo), "no");
  EXPECT_EQ(Name(Determinism::kSameCpu), "same_cpu");
  EXPECT_EQ(Name(Determinism::kEverywhere), "everywhere");
}

}  // namespace
}  // namespace autofuzz
