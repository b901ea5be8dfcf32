#include "scenario/lights.h"

#include <gtest/gtest.h>

#include <limits>

namespace autofuzz {
namespace {

// Signal 0 is the ego's, signal 1 crosses it.
Scene Lit(std::optional<LightCycle> cycle) {
  Scene scene;
  scene.scenario.lights = cycle;
  scene.signals = {SignalId{0}, SignalId{1}};
  scene.crossing = {0, 1};
  return scene;
}

TEST(LightAt, EgosLightRunsGreenYellowRedFromZero) {
  const Scene scene = Lit(LightCycle{20, 2, 5});
  EXPECT_EQ(LightAt(scene, 0, 0), LightState::kGreen);
  EXPECT_EQ(LightAt(scene, 0, 19.95), LightState::kGreen);
  EXPECT_EQ(LightAt(scene, 0, 20), LightState::kYellow);
  EXPECT_EQ(LightAt(scene, 0, 22), LightState::kRed);
  EXPECT_EQ(LightAt(scene, 0, 26.95), LightState::kRed);
  EXPECT_EQ(LightAt(scene, 0, 27), LightState::kGreen);
  EXPECT_EQ(LightAt(scene, 0, 27 * 100 + 23), LightState::kRed);
}

TEST(LightAt, CrossingLightIsGreenOnlyDuringEgosRed) {
  const Scene scene = Lit(LightCycle{3, 1, 2});
  for (double t = 0; t < 30; t += 0.05) {
    const LightState expected =
        LightAt(scene, 0, t) == LightState::kRed ? LightState::kGreen : LightState::kRed;
    EXPECT_EQ(LightAt(scene, 1, t), expected) << t;
  }
}

TEST(LightAt, WithoutCycleAllAreOff) {
  const Scene scene = Lit(std::nullopt);
  EXPECT_EQ(LightAt(scene, 0, 1), LightState::kOff);
  EXPECT_EQ(LightAt(scene, 1, 1), LightState::kOff);
}

TEST(LightAt, SkipsPartsOfZeroLength) {
  const Scene scene = Lit(LightCycle{0, 0, 5});
  EXPECT_EQ(LightAt(scene, 0, 0), LightState::kRed);
  EXPECT_EQ(LightAt(scene, 1, 4), LightState::kGreen);
}

TEST(LightAt, EmptyCycleOrForeignTimeIsOff) {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  EXPECT_EQ(LightAt(Lit(LightCycle{0, 0, 0}), 0, 1), LightState::kOff);
  EXPECT_EQ(LightAt(Lit(LightCycle{nan, 2, 5}), 0, 1), LightState::kOff);
  EXPECT_EQ(LightAt(Lit(LightCycle{20, 2, 5}), 0, nan), LightState::kOff);
}

TEST(LightState, HasNames) {
  EXPECT_EQ(Name(LightState::kYellow), "yellow");
  EXPECT_EQ(Name(ActorKind::kPedestrian), "pedestrian");
}

}  // namespace
}  // namespace autofuzz
