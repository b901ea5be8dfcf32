#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "record/campaign_spec.h"
#include "record/ledger.h"
#include "record/tally.h"

namespace autofuzz {

/// Why a campaign stopped.
enum class StopReason : std::uint8_t {
  kBudget,
  kInterrupted,
  kWallTime,
  kFindings,
  kFailures,
  kExhausted
};
std::string_view Name(StopReason reason);

/// A campaign in a few numbers: what every writer shows.
struct CampaignSummary {
  CampaignSpec spec;
  CampaignFacts facts;
  std::vector<std::string> labels;
  Counts total;
  Counts warmup;
  Counts search;
  std::int64_t asked_candidates = 0;
  std::int64_t asked_infeasible = 0;
  std::int64_t asked_sampled = 0;  ///< genomes drawn where breeding or a sequence fell short
  std::vector<Measure> means;      ///< mean of each measure over judged runs
  /// Distinct behaviour tuples of the goal's violations (DESIGN §6), without flaky ones.
  std::int64_t behaviours = 0;
  std::int64_t confirmed = 0;  ///< runs that were run again to confirm them
  std::int64_t flaky = 0;      ///< of those, what did not violate often enough: no findings
  bool finished = false;       ///< all of warm-up and budget ran
};

/// Pure. Looks at the runs that count, which are in index order; means are over finite values;
/// findings that confirming runs showed to be flaky are not counted.
CampaignSummary Summarise(const CampaignSpec& spec, const CampaignFacts& facts,
                          const Problem& problem, const LedgerContents& contents);

}  // namespace autofuzz
