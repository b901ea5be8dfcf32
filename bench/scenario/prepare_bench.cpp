#include <benchmark/benchmark.h>

#include <vector>

#include "base/seed.h"
#include "scenario/scene.h"
#include "support/networks.h"

namespace autofuzz {
namespace {

constexpr ActorKind kKinds[] = {ActorKind::kVehicle, ActorKind::kPedestrian, ActorKind::kStatic};

ActorSpec RandomActor(ActorKind kind, Stream& draw) {
  ActorSpec actor;
  actor.name = "actor[0]";
  actor.kind = kind;
  actor.centre = RouteFraction{0.5};
  actor.offset_m = {draw.Uniform(-20, 20), draw.Uniform(-20, 20)};
  actor.direction_rad = draw.Uniform(0, 6.28);
  if (kind == ActorKind::kVehicle) {
    actor.phases = {{AtStart{}, FollowLane{draw.Uniform(0, 10)}},
                    {WhenEgoWithin{20, 0}, HoldHeading{5, 20}}};
  }
  return actor;
}

// Candidates as a search draws them: `count` actors of the three kinds, anywhere around the middle.
std::vector<Scenario> Candidates(int count) {
  Stream draw(RootSeed(1));
  std::vector<Scenario> candidates(256);
  for (Scenario& scenario : candidates) {
    scenario.name = "candidate";
    scenario.map = "four-legs";
    scenario.lights = LightCycle{};
    for (int i = 0; i < count; ++i) scenario.actors.push_back(RandomActor(kKinds[i % 3], draw));
  }
  return candidates;
}

Stage MakeStage() {
  testing::OneMap maps(testing::FourLegs());
  return PrepareStage(maps, "four-legs", {{"3", 1, 40}, {"1", -1, 40}, 0}).value();
}

void BM_Prepare(benchmark::State& bench) {
  const Stage stage = MakeStage();
  const std::vector<Scenario> candidates = Candidates(static_cast<int>(bench.range(0)));
  std::size_t i = 0;
  for (auto _ : bench) benchmark::DoNotOptimize(Prepare(candidates[i++ % 256], stage));
  bench.SetItemsProcessed(bench.iterations());
}
BENCHMARK(BM_Prepare)->Arg(0)->Arg(3)->Arg(30);

void BM_WhyInfeasible(benchmark::State& bench) {
  const Stage stage = MakeStage();
  std::vector<Scene> scenes;
  std::size_t infeasible = 0;
  for (const Scenario& scenario : Candidates(static_cast<int>(bench.range(0)))) {
    scenes.push_back(Prepare(scenario, stage).value());
    infeasible += WhyInfeasible(scenes.back()).has_value();
  }
  std::size_t i = 0;
  for (auto _ : bench) benchmark::DoNotOptimize(WhyInfeasible(scenes[i++ % scenes.size()]));
  bench.SetItemsProcessed(bench.iterations());
  bench.counters["infeasible_share"] =
      static_cast<double>(infeasible) / static_cast<double>(scenes.size());
}
BENCHMARK(BM_WhyInfeasible)->Arg(3)->Arg(30);

}  // namespace
}  // namespace autofuzz
