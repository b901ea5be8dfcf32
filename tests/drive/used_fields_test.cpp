#include "drive/used_fields.h"

#include <gtest/gtest.h>

#include "drive/rig.h"

namespace autofuzz {
namespace {

TEST(UsedBy, GoesByWhatBothDeclare) {
  EgoFacts ego;
  SimulatorFacts simulator;
  simulator.gives_friction = false;
  EXPECT_FALSE(UsedBy(ego, simulator).weather);
  EXPECT_FALSE(UsedBy(ego, simulator).friction);
  EXPECT_FALSE(UsedBy(ego, simulator).colour);
  ego.uses_weather = true;
  EXPECT_TRUE(UsedBy(ego, simulator).weather);
  ego.uses_friction = true;
  EXPECT_TRUE(UsedBy(ego, simulator).friction);
  ego.uses_friction = false;
  simulator.gives_friction = true;  // the road is slippery for whoever drives
  EXPECT_TRUE(UsedBy(ego, simulator).friction);
}

TEST(UsedBy, ColoursNeedSomeoneWhoSeesThem) {
  EgoFacts ego;
  SimulatorFacts simulator;
  ego.sensors = {{"front", "camera", {}, 1.5}};
  EXPECT_FALSE(UsedBy(ego, simulator).colour);
  simulator.gives_sensors = true;
  EXPECT_TRUE(UsedBy(ego, simulator).colour);
  ego.sensors.clear();
  EXPECT_FALSE(UsedBy(ego, simulator).colour);
  simulator.runs_attached_egos = true;
  EXPECT_TRUE(UsedBy(ego, simulator).colour);
}

TEST(UsedBy, ShapesNeedASimulatorThatKnowsThemOrSomeoneWhoSees) {
  EgoFacts ego;
  SimulatorFacts simulator;
  EXPECT_TRUE(UsedBy(ego, simulator).shape);
  simulator.only_footprints = true;
  EXPECT_FALSE(UsedBy(ego, simulator).shape);
  ego.sensors = {{"front", "camera", {}, 1.5}};
  EXPECT_FALSE(UsedBy(ego, simulator).shape);
  simulator.gives_sensors = true;
  EXPECT_TRUE(UsedBy(ego, simulator).shape);
}

TEST(UsedBy, AsksThePairOfASetup) {
  DrivingSetup setup;
  setup.make_simulator = []() -> Result<std::unique_ptr<Simulator>> { return Error{"none", {}}; };
  EXPECT_FALSE(UsedBy(setup));
}

}  // namespace
}  // namespace autofuzz
