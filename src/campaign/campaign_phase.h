#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "campaign/campaign_session.h"
#include "campaign/generation.h"
#include "campaign/history.h"
#include "campaign/worker_pool.h"
#include "search/method.h"

namespace autofuzz {

/// Generations as a method is told them, in run order.
using Told = std::vector<std::vector<Scored>>;

/// The warm-up or the search: runs [first, end), made by one method.
struct CampaignPhase {
  Purpose purpose = Purpose::kSearch;
  int first = 0;
  int end = 0;
  bool told_on = false;  ///< the next phase's method is told its generations too
  std::function<Result<std::unique_ptr<Method>>(const Problem&)> make_method;
};

/// How far a phase came: every run is there, its method has no more to give, or it was stopped.
enum class PhaseEnd : std::uint8_t { kWhole, kExhausted, kStopped };

/// What every phase works with. All outlive it.
struct PhaseParts {
  std::uint64_t campaign_seed = 1;
  const Problem& problem;
  History& history;  ///< forgets what was folded
  WorkerPool& pool;
  Ledger& ledger;
  Clock& clock;
  CampaignSession& session;
};

/// Runs one phase to its end or to a stop; tells its method the generations of `told`, then its
/// own. If they are to be told on, `told` holds those too in the end, also the last one that the
/// end cut; else it is empty, as no one needs them. Whole generations of the history are only
/// folded; the method is made, told and asked from the first generation that is not whole. Notes in
/// the session why a method had no more to give.
Result<PhaseEnd> RunPhase(const CampaignPhase& phase, const PhaseParts& parts, Told& told);

}  // namespace autofuzz
