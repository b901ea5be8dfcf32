// Neither Observe nor Act allocates after its first call.

#include <gtest/gtest.h>

#include "ego/closed_loop.h"
#include "support/allocations.h"
#include "support/networks.h"

namespace autofuzz {
namespace {

Scene BusyScene() {
  testing::OneMap maps(testing::FourLegs());
  Scenario scenario;
  scenario.ego = {{"3", 1, 50}, {"2", -1, 30}, 0};
  scenario.lights = LightCycle{};
  for (int i = 0; i < 3; ++i) {
    ActorSpec actor;
    actor.kind = static_cast<ActorKind>(i);
    actor.centre = RouteFraction{0.5};
    scenario.actors.push_back(actor);
  }
  return Prepare(scenario, PrepareStage(maps, "four-legs", scenario.ego).value()).value();
}

class AllocationTest : public ::testing::TestWithParam<const char*> {};

TEST_P(AllocationTest, ObserveAndActUseTheirStorageAgain) {
  const Scene scene = BusyScene();
  const TraceHeader header = testing::HeaderOf(scene);
  Registry<EgoMaker> egos;
  RegisterEgos(egos);
  Ego ego = egos.Find(GetParam(), "ego").value()->make({GetParam(), {}}).value();
  Observer observer(scene, header);
  ASSERT_TRUE(ego.stepped()->Reset({&scene, 0.05, RootSeed(1)}).ok());
  std::vector<BodyState> bodies = testing::BodiesOf(scene);
  const std::vector<std::uint8_t> lights = testing::LightsAt(scene, 0);
  const std::vector<std::uint8_t> phases(scene.actors.size());
  Stream draw(RootSeed(2));
  std::size_t before = 0;
  for (int i = 0; i < 300; ++i) {
    if (i == 1) before = Allocations();
    for (BodyState& body : bodies)  // everywhere, also where many lanes overlap
      body.pose.position = {draw.Uniform(-60, 60), draw.Uniform(-12, 12)};
    const Observation& seen = observer.Observe({0.05 * i, bodies, phases, lights, {}, false});
    EXPECT_TRUE(ego.stepped()->Act(seen).ok());
  }
  EXPECT_EQ(Allocations(), before);
}

INSTANTIATE_TEST_SUITE_P(All, AllocationTest,
                         ::testing::Values("pid-1", "pid-2", "reference", "idle"),
                         [](const auto& info) {
                           std::string name = info.param;
                           std::erase(name, '-');
                           return name;
                         });

}  // namespace
}  // namespace autofuzz
