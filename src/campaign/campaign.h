#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>

#include "base/result.h"
#include "base/seed.h"
#include "campaign/clock.h"
#include "record/evaluator.h"
#include "record/ledger.h"
#include "record/summary.h"
#include "search/method.h"

namespace autofuzz {

struct CampaignSettings {
  std::uint64_t seed = 1;
  std::int64_t warmup = 500;
  std::int64_t budget = 700;
  int jobs = 1;
  double wall_limit_s = 0;               ///< 0: none
  std::int64_t stop_after_findings = 0;  ///< 0: never
  double try_limit_s = 0;                ///< wall time of a try at a run; 0: none
  bool warmup_given = false;  ///< the ledger holds the whole warm-up, made by another campaign
};

/// How far a campaign is; given to whoever shows it.
struct Progress {
  Purpose purpose = Purpose::kWarmUp;
  std::int64_t done = 0;  ///< runs finished, of both purposes
  std::int64_t wanted = 0;
  std::int64_t this_session = 0;  ///< of `done`, since this process began
  std::int64_t findings = 0;      ///< unique violations of the goal so far
  std::int64_t violations = 0;
  double elapsed_s = 0;  ///< of this process
};

/// Asked between runs: 0 go on, 1 end after the runs in flight, 2 end at once. A run in flight
/// cannot be cut short from outside, so RunCampaign takes 2 as 1: whoever sends it ends the
/// process. That loses the runs in flight and nothing else, since every row is a transaction of its
/// own.
using StopSignal = std::atomic<int>;

/// What a campaign is handed. All outlive it.
struct CampaignParts {
  EvaluatorMaker make_evaluator;
  std::function<Result<std::unique_ptr<Method>>(const Problem&)> make_warmup_method;
  std::function<Result<std::unique_ptr<Method>>(const Problem&)> make_method;
  Ledger* ledger = nullptr;
  Clock* clock = nullptr;
  const StopSignal* stop = nullptr;
  std::function<void(const Progress&)> show;  ///< called from the campaign's thread after each run
  /// Told at the end, also before an error, how many threads never came back from a run. Whoever
  /// is told of some destroys nothing that an evaluator may use, and ends the process.
  std::function<void(int threads)> left_behind;
};

struct CampaignResult {
  StopReason reason = StopReason::kBudget;
  std::string detail;  ///< the last error of failed runs; which phases' methods had no more to give
  Counts total;
};

/// Runs a campaign to its end, or goes on with one that its ledger holds: tells all whole
/// generations, asks once, runs what is missing. Same runs for any number of jobs and any arrival
/// order. A stop loses nothing: rows beyond the longest gapless prefix are kept and used on the
/// next resume; where findings or failures ended the campaign, the ledger is told the end that they
/// set, so that what counts is the same for any number of jobs. A
/// generation's record holds what was asked, of which the end of a phase may cut the tail. A method
/// that has no more to give ends its phase (kExhausted in the end): the search still has its budget
/// when the warm-up's method has no more. Error: the ledger failed, it holds what
/// this program would not have made, no evaluator could be made, or the method found nothing to run
/// from the start.
Result<CampaignResult> RunCampaign(const CampaignSettings& settings, const CampaignParts& parts);

/// The seed of a run, of a method over all generations of a phase, and of an Ask.
Seed RunSeed(std::uint64_t campaign_seed, RunIndex index);
Seed MethodSeed(std::uint64_t campaign_seed, Purpose purpose);
Seed AskSeed(std::uint64_t campaign_seed, Purpose purpose, int generation);

}  // namespace autofuzz
