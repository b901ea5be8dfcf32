#pragma once

#include <fmt/format.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "campaign/campaign.h"
#include "record/tally.h"
#include "support/memory_ledger.h"
#include "wire/map_source.h"
#include "wire/wire.h"

namespace autofuzz {

/// The value, or the end of the program with the error's text.
template <class Value>
Value OrDie(Result<Value> result) {
  if (result) return *std::move(result);
  fmt::print(stderr, "{}\n", Text(result.error()));
  std::exit(1);
}

/// The warm-up of a campaign on a grammar, as its search would be told of it; for studies.
struct WarmCampaign {
  WarmCampaign(const std::string& grammar, const std::string& ego, std::uint64_t seed,
               std::int64_t runs) {
    const auto beside = std::filesystem::path(grammar).parent_path();
    maps = MakeMapSource({beside / ".." / "maps"});
    CampaignSpec spec;
    spec.problem = grammar;
    spec.ego = ego;
    shop = OrDie(Equip(catalogue, spec, *maps));
    class NoClock final : public Clock {
     public:
      double Seconds() override { return 0; }
    } clock;
    MemoryLedger ledger;
    CampaignParts parts;
    parts.make_evaluator = shop.make_evaluator;
    parts.make_method = [this](const Problem& problem) {
      return MakeMethod(catalogue, "ga-un", problem);
    };
    parts.make_warmup_method = parts.make_method;
    parts.ledger = &ledger;
    parts.clock = &clock;
    OrDie(RunCampaign({.seed = seed, .warmup = runs, .budget = 0}, parts));
    Tally tally(problem());
    for (const auto& [index, run] : ledger.runs)
      told.push_back(ToScored(problem(), run, tally.Add(run)));
  }

  const Problem& problem() const { return *shop.problem; }

  Catalogue catalogue = MakeCatalogue();
  std::unique_ptr<MapSource> maps;
  Workshop shop;
  std::vector<Scored> told;
};

}  // namespace autofuzz
