#pragma once

#include <optional>
#include <string>
#include <vector>

#include "campaign/campaign_session.h"
#include "campaign/history.h"
#include "campaign/worker_pool.h"

namespace autofuzz {

/// The runs of one Ask, as many as the budget allows.
struct Generation {
  Purpose purpose = Purpose::kSearch;
  int number = 0;
  RunIndex first;
  std::vector<Genome> genomes;
};

/// Makes the runs of one generation that its ledger lacks. Rows go into the ledger as they arrive;
/// the session folds them in index order. A row without a verdict waits for its turn: where such
/// rows end the campaign, those ahead tell of the broken world, not of their genomes, and are made
/// again on a resume.
class GenerationRunner {
 public:
  /// All outlive the runner.
  GenerationRunner(const Generation& generation, std::uint64_t campaign_seed, WorkerPool& pool,
                   Ledger& ledger, CampaignSession& session);

  /// The whole generation in run order; nullopt when the session stopped before its end (all that
  /// was made is in the ledger). Error: the ledger failed, a row of `history` is not what was
  /// asked, a worker could not make its evaluator.
  Result<std::optional<std::vector<Scored>>> Run(const History& history);

 private:
  struct Slot {
    std::optional<RunRecord> run;  // from its arrival until it is folded
    bool waits = false;            // for its turn, to be put into the ledger
    bool made_here = false;
    std::string error;  // of the last failed try
    double wall_s = 0;  // of all tries
  };

  Status TakeKept(const History& history);
  void SubmitMissing();
  Status Drain();
  Status Take(Try made);
  Status Keep(Slot& slot, Try made);
  Status KeepWaiting();
  Status FoldPrefix();
  std::size_t Offset(RunIndex index) const {
    return static_cast<std::size_t>(index.value - generation_.first.value);
  }
  RunIndex IndexAt(std::size_t offset) const {
    return RunIndex{generation_.first.value + static_cast<int>(offset)};
  }

  const Generation& generation_;
  std::uint64_t campaign_seed_;
  WorkerPool& pool_;
  Ledger& ledger_;
  CampaignSession& session_;
  std::vector<Slot> slots_;
  std::vector<Scored> scored_;  // the folded prefix
  std::size_t in_flight_ = 0;
  std::optional<Error> no_evaluator_;  // ends the campaign, after the runs in flight
};

}  // namespace autofuzz
