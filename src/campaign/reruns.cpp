#include "campaign/reruns.h"

#include <algorithm>
#include <utility>

#include "campaign/worker_pool.h"

namespace autofuzz {

Reruns::Reruns(Evaluator& evaluator, Clock& clock, Revisit like, const std::vector<Revisit>& kept,
               Keep keep)
    : evaluator_(evaluator), clock_(clock), like_(std::move(like)), keep_(std::move(keep)) {
  for (const Revisit& revisit : kept) {
    if (revisit.of != like_.of || revisit.purpose != like_.purpose) continue;
    next_number_ = std::max(next_number_, revisit.number + 1);
    if (revisit.seed == like_.seed) all_.push_back(revisit);
  }
}

Result<const Revisit*> Reruns::Run(const Genome& genome) {
  const auto known = std::find_if(all_.begin(), all_.end(), [&](const Revisit& revisit) {
    return revisit.outcome == Outcome::kJudged && revisit.genome == genome;
  });
  if (known != all_.end()) return &*known;
  Revisit made = Make(genome);
  ++made_;
  if (Status status = keep_(made); !status) return status.error();
  all_.push_back(std::move(made));
  return &all_.back();
}

Revisit Reruns::Make(const Genome& genome) {
  Revisit revisit = like_;
  revisit.genome = genome;
  revisit.number = next_number_++;
  revisit.outcome = Outcome::kNoVerdict;
  const double begin_s = clock_.Seconds();
  for (int i = 0; i < kTriesPerRun && revisit.outcome == Outcome::kNoVerdict; ++i) {
    Result<Evaluation> evaluation = evaluator_.Evaluate(genome, revisit.seed);
    if (!evaluation) {
      last_error_ = Text(evaluation.error());
      continue;
    }
    revisit.evaluation = *std::move(evaluation);
    revisit.outcome = Outcome::kJudged;
  }
  revisit.wall_s = clock_.Seconds() - begin_s;
  revisit.evaluation.trace.reset();
  return revisit;
}

}  // namespace autofuzz
