#include "campaign/campaign.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "campaign/campaign_phase.h"
#include "campaign/campaign_session.h"
#include "campaign/history.h"
#include "campaign/worker_pool.h"
#include "record/campaign_spec.h"

namespace autofuzz {
namespace {

Status Check(const CampaignSettings& settings) {
  if (Status runs = CheckRuns(settings.warmup, settings.budget); !runs) return runs;
  if (settings.jobs < 1) return Error{"at least one job is needed", {}};
  if (!(settings.try_limit_s >= 0)) return Error{"the limit of a run cannot be negative", {}};
  if (!(settings.wall_limit_s >= 0)) return Error{"the wall limit cannot be negative", {}};
  if (settings.stop_after_findings < 0)
    return Error{"the number of findings to stop after cannot be negative", {}};
  return {};
}

int Workers(const CampaignSettings& settings, const EvaluatorFacts& facts) {
  const std::int64_t runs = std::max<std::int64_t>(1, settings.warmup + settings.budget);
  const std::int64_t allowed = facts.parallel > 0 ? facts.parallel : runs;
  return static_cast<int>(std::min<std::int64_t>({settings.jobs, allowed, runs}));
}

// Warm-up, then search, which follows the warm-up's last run also where its method had no more to
// give; returns whether neither was stopped.
Result<bool> RunPhases(const CampaignSettings& settings, const CampaignParts& parts,
                       const PhaseParts& phase_parts) {
  const int warmup = static_cast<int>(settings.warmup);
  Told told;
  const Result<PhaseEnd> warm =
      RunPhase({Purpose::kWarmUp, 0, warmup, true, parts.make_warmup_method}, phase_parts, told);
  if (!warm) return warm.error();
  if (*warm == PhaseEnd::kStopped || phase_parts.session.ended()) return *warm == PhaseEnd::kWhole;
  const int first = static_cast<int>(phase_parts.session.folded());
  const int end = first + static_cast<int>(settings.budget);
  const Result<PhaseEnd> search =
      RunPhase({Purpose::kSearch, first, end, false, parts.make_method}, phase_parts, told);
  if (!search) return search.error();
  return *search != PhaseEnd::kStopped;
}

}  // namespace

Result<CampaignResult> RunCampaign(const CampaignSettings& settings, const CampaignParts& parts) {
  if (Status status = Check(settings); !status) return status.error();
  Result<std::unique_ptr<Evaluator>> first = parts.make_evaluator();
  if (!first) return first.error();
  const std::shared_ptr<Evaluator> evaluator = *std::move(first);
  const Problem& problem = evaluator->problem();
  Result<History> history = History::Load(*parts.ledger, problem, settings.seed,
                                          settings.warmup_given ? settings.warmup : 0);
  if (!history) return history.error();
  if (history->ended())  // what is ahead counts again
    if (Status status = parts.ledger->SetEnd(std::nullopt); !status) return status.error();
  CampaignSession session(settings, parts, problem,
                          history->CountBelow(settings.warmup + settings.budget));
  WorkerPool pool(evaluator, parts.make_evaluator, *parts.clock,
                  {Workers(settings, evaluator->facts()), settings.try_limit_s});
  const PhaseParts phase_parts{settings.seed, problem,      *history, pool,
                               *parts.ledger, *parts.clock, session};
  Result<bool> complete = RunPhases(settings, parts, phase_parts);
  pool.Close();
  if (parts.left_behind) parts.left_behind(pool.abandoned());
  if (!complete) return complete.error();
  if (Status status = session.KeepEnd(); !status) return status.error();
  return session.Finish(*complete);
}

}  // namespace autofuzz
