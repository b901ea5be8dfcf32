#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "campaign/campaign.h"
#include "support/dump.h"
#include "support/fake_clock.h"
#include "support/fake_evaluator.h"
#include "support/fake_method.h"

namespace autofuzz {

/// A campaign of fakes over a ledger: 12 warm-up runs in generations of 5, then 16 search runs in
/// generations of 7, so that both last generations are cut.
struct FakeCampaign {
  explicit FakeCampaign(Ledger& ledger) { parts.ledger = &ledger; }

  Result<CampaignResult> Run() {
    parts.make_evaluator = MakerOf(world);
    parts.make_warmup_method = [this](const Problem& problem) -> Result<std::unique_ptr<Method>> {
      return std::unique_ptr<Method>(std::make_unique<FakeMethod>(
          problem, warmup_generation, warmup_log, std::min(most, warmup_most)));
    };
    parts.make_method = [this](const Problem& problem) -> Result<std::unique_ptr<Method>> {
      return std::unique_ptr<Method>(
          std::make_unique<FakeMethod>(problem, search_generation, search_log, most));
    };
    parts.clock = &clock;
    parts.stop = &stop;
    return RunCampaign(settings, parts);
  }

  CampaignSettings settings{7, 12, 16, 1, 0, 0};
  std::size_t warmup_generation = 5;
  std::size_t search_generation = 7;
  std::size_t most = SIZE_MAX;  // genomes after which a method has no more to give
  std::size_t warmup_most = SIZE_MAX;
  FakeWorld world;
  MethodLog warmup_log;
  MethodLog search_log;
  FakeClock clock;
  StopSignal stop = 0;
  CampaignParts parts;
};

/// The rows of a ledger, for comparisons.
inline std::vector<std::string> Rows(Ledger& ledger) {
  Result<LedgerContents> contents = ledger.Load();
  if (!contents) return {Text(contents.error())};
  return Dump(*contents);
}

}  // namespace autofuzz
