#include "sim/embedded/world.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>

#include "yard.h"

namespace autofuzz {
namespace {

using testing::HasSubstr;

std::string Why(const Scene& scene, const RunLimits& limits = {}) {
  const Result<World> world = MakeWorld(scene, limits, 5);
  return world.ok() ? "" : world.error().what;
}

TEST(World, CountsTicksWithinTheTimeLimit) {
  const auto ticks = [](double time_s) {
    RunLimits limits;
    limits.time_s = time_s;
    return MakeWorld(Yard().scene, limits, 5)->last_tick;
  };
  EXPECT_EQ(ticks(0), 0);
  EXPECT_EQ(ticks(0.04), 0);
  EXPECT_EQ(ticks(0.15), 3);
  EXPECT_EQ(ticks(0.3), 6);
  EXPECT_EQ(ticks(50), 1000);
}

TEST(World, LatencyIsRoundedToPhysicsSteps) {
  RunLimits limits;
  limits.ego_latency_s = 0.104;
  EXPECT_EQ(MakeWorld(Yard().scene, limits, 5)->latency_steps, 10);
}

TEST(World, DescribesItsBodies) {
  Yard yard;
  yard.Add(ActorKind::kPedestrian, {}, {});
  yard.Add(ActorKind::kVehicle, {}, {});
  const World world = *MakeWorld(yard.scene, {}, 5);
  EXPECT_THAT(world.header.names, testing::ElementsAre("ego", "actor[0]", "actor[1]"));
  EXPECT_EQ(world.header.halves[0], EgoType().half);
  EXPECT_TRUE(world.is_vehicle(0));
  EXPECT_FALSE(world.is_vehicle(1));
  EXPECT_TRUE(world.is_vehicle(2));
  EXPECT_EQ(world.header.frame_step_s, 0.05);
}

TEST(World, RefusesFrictionThatMeansNothing) {
  for (const double bad : {0.0, -0.5, 3.0, std::numeric_limits<double>::quiet_NaN()}) {
    Yard yard;
    yard.scene.scenario.friction = bad;
    EXPECT_THAT(Why(yard.scene), HasSubstr("friction")) << bad;
  }
}

TEST(World, RefusesSpeedsBeyondReason) {
  Yard yard;
  yard.Add(ActorKind::kVehicle, {}, {Now(HoldHeading{1e6, 1})});
  EXPECT_THAT(Why(yard.scene), HasSubstr("a speed of actor[0] is 1000000"));
  Yard fast;
  fast.Ego({}, std::numeric_limits<double>::quiet_NaN());
  EXPECT_THAT(Why(fast.scene), HasSubstr("initial speed"));
}

TEST(World, RefusesTypesThatDoNotExist) {
  Yard yard;
  yard.Add(ActorKind::kPedestrian, {}, {}).type = 4;
  EXPECT_THAT(Why(yard.scene), HasSubstr("actor[0] has type 4"));
  yard.scene.scenario.actors[0].type = -1;
  EXPECT_THAT(Why(yard.scene), HasSubstr("type -1"));
}

}  // namespace
}  // namespace autofuzz
