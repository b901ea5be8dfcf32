#include "drive/said.h"

#include <gtest/gtest.h>

#include <set>

namespace autofuzz {
namespace {

TEST(Said, AnEgoOnOneLine) {
  EgoFacts facts;
  facts.spec = "process(cmd=\"x\")";
  facts.identity = "stack 2.3";
  facts.deterministic = true;
  facts.uses_weather = true;
  facts.sensors = {{"front", "camera", {{1.5, -0.25}, 0.5}, 2}};
  EXPECT_EQ(SaidOf(facts, true),
            "stack 2.3: attached, deterministic, uses weather; camera 'front' at 1.5 -0.25 2 0.5");
  facts.identity = "";
  facts.sensors.clear();
  EXPECT_EQ(SaidOf(facts, false), "process(cmd=\"x\"): deterministic, uses weather");
}

TEST(Said, ASimulatorOnOneLineWithoutItsAddress) {
  SimulatorFacts facts;
  facts.spec = "embedded";
  facts.deterministic = Determinism::kEverywhere;
  const std::string line = SaidOf(facts);
  EXPECT_EQ(line, "embedded: steps controllers, gives friction, reports contacts; deterministic " +
                      std::string(Name(Determinism::kEverywhere)));
  facts.address = "localhost:1234";
  EXPECT_EQ(SaidOf(facts), line);
}

TEST(Said, EveryTraitMakesAnotherLine) {
  std::set<std::string> egos, simulators;
  for (int trait = 0; trait < 7; ++trait) {
    EgoFacts ego;
    ego.spec = trait == 1 ? "b" : "a";
    ego.sees_all_around = trait == 2;
    ego.uses_weather = trait == 3;
    ego.uses_friction = trait == 4;
    ego.deterministic = trait == 5;
    egos.insert(SaidOf(ego, trait == 6));
    SimulatorFacts simulator;
    simulator.deterministic = trait == 1 ? Determinism::kSameCpu : Determinism::kNo;
    simulator.steps_controllers = trait == 2;
    simulator.runs_attached_egos = trait == 3;
    simulator.gives_sensors = trait == 4;
    simulator.gives_weather = trait == 5;
    simulator.gives_friction = trait == 6;
    simulators.insert(SaidOf(simulator));
  }
  EXPECT_EQ(egos.size(), 7U);
  EXPECT_EQ(simulators.size(), 7U);
}

}  // namespace
}  // namespace autofuzz
