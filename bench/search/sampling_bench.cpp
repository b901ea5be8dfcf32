// The parts of a search at the sizes of a small scene, a usual one and the largest: draws out of
// narrow linear sets, sequences, operators, and points built distinct from all of many.

#include <benchmark/benchmark.h>

#include <cstdint>
#include <vector>

#include "search/crowding.h"
#include "search/distinct_builder.h"
#include "search/feasible_sampler.h"
#include "search/operators.h"
#include "search/sampler.h"
#include "search/sobol.h"

namespace autofuzz {
namespace {

// Two in three reals, the rest integers, categories and angles.
Space MakeSpace(std::int64_t size) {
  Space space;
  for (std::int64_t i = 0; i < size; ++i) {
    Field field;
    field.high = 1;
    if (i % 12 == 8) field = {"integer", FieldKind::kInteger, 0, 20, {}, {}};
    if (i % 12 == 9) field = {"angle", FieldKind::kAngle, 0, 360, {}, {}};
    if (i % 12 >= 10) field = {"category", FieldKind::kCategory, 0, 10, {}, {}};
    space.fields.push_back(field);
  }
  return space;
}

// Σ of the first six reals at most 0.3: a millionth.
Space Narrow(std::int64_t size) {
  Space space = MakeSpace(size);
  LinearConstraint sum{{}, 0.3};
  for (std::size_t i = 0; i < 6; ++i) sum.terms.push_back({i, 1});
  space.constraints = {sum};
  return space;
}

void BM_DrawFromAMillionth(benchmark::State& bench) {
  const Space space = Narrow(bench.range(0));
  FeasibleSampler sampler(space);
  Stream stream(RootSeed(1));
  for (auto _ : bench) benchmark::DoNotOptimize(sampler.Next(stream));
  bench.SetItemsProcessed(bench.iterations());
}
BENCHMARK(BM_DrawFromAMillionth)->Arg(26)->Arg(47)->Arg(328)->ArgName("fields");

// With the proof, the directions and the warm-up.
void BM_FirstFiftyOfAMillionth(benchmark::State& bench) {
  const Space space = Narrow(bench.range(0));
  Stream stream(RootSeed(2));
  for (auto _ : bench) {
    FeasibleSampler sampler(space);
    for (int i = 0; i < 50; ++i) benchmark::DoNotOptimize(sampler.Next(stream));
  }
}
BENCHMARK(BM_FirstFiftyOfAMillionth)->Arg(26)->Arg(47)->Arg(328)->ArgName("fields");

void BM_SobolPoint(benchmark::State& bench) {
  const Space space = MakeSpace(bench.range(0));
  SobolSequence sequence(space.varying(), RootSeed(3));
  for (auto _ : bench) benchmark::DoNotOptimize(GenomeAt(space, sequence.Next()));
  bench.SetItemsProcessed(bench.iterations());
}
BENCHMARK(BM_SobolPoint)->Arg(26)->Arg(47)->Arg(328)->ArgName("fields");

void BM_TwoChildren(benchmark::State& bench) {
  const Space space = MakeSpace(bench.range(0));
  Stream stream(RootSeed(4));
  const Genome first = Draw(space, stream);
  const Genome second = Draw(space, stream);
  for (auto _ : bench) {
    Genome a = first;
    Genome b = second;
    Crossover(space, {}, a, b, stream);
    Mutate(space, {}, a, stream);
    Mutate(space, {}, b, stream);
    benchmark::DoNotOptimize(a.values.data());
    benchmark::DoNotOptimize(b.values.data());
  }
  bench.SetItemsProcessed(bench.iterations());
}
BENCHMARK(BM_TwoChildren)->Arg(26)->Arg(47)->Arg(328)->ArgName("fields");

void BM_CrowdingOf200(benchmark::State& bench) {
  const Space space = MakeSpace(bench.range(0));
  Stream stream(RootSeed(5));
  std::vector<Genome> genomes;
  std::vector<const Genome*> pointers;
  for (int i = 0; i < 200; ++i) genomes.push_back(Draw(space, stream));
  for (const Genome& genome : genomes) pointers.push_back(&genome);
  for (auto _ : bench) benchmark::DoNotOptimize(Crowding(space, pointers));
}
BENCHMARK(BM_CrowdingOf200)->Arg(26)->Arg(47)->Arg(328)->ArgName("fields");

// Three quarters of the fields differ by more than a tenth: how many of 100 are built, one by one.
void BM_BuildAHundredDistinct(benchmark::State& bench) {
  const Space space = MakeSpace(bench.range(0));
  std::size_t built = 0;
  for (auto _ : bench) {
    DistinctBuilder builder(space, {0.1, 0.75});
    Stream stream(RootSeed(6));
    for (int i = 0; i < 100; ++i) {
      Genome point = Draw(space, stream);
      if (builder.Build(point, stream)) builder.Add(point);
    }
    built = builder.size();
  }
  bench.counters["built"] = static_cast<double>(built);
}
BENCHMARK(BM_BuildAHundredDistinct)
    ->Arg(26)
    ->Arg(47)
    ->Arg(328)
    ->ArgName("fields")
    ->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace autofuzz
