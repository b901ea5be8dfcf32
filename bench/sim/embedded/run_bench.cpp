#include <benchmark/benchmark.h>

#include "ego/ego.h"
#include "oracle/judge.h"
#include "road/network/builder.h"
#include "sim/embedded/engine.h"
#include "sim/embedded/maker.h"

namespace autofuzz {
namespace {

// 300 m of road that bends gently to the left, two lanes.
std::shared_ptr<const Network> Bend() {
  NetworkBuilder builder("bend");
  const PiecewiseCubic width(3.5);
  const Curve arc = Arc(Pose{{0, 0}, 0}, 1.0 / 120);
  builder.AddRoad(
      {"1",
       {},
       ReferenceLine({{0, arc}}, 300),
       PiecewiseCubic(),
       {{0, {{1, -1, LaneType::kDriving, width, 0}, {-1, 1, LaneType::kDriving, width, 0}}}}});
  return std::move(builder).Build().value();
}

ActorSpec Actor(ActorKind kind, std::string name, double fraction, Vec2 offset_m, double direction,
                std::vector<Phase> phases) {
  ActorSpec actor;
  actor.name = std::move(name);
  actor.kind = kind;
  actor.centre = RouteFraction{fraction};
  actor.offset_m = offset_m;
  actor.direction_rad = direction;
  actor.avoid_collision = kind == ActorKind::kVehicle;
  actor.phases = std::move(phases);
  return actor;
}

// A car ahead that slows down and drives on to a place, an oncoming one, a pedestrian who crosses.
Scene ThreeActors() {
  Scenario scenario;
  scenario.map = "bend";
  scenario.ego = {{"1", -1, 10}, {"1", -1, 290}, 0};
  scenario.actors = {
      Actor(ActorKind::kPedestrian, "pedestrian[0]", 0.9, {0, -5}, math::kPi / 2,
            {{AtStart{}, Stand{}}, {WhenEgoWithin{30, 0}, Walk{1.5, 9}}}),
      Actor(ActorKind::kVehicle, "vehicle[0]", 0.1, {0, 0}, 0,
            {{AtStart{}, FollowLane{7.5}},
             {WhenEgoWithin{60, 5}, DriveTo{7.5, {{150, 60}, 1.2}, 20}}}),
      Actor(ActorKind::kVehicle, "vehicle[1]", 0.95, {0, 3.5}, math::kPi,
            {{AtStart{}, FollowLane{5}}, {WhenEgoWithin{20, 0}, HoldHeading{4, 10}}})};
  const std::shared_ptr<const Network> network = Bend();
  const auto place = [&](const LanePlace& at) { return network->Locate(at).value(); };
  const Stage stage{
      network,
      std::make_shared<const Route>(
          network->PlanRoute(place(scenario.ego.start), place(scenario.ego.destination)).value())};
  return Prepare(scenario, stage).value();
}

class Never final : public StopRule {
 public:
  void Begin(const Scene&, const TraceHeader&) override {}
  std::optional<EndReason> Watch(const Frame&, std::span<const Event>) override { return {}; }
};

void RunFor30s(benchmark::State& bench, StopRule& stop) {
  const Scene scene = ThreeActors();
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
  const Scene scene = ThreeActors();
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
