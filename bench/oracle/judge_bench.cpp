#include <benchmark/benchmark.h>

#include <cmath>

#include "oracle/judge.h"
#include "road/network/builder.h"

namespace autofuzz {
namespace {

LanePlan PlanOf(int number, int travel, LaneType type, double width_m) {
  LanePlan plan;
  plan.number = number;
  plan.travel = travel;
  plan.type = type;
  plan.width_m = PiecewiseCubic(width_m);
  return plan;
}

// A wide bend to the left: 300 m, two driving lanes, parking and sidewalks.
std::shared_ptr<const Network> Bend() {
  NetworkBuilder builder("bend");
  const Curve arc = Arc(Pose{{0, 0}, 0}, 1.0 / 120);
  builder.AddRoad(RoadPlan{
      "1",
      {},
      ReferenceLine({{0, arc}}, 300),
      PiecewiseCubic(),
      {SectionPlan{0,
                   {PlanOf(2, 1, LaneType::kSidewalk, 2), PlanOf(1, -1, LaneType::kDriving, 3.5),
                    PlanOf(-1, 1, LaneType::kDriving, 3.5), PlanOf(-2, 1, LaneType::kParking, 2.5),
                    PlanOf(-3, 1, LaneType::kSidewalk, 2)}}}});
  return std::move(builder).Build().value();
}

BodyState BodyAt(const Pose& pose, double speed_mps) {
  return {pose, speed_mps * Direction(pose.heading_rad), 0};
}

struct Run {
  Scene scene;
  Trace trace;
};

// Thirty seconds at 8 m/s, wandering in the lane; a car ahead, one oncoming, a pedestrian.
Run ThirtySeconds() {
  Run run;
  run.scene.network = Bend();
  const Network& network = *run.scene.network;
  run.scene.route = std::make_shared<const Route>(
      network
          .PlanRoute(network.Locate({"1", -1, 10}).value(), network.Locate({"1", -1, 290}).value())
          .value());
  for (const ActorKind kind : {ActorKind::kPedestrian, ActorKind::kVehicle, ActorKind::kVehicle}) {
    ActorSpec actor;
    actor.kind = kind;
    run.scene.scenario.actors.push_back(actor);
    run.scene.actors.push_back({{}, {}, Types(kind)[0].half, {}});
  }
  run.trace.header.halves = {EgoType().half, run.scene.actors[0].half, run.scene.actors[1].half,
                             run.scene.actors[2].half};
  const Polyline& line = run.scene.route->line;
  for (int i = 0; i <= 600; ++i) {
    const double s_m = 0.4 * i;
    Pose ego = line.At(s_m);
    ego.position = ToWorld(ego, {0, 0.4 * math::Sin(0.05 * s_m)});
    Pose oncoming = line.At(260 - s_m);
    oncoming = {ToWorld(oncoming, {0, 3.5}), WrapAngle(oncoming.heading_rad + math::kPi)};
    const Pose walker{ToWorld(line.At(120), {0, -6}), 0};
    const std::vector<BodyState> bodies = {BodyAt(ego, 8), BodyAt(walker, 0),
                                           BodyAt(line.At(s_m + 15), 8), BodyAt(oncoming, 8)};
    const std::vector<std::uint8_t> phases(3, 0);
    run.trace.Append({0.05 * i, bodies, phases, {}, {}, false});
  }
  return run;
}

void BM_JudgeThirtySeconds(benchmark::State& state) {
  const Run run = ThirtySeconds();
  for (auto _ : state) benchmark::DoNotOptimize(Judge(run.scene, run.trace));
  state.counters["frames"] = benchmark::Counter(static_cast<double>(run.trace.size()),
                                                benchmark::Counter::kIsIterationInvariantRate);
}
BENCHMARK(BM_JudgeThirtySeconds)->Unit(benchmark::kMicrosecond);

void BM_StopRuleFrame(benchmark::State& state) {
  const Run run = ThirtySeconds();
  const std::unique_ptr<StopRule> rule = MakeDrivingStopRule();
  for (auto _ : state) {
    rule->Begin(run.scene, run.trace.header);
    for (std::size_t i = 0; i < run.trace.size(); ++i)
      benchmark::DoNotOptimize(rule->Watch(run.trace.frame(i), {}));
  }
  state.counters["frames"] = benchmark::Counter(static_cast<double>(run.trace.size()),
                                                benchmark::Counter::kIsIterationInvariantRate);
}
BENCHMARK(BM_StopRuleFrame)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace autofuzz
