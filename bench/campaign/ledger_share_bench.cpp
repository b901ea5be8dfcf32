// What the ledger adds to a campaign of driving: 2,000 runs with the default trace policy, against
// the same without a ledger. Run from the repository's root, whose scenarios and maps it reads.

#include <benchmark/benchmark.h>
#include <unistd.h>

#include <filesystem>
#include <memory>
#include <string>

#include "bench_parts.h"
#include "campaign/campaign.h"
#include "store/campaign_folder.h"
#include "wire/map_source.h"
#include "wire/wire.h"

namespace autofuzz {
namespace {

namespace fs = std::filesystem;

CampaignSpec SpecOf(const char* scenario) {
  CampaignSpec spec;
  spec.problem = std::string("scenarios/") + scenario + ".json";
  spec.ego = "pid-1";
  spec.method = "ga-un";
  spec.goal = "collision";
  spec.warmup = 500;
  spec.budget = 1500;
  return spec;
}

class DrivingCampaign {
 public:
  explicit DrivingCampaign(const CampaignSpec& spec)
      : spec_(spec), catalogue_(MakeCatalogue()), maps_(MakeMapSource({"maps"})) {
    PinArithmetic();
  }

  Status Prepare() {
    Result<Workshop> shop = Equip(catalogue_, spec_, *maps_);
    if (!shop) return shop.error();
    shop_ = *std::move(shop);
    return {};
  }

  Result<CampaignResult> Run(Ledger& ledger, int jobs) {
    SteadyClock clock;
    CampaignParts parts;
    parts.make_evaluator = shop_.make_evaluator;
    parts.make_method = [this](const Problem& problem) {
      return MakeMethod(catalogue_, spec_.method, problem);
    };
    parts.make_warmup_method = [this](const Problem& problem) {
      return MakeMethod(catalogue_, spec_.warmup_method, problem);
    };
    parts.ledger = &ledger;
    parts.clock = &clock;
    return RunCampaign({spec_.seed, spec_.warmup, spec_.budget, jobs, 0, 0}, parts);
  }

 private:
  CampaignSpec spec_;
  Catalogue catalogue_;
  std::unique_ptr<MapSource> maps_;
  Workshop shop_;
};

// Processor time of all threads, and wall time.
void DrivingWithoutLedger(benchmark::State& state, const char* scenario) {
  const CampaignSpec spec = SpecOf(scenario);
  DrivingCampaign campaign(spec);
  if (Status status = campaign.Prepare(); !status) return state.SkipWithError("not prepared");
  for (auto _ : state) {
    NoLedger ledger;
    if (!campaign.Run(ledger, static_cast<int>(state.range(0)))) state.SkipWithError("failed");
  }
  state.SetItemsProcessed(state.iterations() * (spec.warmup + spec.budget));
}

void DrivingWithLedger(benchmark::State& state, const char* scenario) {
  const CampaignSpec spec = SpecOf(scenario);
  DrivingCampaign campaign(spec);
  if (Status status = campaign.Prepare(); !status) return state.SkipWithError("not prepared");
  const fs::path path = fs::temp_directory_path() / ("autofuzz-share-" + std::to_string(getpid()));
  for (auto _ : state) {
    fs::remove_all(path);
    const auto folder = CampaignFolder::Create(path, spec, {}, {}).value();
    if (!campaign.Run(folder->ledger(), static_cast<int>(state.range(0))) || !folder->Close())
      state.SkipWithError("failed");
  }
  fs::remove_all(path);
  state.SetItemsProcessed(state.iterations() * (spec.warmup + spec.budget));
}

// Of the first scenario's runs 7 in 10 keep a trace, of the second's 5 in 10.
#define AUTOFUZZ_BOTH(name, scenario)                     \
  BENCHMARK_CAPTURE(DrivingWithoutLedger, name, scenario) \
      ->Arg(1)                                            \
      ->Arg(2)                                            \
      ->Unit(benchmark::kMillisecond)                     \
      ->MeasureProcessCPUTime()                           \
      ->UseRealTime();                                    \
  BENCHMARK_CAPTURE(DrivingWithLedger, name, scenario)    \
      ->Arg(1)                                            \
      ->Arg(2)                                            \
      ->Unit(benchmark::kMillisecond)                     \
      ->MeasureProcessCPUTime()                           \
      ->UseRealTime()
AUTOFUZZ_BOTH(turn_right, "turn-right-leading-car");
AUTOFUZZ_BOTH(cross, "cross-unsignalised");
#undef AUTOFUZZ_BOTH

}  // namespace
}  // namespace autofuzz
