#include <benchmark/benchmark.h>

#include "ego/closed_loop.h"
#include "support/networks.h"

namespace autofuzz {
namespace {

Scene MakeScene() {
  testing::OneMap maps(testing::FourLegs());
  Scenario scenario;
  scenario.ego = {{"3", 1, 60}, {"2", -1, 60}, 0};
  scenario.lights = LightCycle{50, 2, 5};
  for (int i = 0; i < 3; ++i) {
    ActorSpec actor;
    actor.kind = static_cast<ActorKind>(i);
    actor.centre = RouteFraction{0.8};
    actor.offset_m = {4.0 * i, 3.5};
    scenario.actors.push_back(actor);
  }
  const Stage stage = PrepareStage(maps, "four-legs", scenario.ego).value();
  return Prepare(scenario, stage).value();
}

// One observation with three actors, the ego a step further each time; the answer first.
void BM_Observe(benchmark::State& bench) {
  const Scene scene = MakeScene();
  const TraceHeader header = testing::HeaderOf(scene);
  Observer observer(scene, header);
  std::vector<BodyState> bodies = testing::BodiesOf(scene);
  const std::vector<std::uint8_t> lights = testing::LightsAt(scene, 0);
  const std::vector<std::uint8_t> phases(scene.actors.size());
  double s_m = 0;
  for (auto _ : bench) {
    s_m = s_m > 120 ? 0 : s_m + 0.35;
    bodies[0].pose = scene.route->line.At(s_m);
    for (std::size_t i = 1; i < bodies.size(); ++i) bodies[i].pose.position.x += 1e-6;
    benchmark::DoNotOptimize(observer.Observe({0, bodies, phases, lights, {}, false}));
  }
  bench.SetItemsProcessed(bench.iterations());
}
BENCHMARK(BM_Observe);

void BM_Act(benchmark::State& bench, const char* name) {
  const Scene scene = MakeScene();
  const TraceHeader header = testing::HeaderOf(scene);
  Observer observer(scene, header);
  const std::vector<BodyState> bodies = testing::BodiesOf(scene);
  const std::vector<std::uint8_t> lights = testing::LightsAt(scene, 0);
  const std::vector<std::uint8_t> phases(scene.actors.size());
  const Observation& seen = observer.Observe({0, bodies, phases, lights, {}, false});
  Registry<EgoMaker> egos;
  RegisterEgos(egos);
  Ego ego = egos.Find(name, "ego").value()->make({name, {}}).value();
  if (!ego.stepped()->Reset({&scene, 0.05, RootSeed(1)}).ok()) return bench.SkipWithError("reset");
  for (auto _ : bench) benchmark::DoNotOptimize(ego.stepped()->Act(seen));
  bench.SetItemsProcessed(bench.iterations());
}
BENCHMARK_CAPTURE(BM_Act, pid_1, "pid-1");
BENCHMARK_CAPTURE(BM_Act, pid_2, "pid-2");

void BM_ObserverAndReset(benchmark::State& bench) {
  const Scene scene = MakeScene();
  const TraceHeader header = testing::HeaderOf(scene);
  Registry<EgoMaker> egos;
  RegisterEgos(egos);
  Ego ego = egos.Find("pid-1", "ego").value()->make({"pid-1", {}}).value();
  for (auto _ : bench) {
    Observer observer(scene, header);
    benchmark::DoNotOptimize(observer);
    benchmark::DoNotOptimize(ego.stepped()->Reset({&scene, 0.05, RootSeed(1)}).ok());
  }
}
BENCHMARK(BM_ObserverAndReset);

}  // namespace
}  // namespace autofuzz
