// What a 20 Hz step is made of, and whole runs of the shipped scenario.

#include <benchmark/benchmark.h>

#include <fstream>
#include <sstream>

#include "bench_scene.h"
#include "drive/driving_evaluator.h"
#include "ego/observe.h"
#include "oracle/judge.h"
#include "road/xodr/read.h"
#include "sim/embedded/contact.h"
#include "sim/embedded/engine.h"
#include "sim/embedded/maker.h"

namespace autofuzz {
namespace {

Ego MakeEgo(const std::string& name) {
  Registry<EgoMaker> egos;
  RegisterEgos(egos);
  return (*egos.Find(name, "ego"))->make({name, {}}).value();
}

std::unique_ptr<Simulator> MakeEmbedded() {
  Registry<SimulatorMaker> simulators;
  RegisterEmbeddedSimulator(simulators);
  return simulators.entries().front().make({"embedded", {}}).value();
}

class Never final : public StopRule {
 public:
  void Begin(const Scene&, const TraceHeader&) override {}
  std::optional<EndReason> Watch(const Frame&, std::span<const Event>) override { return {}; }
};

Trace TraceOf(const Scene& scene) {
  Ego ego = MakeEgo("pid-1");
  Never never;
  RunLimits limits;
  limits.time_s = 20;
  return MakeEmbedded()->Run(scene, ego, limits, never, RootSeed(1)).value();
}

// One physics step of one vehicle in a bend.
void StepOfAVehicle(benchmark::State& bench) {
  const VehicleModel model = ModelOf(EgoType());
  BodyState body{{{0, 0}, 0}, {8, 0}, 0};
  Steering steering;
  for (auto _ : bench) {
    StepVehicle(model, 0.9, {0.05, 0, 0.1}, 0.01, body, steering);
    benchmark::DoNotOptimize(body);
  }
}
BENCHMARK(StepOfAVehicle);

// Contacts of one tick: which pairs are near, and five physics steps.
void ContactsOfATick(benchmark::State& bench) {
  const Scene scene = BusyBend(static_cast<int>(bench.range(0)));
  const World world = MakeWorld(scene, {}, 5).value();
  Engine engine(world);
  State state = StartState(world);
  std::vector<Event> events;
  events.reserve(1000);
  for (int i = 0; i < 60; ++i) {
    engine.OpenTick(state, events);
    engine.Advance(state, {.throttle = 0.05}, events);
  }
  ContactFinder contacts(world);
  for (auto _ : bench) {
    events.clear();
    contacts.StartTick(world, state);
    for (int i = 0; i < 5; ++i) {
      contacts.StartStep(state);
      contacts.FinishStep(world, state, i, events);
    }
    benchmark::DoNotOptimize(state.bodies.data());
  }
}
BENCHMARK(ContactsOfATick)->Arg(3)->Arg(35);

void ObserveOfATick(benchmark::State& bench) {
  const Scene scene = BusyBend(static_cast<int>(bench.range(0)));
  const Trace trace = TraceOf(scene);
  Observer observer(scene, trace.header);
  std::size_t i = 0;
  for (auto _ : bench) {
    benchmark::DoNotOptimize(observer.Observe(trace.frame(i)));
    i = i + 1 < trace.size() ? i + 1 : 0;
  }
}
BENCHMARK(ObserveOfATick)->Arg(3)->Arg(35);

void StopRuleOfATick(benchmark::State& bench) {
  const Scene scene = BusyBend(static_cast<int>(bench.range(0)));
  const Trace trace = TraceOf(scene);
  const std::unique_ptr<StopRule> stop = MakeDrivingStopRule();
  stop->Begin(scene, trace.header);
  std::size_t i = 0;
  for (auto _ : bench) {
    benchmark::DoNotOptimize(stop->Watch(trace.frame(i), {}));
    i = i + 1 < trace.size() ? i + 1 : 0;
  }
}
BENCHMARK(StopRuleOfATick)->Arg(3)->Arg(35);

// A whole 20 Hz step, the ego's own thinking (pid-1) and the trace included.
void WholeSteps(benchmark::State& bench) {
  const Scene scene = BusyBend(static_cast<int>(bench.range(0)));
  const std::unique_ptr<Simulator> simulator = MakeEmbedded();
  const std::unique_ptr<StopRule> stop = MakeDrivingStopRule();
  Ego ego = MakeEgo("pid-1");
  RunLimits limits;
  limits.time_s = 20;
  std::size_t frames = 0;
  for (auto _ : bench) frames += simulator->Run(scene, ego, limits, *stop, RootSeed(1))->size();
  bench.counters["per step"] = benchmark::Counter(
      static_cast<double>(frames), benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
  bench.counters["steps/run"] =
      static_cast<double>(frames) / static_cast<double>(bench.iterations());
}
BENCHMARK(WholeSteps)->Arg(3)->Arg(35)->Unit(benchmark::kMicrosecond);

// --- the shipped scenario, from the repository's root ---

std::string ReadAll(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

class ShippedMaps final : public MapSource {
 public:
  Result<std::shared_ptr<const Network>> Find(std::string_view name) override {
    const std::string path = "maps/" + std::string(name) + ".xodr";
    return ReadOpenDrive(ReadAll(path), path);
  }
};

DrivingSetup Shipped(const std::string& ego) {
  const std::string path = "scenarios/turn-right-leading-car.json";
  DrivingSetup setup;
  setup.grammar = std::make_shared<const Grammar>(Grammar::Parse(ReadAll(path), path).value());
  ShippedMaps maps;
  setup.stage = PrepareStage(maps, setup.grammar->map(), setup.grammar->ego()).value();
  setup.make_simulator = [] { return Result<std::unique_ptr<Simulator>>(MakeEmbedded()); };
  setup.make_ego = [ego] { return Result<Ego>(MakeEgo(ego)); };
  return setup;
}

std::vector<Genome> FeasibleGenomes(const Problem& problem, int count) {
  Stream stream(RootSeed(1));
  std::vector<Genome> genomes;
  while (genomes.size() < static_cast<std::size_t>(count)) {
    Genome genome;
    for (const Field& field : problem.space.fields) {
      const double value = stream.Uniform(field.low, field.high);
      genome.values.push_back(field.discrete() ? std::floor(value) : value);
    }
    if (InSpace(problem.space, genome) && problem.Feasible(genome)) genomes.push_back(genome);
  }
  return genomes;
}

// Evaluations per second: scene, run, judgement.
void ShippedScenario(benchmark::State& bench, const char* ego) {
  const DrivingSetup setup = Shipped(ego);
  const auto problem = MakeDrivingProblem(setup).value();
  const auto evaluator = MakeDrivingEvaluator(setup, problem).value();
  const std::vector<Genome> genomes = FeasibleGenomes(*problem, 100);
  std::size_t i = 0, frames = 0;
  for (auto _ : bench) {
    frames += evaluator->Evaluate(genomes[i], RootSeed(i)).value().trace->size();
    i = (i + 1) % genomes.size();
  }
  bench.counters["runs/s"] =
      benchmark::Counter(static_cast<double>(bench.iterations()), benchmark::Counter::kIsRate);
  bench.counters["frames/run"] =
      static_cast<double>(frames) / static_cast<double>(bench.iterations());
}
BENCHMARK_CAPTURE(ShippedScenario, pid_1, "pid-1")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(ShippedScenario, pid_2, "pid-2")->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace autofuzz
