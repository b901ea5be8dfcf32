#include <benchmark/benchmark.h>

#include <vector>

#include "learn/classifier.h"

namespace autofuzz {
namespace {

struct Data {
  std::vector<std::vector<double>> inputs;
  std::vector<int> labels;
};

Data RandomData(std::size_t count, std::size_t width) {
  Data data;
  Stream stream(RootSeed(1).Child("bench"));
  for (std::size_t i = 0; i < count; ++i) {
    std::vector<double> point(width);
    for (double& x : point) x = stream.Uniform();
    data.labels.push_back(point[0] + point[1] > 1.2 ? 1 : 0);
    data.inputs.push_back(point);
  }
  return data;
}

void BM_Train(benchmark::State& bench) {
  const Data data = RandomData(static_cast<std::size_t>(bench.range(0)), 50);
  ClassifierSettings settings;
  settings.layers = static_cast<int>(bench.range(1));
  for (auto _ : bench)
    benchmark::DoNotOptimize(Classifier::Train(data.inputs, data.labels, settings, RootSeed(2)));
  bench.SetItemsProcessed(bench.iterations() * bench.range(0) * 30);  // samples seen
}
BENCHMARK(BM_Train)->Args({100, 1})->Args({1200, 1})->Args({1200, 2})->Unit(
    benchmark::kMillisecond);

void BM_SlopeAt(benchmark::State& bench) {
  const Data data = RandomData(200, static_cast<std::size_t>(bench.range(0)));
  const Classifier classifier = Classifier::Train(data.inputs, data.labels, {}, RootSeed(3));
  for (auto _ : bench) benchmark::DoNotOptimize(classifier.SlopeAt(data.inputs[0]));
  bench.SetItemsProcessed(bench.iterations());
}
BENCHMARK(BM_SlopeAt)->Arg(50)->Arg(100)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace autofuzz
