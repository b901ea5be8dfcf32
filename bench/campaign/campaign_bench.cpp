#include <benchmark/benchmark.h>
#include <unistd.h>

#include <filesystem>
#include <memory>
#include <string>

#include "bench_parts.h"
#include "campaign/campaign.h"
#include "store/campaign_folder.h"

namespace autofuzz {
namespace {

namespace fs = std::filesystem;

// 30 reals over [0, 1]; a violation where the first is below 0.1. Costs next to nothing.
class QuickEvaluator final : public Evaluator {
 public:
  QuickEvaluator() {
    problem_.space.fields.assign(30, {"x", FieldKind::kReal, 0, 1, {}, {}});
    problem_.objectives = {{"first", 1}};
    problem_.labels = {"low"};
    problem_.goal = {"low", LabelSet{1}, {1}};
  }
  EvaluatorFacts facts() const override { return {"quick", true, 0}; }
  const Problem& problem() const override { return problem_; }
  Result<Evaluation> Evaluate(const Genome& genome, Seed) override {
    Evaluation evaluation;
    evaluation.objectives = {genome.values[0] - 0.1};
    if (genome.values[0] < 0.1) evaluation.verdict.labels.Add(0);
    for (int i = 0; i < 12; ++i)
      evaluation.measures.push_back({"measure_" + std::to_string(i), genome.values[0]});
    return evaluation;
  }

 private:
  Problem problem_;
};

class PlainSampling final : public Method {
 public:
  explicit PlainSampling(const Problem& problem) : Method(problem) {}

 private:
  Asked DoAsk(Seed seed) override {
    Stream stream(seed);
    Asked asked;
    asked.genomes.resize(50);
    for (Genome& genome : asked.genomes)
      for (int i = 0; i < 30; ++i) genome.values.push_back(stream.Uniform());
    return asked;
  }
  void DoTell(std::span<const Scored>) override {}
};

Result<CampaignResult> Run(Ledger& ledger, std::int64_t budget, int jobs) {
  SteadyClock clock;
  CampaignParts parts;
  parts.make_evaluator = []() -> Result<std::unique_ptr<Evaluator>> {
    return std::unique_ptr<Evaluator>(std::make_unique<QuickEvaluator>());
  };
  parts.make_method = [](const Problem& problem) -> Result<std::unique_ptr<Method>> {
    return std::unique_ptr<Method>(std::make_unique<PlainSampling>(problem));
  };
  parts.make_warmup_method = parts.make_method;
  parts.ledger = &ledger;
  parts.clock = &clock;
  return RunCampaign({1, 0, budget, jobs, 0, 0}, parts);
}

// What the loop itself costs a run.
void LoopWithoutLedger(benchmark::State& state) {
  for (auto _ : state) {
    NoLedger ledger;
    if (!Run(ledger, 2000, static_cast<int>(state.range(0)))) state.SkipWithError("run failed");
  }
  state.SetItemsProcessed(state.iterations() * 2000);
}
BENCHMARK(LoopWithoutLedger)->Arg(1)->Arg(2)->Unit(benchmark::kMillisecond)->UseRealTime();

// The same with every run kept, without traces: the difference is what the ledger costs.
void LoopWithLedger(benchmark::State& state) {
  const fs::path path = fs::temp_directory_path() / ("autofuzz-loop-" + std::to_string(::getpid()));
  for (auto _ : state) {
    fs::remove_all(path);
    const auto folder = CampaignFolder::Create(path, {}, {}, {}).value();
    if (!Run(folder->ledger(), 2000, static_cast<int>(state.range(0))))
      state.SkipWithError("run failed");
  }
  fs::remove_all(path);
  state.SetItemsProcessed(state.iterations() * 2000);
}
BENCHMARK(LoopWithLedger)->Arg(1)->Arg(2)->Unit(benchmark::kMillisecond)->UseRealTime();

// Open, load, fold 10,000 runs, ask once, make one run. A tenth of them are findings.
void ResumeOfTenThousandRuns(benchmark::State& state) {
  const fs::path path =
      fs::temp_directory_path() / ("autofuzz-resume-" + std::to_string(::getpid()));
  fs::remove_all(path);
  std::int64_t budget = 10'000;
  {
    const auto folder = CampaignFolder::Create(path, {}, {}, {}).value();
    if (!Run(folder->ledger(), budget, 1)) state.SkipWithError("run failed");
  }
  for (auto _ : state) {
    const auto folder = CampaignFolder::Open(path, CampaignFolder::Access::kWrite);
    if (!folder || !Run((*folder)->ledger(), ++budget, 1)) state.SkipWithError("resume failed");
  }
  fs::remove_all(path);
}
BENCHMARK(ResumeOfTenThousandRuns)->Unit(benchmark::kMillisecond)->UseRealTime();

}  // namespace
}  // namespace autofuzz
