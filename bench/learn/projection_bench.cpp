// The nearest point of bounds and half-spaces: points up to half a range outside of the bounds, as
// a step of the gradient never goes further; ten constraints of six fields each, of which some
// three or four touch the nearest point.

#include <benchmark/benchmark.h>

#include <vector>

#include "base/seed.h"
#include "learn/projection.h"

namespace autofuzz {
namespace {

constexpr std::size_t kConstraints = 10;

std::vector<HalfSpace> Constraints(std::size_t fields, Stream& stream) {
  std::vector<HalfSpace> half_spaces;
  for (std::size_t k = 0; k < kConstraints; ++k) {
    HalfSpace half_space{std::vector<double>(fields, 0.0), 0};
    for (int i = 0; i < 6; ++i) {
      const std::size_t at = stream.Below(fields);
      half_space.coefficients[at] = stream.Uniform(-1, 1);
    }
    for (const double c : half_space.coefficients) half_space.value += 0.5 * c;
    half_spaces.push_back(half_space);  // through the middle
  }
  return half_spaces;
}

void BM_Project(benchmark::State& bench) {
  const auto fields = static_cast<std::size_t>(bench.range(0));
  Stream stream(RootSeed(1));
  const std::vector<HalfSpace> half_spaces = Constraints(fields, stream);
  const std::vector<double> low(fields, 0.0);
  const std::vector<double> high(fields, 1.0);
  std::vector<std::vector<double>> points(256, std::vector<double>(fields));
  for (std::vector<double>& point : points)
    for (double& x : point) x = stream.Uniform(-0.5, 1.5);
  std::size_t next = 0;
  for (auto _ : bench)
    benchmark::DoNotOptimize(Project(points[next++ % points.size()], low, high, half_spaces));
  bench.SetItemsProcessed(bench.iterations());
}
BENCHMARK(BM_Project)->Arg(26)->Arg(47)->Arg(50)->Arg(328)->ArgName("fields");

}  // namespace
}  // namespace autofuzz
