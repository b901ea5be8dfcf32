// Queries of the road network, on the map that ships with the program and, where they are beside
// the repository, on public towns.

#include <benchmark/benchmark.h>

#include <string>
#include <vector>

#include "base/seed.h"
#include "road/xodr/reference_data.h"

namespace autofuzz {
namespace {

std::string PathOf(std::int64_t map) {
  const char* const names[] = {"Town01", "Town07", "multi_intersections"};
  return map == 0 ? "maps/four-leg-junction.xodr"
                  : ReferenceData() + "maps/" + names[map - 1] + ".xodr";
}

std::shared_ptr<const Network> MapOf(benchmark::State& state) {
  const std::string path = PathOf(state.range(0));
  auto network = ReadOpenDrive(ReadText(path), path);
  if (!network) {
    state.SkipWithError(("no map " + path).c_str());
    return nullptr;
  }
  state.SetLabel(std::string((*network)->name()));
  return *network;
}

// Places on drivable lanes, each a short way along from the one before: what a moving body asks.
std::vector<LanePoint> Drive(const Network& network, std::size_t count) {
  Stream draw(RootSeed(7));
  std::vector<LanePoint> way;
  while (way.size() < count) {
    const Lane& lane = network.lanes()[draw.Below(network.lanes().size())];
    if ((Only(lane.type) & kDrivable) == 0) continue;
    const double length = lane.end_s_m - lane.begin_s_m;
    for (double x = 0; x < length && way.size() < count; x += 0.35)
      way.push_back({lane.id, lane.travel > 0 ? lane.begin_s_m + x : lane.end_s_m - x,
                     draw.Uniform(-0.5, 0.5)});
  }
  return way;
}

std::vector<Vec2> PositionsOf(const Network& network, const std::vector<LanePoint>& way) {
  std::vector<Vec2> positions;
  for (const LanePoint& point : way) positions.push_back(network.PositionOf(point));
  return positions;
}

constexpr std::size_t kPlaces = 4096;

void FrameAt(benchmark::State& state) {
  const auto network = MapOf(state);
  if (!network) return;
  const auto way = Drive(*network, kPlaces);
  std::size_t i = 0;
  for (auto _ : state) {
    const LanePoint& at = way[i++ % kPlaces];
    benchmark::DoNotOptimize(network->FrameAt(at.lane, at.s_m));
  }
}

void NearestLaneWarm(benchmark::State& state) {
  const auto network = MapOf(state);
  if (!network) return;
  const auto way = Drive(*network, kPlaces);
  const auto positions = PositionsOf(*network, way);
  std::size_t i = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(network->NearestLane(positions[i], kDrivable, way[i].lane));
    i = (i + 1) % kPlaces;
  }
}

// The body has left the hinted lane: for the one beside it, or the next.
void NearestLaneJustLeft(benchmark::State& state) {
  const auto network = MapOf(state);
  if (!network) return;
  const auto way = Drive(*network, kPlaces);
  const auto positions = PositionsOf(*network, way);
  std::vector<LaneId> hints;
  for (const LanePoint& at : way) {
    const Lane& lane = network->lane(at.lane);
    hints.push_back(lane.previous.empty() ? lane.left : lane.previous.front());
  }
  std::size_t i = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(network->NearestLane(positions[i], kDrivable, hints[i]));
    i = (i + 1) % kPlaces;
  }
}

void NearestLaneCold(benchmark::State& state) {
  const auto network = MapOf(state);
  if (!network) return;
  const auto positions = PositionsOf(*network, Drive(*network, kPlaces));
  std::size_t i = 0;
  for (auto _ : state)
    benchmark::DoNotOptimize(network->NearestLane(positions[i++ % kPlaces], kDrivable));
}

void NearestLaneFromAnywhere(benchmark::State& state) {
  const auto network = MapOf(state);
  if (!network) return;
  const auto [low, high] = network->bounds();
  Stream draw(RootSeed(8));
  std::vector<Vec2> positions;
  for (std::size_t i = 0; i < kPlaces; ++i)
    positions.push_back({draw.Uniform(low.x, high.x), draw.Uniform(low.y, high.y)});
  std::size_t i = 0;
  for (auto _ : state)
    benchmark::DoNotOptimize(network->NearestLane(positions[i++ % kPlaces], kDrivable));
}

void LanesAt(benchmark::State& state) {
  const auto network = MapOf(state);
  if (!network) return;
  const auto positions = PositionsOf(*network, Drive(*network, kPlaces));
  std::vector<LanePoint> found;
  std::size_t i = 0;
  for (auto _ : state) {
    network->LanesAt(positions[i++ % kPlaces], kDrivable, found);
    benchmark::DoNotOptimize(found.data());
  }
}

void IsOn(benchmark::State& state) {
  const auto network = MapOf(state);
  if (!network) return;
  const auto positions = PositionsOf(*network, Drive(*network, kPlaces));
  std::size_t i = 0;
  for (auto _ : state) benchmark::DoNotOptimize(network->IsOn(positions[i++ % kPlaces], kOnRoad));
}

void PlanRoute(benchmark::State& state) {
  const auto network = MapOf(state);
  if (!network) return;
  const auto way = Drive(*network, kPlaces);
  std::size_t i = 0, found = 0;
  for (auto _ : state) {
    const auto route = network->PlanRoute(way[(i * 7) % kPlaces], way[(i * 13 + 5) % kPlaces]);
    found += route ? 1 : 0;
    ++i;
  }
  state.counters["found"] = static_cast<double>(found) / static_cast<double>(i);
}

// From the map's lower left to its upper right.
void PlanRouteAcross(benchmark::State& state) {
  const auto network = MapOf(state);
  if (!network) return;
  const auto [low, high] = network->bounds();
  const auto from = network->NearestLane(low, kDrivable);
  const auto to = network->NearestLane(high, kDrivable);
  double length_m = 0;
  for (auto _ : state) {
    const auto route = network->PlanRoute({from->lane, from->s_m, 0}, {to->lane, to->s_m, 0});
    length_m = route ? route->length_m() : 0;
  }
  state.counters["metres"] = length_m;
}

void Read(benchmark::State& state) {
  const std::string path = PathOf(state.range(0));
  const std::string text = ReadText(path);
  state.SetLabel(path);
  for (auto _ : state) benchmark::DoNotOptimize(ReadOpenDrive(text, path));
}

void EveryMap(benchmark::internal::Benchmark* bench) { bench->DenseRange(0, 3); }
BENCHMARK(FrameAt)->Apply(EveryMap);
BENCHMARK(NearestLaneWarm)->Apply(EveryMap);
BENCHMARK(NearestLaneJustLeft)->Apply(EveryMap);
BENCHMARK(NearestLaneCold)->Apply(EveryMap);
BENCHMARK(NearestLaneFromAnywhere)->Apply(EveryMap);
BENCHMARK(LanesAt)->Apply(EveryMap);
BENCHMARK(IsOn)->Apply(EveryMap);
BENCHMARK(PlanRoute)->Apply(EveryMap)->Unit(benchmark::kMicrosecond);
BENCHMARK(PlanRouteAcross)->Apply(EveryMap)->Unit(benchmark::kMicrosecond);
BENCHMARK(Read)->Apply(EveryMap)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace autofuzz
