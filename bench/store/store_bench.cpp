#include <benchmark/benchmark.h>
#include <unistd.h>

#include <array>
#include <filesystem>
#include <memory>
#include <string>

#include "store/campaign_folder.h"

namespace autofuzz {
namespace {

namespace fs = std::filesystem;

// A folder on the disk that temporary files are on.
class BenchFolder {
 public:
  BenchFolder()
      : path_(fs::temp_directory_path() / ("autofuzz-bench-" + std::to_string(::getpid()))) {
    fs::remove_all(path_);
    folder_ = CampaignFolder::Create(path_, {}, {}, {}).value();
  }
  ~BenchFolder() {
    folder_.reset();
    fs::remove_all(path_);
  }
  CampaignFolder& operator*() { return *folder_; }
  CampaignFolder* operator->() { return folder_.get(); }
  const fs::path& path() const { return path_; }

 private:
  fs::path path_;
  std::unique_ptr<CampaignFolder> folder_;
};

// As a driving run has it: 30 fields, 6 objectives, 12 measures.
RunRecord Record(int index) {
  RunRecord run;
  run.index = RunIndex{index};
  for (int i = 0; i < 30; ++i) run.genome.values.push_back(1.0 / (1 + index + i));
  for (int i = 0; i < 6; ++i) run.evaluation.objectives.push_back(1.0 / (3 + index + i));
  for (int i = 0; i < 12; ++i)
    run.evaluation.measures.push_back({"measure_" + std::to_string(i), 0.1 * i});
  run.evaluation.end = "destination";
  run.evaluation.trace_digest = Digest{1, 2};
  return run;
}

// 30 s at 20 Hz of an ego and three actors that move smoothly.
Trace LongTrace() {
  Trace trace;
  trace.header.halves.assign(4, {2.4, 1});
  trace.header.names = {"ego", "a", "b", "c"};
  for (int i = 0; i < 600; ++i) {
    std::array<BodyState, 4> bodies;
    for (BodyState& body : bodies) body.pose.position = {0.37 * i, 0.001 * i * i};
    trace.Append({0.05 * i, bodies, std::array<std::uint8_t, 3>{}, {}, {}, false});
  }
  return trace;
}

void AppendRuns(benchmark::State& state) {
  BenchFolder folder;
  int index = 0;
  for (auto _ : state)
    if (!folder->ledger().Append(Record(index++))) state.SkipWithError("append failed");
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK(AppendRuns);

void AppendRunsWithTraces(benchmark::State& state) {
  BenchFolder folder;
  const Trace trace = LongTrace();
  int index = 0;
  for (auto _ : state) {
    RunRecord run = Record(index++);
    run.evaluation.verdict.labels.Add(0);
    run.evaluation.trace_digest.reset();
    run.evaluation.trace = trace;
    if (!folder->ledger().Append(run)) state.SkipWithError("append failed");
  }
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK(AppendRunsWithTraces);

void LoadTenThousandRuns(benchmark::State& state) {
  BenchFolder folder;
  for (int i = 0; i < 10'000; ++i)
    if (!folder->ledger().Append(Record(i))) state.SkipWithError("append failed");
  for (auto _ : state) benchmark::DoNotOptimize(folder->ledger().Load());
  state.SetItemsProcessed(state.iterations() * 10'000);
}
BENCHMARK(LoadTenThousandRuns)->Unit(benchmark::kMillisecond);

void LoadTrace(benchmark::State& state) {
  BenchFolder folder;
  RunRecord run = Record(0);
  run.evaluation.verdict.labels.Add(0);
  run.evaluation.trace = LongTrace();
  run.evaluation.trace_digest = DigestOf(*run.evaluation.trace);
  if (!folder->ledger().Append(run)) state.SkipWithError("append failed");
  for (auto _ : state) benchmark::DoNotOptimize(folder->LoadTrace(RunIndex{0}));
}
BENCHMARK(LoadTrace);

}  // namespace
}  // namespace autofuzz
