// One generation of 50 after 1,200 runs in a space of 26, 44 or 328 varying fields, of which 4 %
// are hits and as many findings as stay distinct. What a part of ga-un-nn-grad costs: mating is
// ga_of_300; the filter, ga_un_of_300 less that; training and ranking, ga_un_nn less ga_un_of_300;
// the gradient, ga_un_nn_grad less ga_un_nn.

#include <benchmark/benchmark.h>

#include <string>
#include <vector>

#include "search/method.h"
#include "search/sampler.h"

namespace autofuzz {
namespace {

Field MakeField(FieldKind kind, double high) {
  Field field;
  field.name = Name(kind);
  field.kind = kind;
  field.high = high;
  return field;
}

// The paper's larger scenes: 11 discrete fields, the rest reals, two constraints.
Problem LargeProblem(std::int64_t size) {
  Problem problem;
  std::vector<Field>& fields = problem.space.fields;
  for (std::int64_t i = 0; i < size - 11; ++i) fields.push_back(MakeField(FieldKind::kReal, 50));
  for (const double high : {14.0, 3.0, 3.0, 10.0, 10.0, 4.0, 4.0})
    fields.push_back(MakeField(FieldKind::kCategory, high));
  for (int i = 0; i < 4; ++i) fields.push_back(MakeField(FieldKind::kFlag, 1));
  problem.space.constraints = {{{{0, 1}, {1, -1}}, 5}, {{{2, 1}, {3, -1}}, 5}};
  problem.objectives = {{"gap", 1}};
  problem.labels = {"hit"};
  problem.goal = {"hit", {}, {1}};
  problem.goal.labels.Add(0);
  return problem;
}

std::vector<Scored> Runs(const Problem& problem, std::size_t count) {
  std::vector<Scored> runs;
  DistinctSet findings(problem.space, problem.uniqueness);
  Stream stream(RootSeed(1).Child("runs"));
  while (runs.size() < count) {
    Scored run;
    run.genome = Draw(problem.space, stream);
    if (!MeetsConstraints(problem.space, run.genome)) continue;
    run.index = MakeId<struct RunTag>(runs.size());
    for (const std::size_t field : {0, 2, 4, 5, 6, 7}) run.fitness += run.genome.values[field];
    if (run.fitness < 90) run.violations.Add(0);
    if (run.fitness < 90 && findings.Offer(run.genome)) run.unique.Add(0);
    runs.push_back(std::move(run));
  }
  return runs;
}

void BM_Ask(benchmark::State& bench, const std::string& name) {
  const Problem problem = LargeProblem(bench.range(0));
  Registry<MethodMaker> methods;
  RegisterMethods(methods);
  const Result<Spec> spec = ParseSpec(name);
  const auto entry = methods.Find(spec->name, "method");
  const auto method = (*entry)->make(*spec, problem);
  (*method)->Tell(Runs(problem, 1200));
  std::uint64_t generation = 0;
  for (auto _ : bench) {
    const Result<Asked> asked = (*method)->Ask(RootSeed(generation++));
    if (!asked.ok()) bench.SkipWithError("nothing to run");
    bench.counters["moved"] = static_cast<double>(asked->statistics.moved);
  }
  bench.SetItemsProcessed(bench.iterations());
}

void Sizes(benchmark::internal::Benchmark* bench) {
  bench->Arg(26)->Arg(44)->Arg(328)->ArgName("fields")->Unit(benchmark::kMillisecond);
}
BENCHMARK_CAPTURE(BM_Ask, random, "random")->Apply(Sizes);
BENCHMARK_CAPTURE(BM_Ask, random_un, "random-un")->Apply(Sizes);
BENCHMARK_CAPTURE(BM_Ask, sobol, "sobol")->Apply(Sizes);
BENCHMARK_CAPTURE(BM_Ask, ga_un, "ga-un")->Apply(Sizes);
BENCHMARK_CAPTURE(BM_Ask, ga_of_300, "ga(population=300)")->Apply(Sizes);
BENCHMARK_CAPTURE(BM_Ask, ga_un_of_300, "ga-un(population=300)")->Apply(Sizes);
BENCHMARK_CAPTURE(BM_Ask, ga_un_nn, "ga-un-nn")->Apply(Sizes);
BENCHMARK_CAPTURE(BM_Ask, ga_un_nn_grad, "ga-un-nn-grad")->Apply(Sizes);

}  // namespace
}  // namespace autofuzz
