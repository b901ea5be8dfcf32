#include <benchmark/benchmark.h>

#include <vector>

#include "base/seed.h"
#include "learn/projection.h"

namespace autofuzz {
namespace {

// Fifty coordinates, five constraints of two, points that break about two of them.
void BM_Project(benchmark::State& bench) {
  constexpr std::size_t kWidth = 50;
  std::vector<HalfSpace> half_spaces;
  for (std::size_t k = 0; k < 5; ++k) {
    half_spaces.push_back({std::vector<double>(kWidth, 0.0), 0.1});
    half_spaces.back().coefficients[2 * k] = 1;
    half_spaces.back().coefficients[2 * k + 1] = -1;
  }
  Stream stream(RootSeed(1).Child("projection"));
  std::vector<std::vector<double>> points(64, std::vector<double>(kWidth));
  for (auto& point : points)
    for (double& x : point) x = stream.Uniform(-0.1, 1.1);
  const std::vector<double> low(kWidth, 0.0);
  const std::vector<double> high(kWidth, 1.0);
  std::size_t i = 0;
  for (auto _ : bench)
    benchmark::DoNotOptimize(Project(points[i++ % points.size()], low, high, half_spaces));
  bench.SetItemsProcessed(bench.iterations());
}
BENCHMARK(BM_Project)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace autofuzz
