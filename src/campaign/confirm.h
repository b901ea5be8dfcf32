#pragma once

#include <cstdint>
#include <functional>
#include <map>

#include "campaign/campaign.h"
#include "record/reproduction.h"

namespace autofuzz {

struct ConfirmSettings {
  int times = 5;             ///< runs per finding, earlier ones counted
  double flaky_below = 0.5;  ///< share of violations below which a finding is flaky
  int jobs = 1;
  double try_limit_s = 0;  ///< wall time of a try at a run; 0: none
};

/// What confirming is handed. All outlive it.
struct ConfirmParts {
  EvaluatorMaker make_evaluator;
  Ledger* ledger = nullptr;
  Clock* clock = nullptr;
  const StopSignal* stop = nullptr;
  std::function<void(const Progress&)> show;  ///< after each run; may be empty
};

struct ConfirmResult {
  std::map<RunIndex, Reproduction> reproductions;
  std::set<RunIndex> flaky;
  std::int64_t made = 0;  ///< runs made now
  bool stopped = false;   ///< by the signal, before all were made
  int left_behind = 0;    ///< threads that never came back from a run
};

/// Runs every finding again, with its genome and its seed, until each has `times` confirming runs
/// in the ledger. Where a finding turns out flaky, a later run that had been too like it may become
/// a finding: it is confirmed as well. A stop loses nothing. Error: the ledger failed, its runs do
/// not fit the problem, an evaluator could not be made.
Result<ConfirmResult> Confirm(const ConfirmSettings& settings, const ConfirmParts& parts);

}  // namespace autofuzz
