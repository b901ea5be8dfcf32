#include <benchmark/benchmark.h>

#include "bench_scene.h"
#include "ego/ego.h"
#include "oracle/judge.h"
#include "sim/embedded/engine.h"
#include "sim/embedded/maker.h"

namespace autofuzz {
namespace {

class Never final : public StopRule {
 public:
  void Begin(const Scene&, const TraceHeader&) override {}
  std::optional<EndReason> Watch(const Frame&, std::span<const Event>) override { return {}; }
};

void RunFor30s(benchmark::State& bench, StopRule& stop) {
  const Scene scene = BusyBend(3);
  Registry<SimulatorMaker> simulators;
  RegisterEmbeddedSimulator(simulators);
  Registry<EgoMaker> egos;
  RegisterEgos(egos);
  const auto simulator = simulators.entries().front().make({"embedded", {}}).value();
  Ego ego = (*egos.Find("pid-1", "ego"))->make({"pid-1", {}}).value();
  RunLimits limits;
  limits.time_s = 30;
  std::size_t frames = 0;
  for (auto _ : bench) {
    const Result<Trace> trace = simulator->Run(scene, ego, limits, stop, RootSeed(1));
    frames += trace->size();
    benchmark::DoNotOptimize(trace->end);
  }
  bench.counters["runs/s"] =
      benchmark::Counter(static_cast<double>(bench.iterations()), benchmark::Counter::kIsRate);
  bench.counters["ticks/s"] =
      benchmark::Counter(static_cast<double>(frames), benchmark::Counter::kIsRate);
  bench.counters["ticks/run"] =
      static_cast<double>(frames) / static_cast<double>(bench.iterations());
}

void EmbeddedRun(benchmark::State& bench) {
  Never never;
  RunFor30s(bench, never);
}
BENCHMARK(EmbeddedRun)->Unit(benchmark::kMillisecond);

void EmbeddedRunWatched(benchmark::State& bench) {
  const std::unique_ptr<StopRule> stop = MakeDrivingStopRule();
  RunFor30s(bench, *stop);
}
BENCHMARK(EmbeddedRunWatched)->Unit(benchmark::kMillisecond);

// Physics, actors and contacts alone, from a snapshot in the middle of a run.
void EmbeddedTicks(benchmark::State& bench) {
  const Scene scene = BusyBend(3);
  const World world = MakeWorld(scene, {}, 5).value();
  Engine engine(world);
  State start = StartState(world);
  std::vector<Event> events;
  events.reserve(1000);
  const Command command{.throttle = 0.05};
  const auto tick = [&](State& state) {
    engine.OpenTick(state, events);
    engine.Advance(state, command, events);
  };
  for (int i = 0; i < 100; ++i) tick(start);
  State state = start;
  for (auto _ : bench) {
    events.clear();
    state = start;
    for (int i = 0; i < 100; ++i) tick(state);
    benchmark::DoNotOptimize(state.bodies.data());
  }
  bench.SetItemsProcessed(bench.iterations() * 100);
}
BENCHMARK(EmbeddedTicks)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace autofuzz
