#include "campaign/generation.h"

#include <fmt/format.h>

#include <chrono>
#include <utility>

namespace autofuzz {
namespace {

// How soon a stop signal or the wall limit is seen while a long run is in flight.
constexpr std::chrono::milliseconds kPatience{20};

}  // namespace

GenerationRunner::GenerationRunner(const Generation& generation, std::uint64_t campaign_seed,
                                   WorkerPool& pool, Ledger& ledger, CampaignSession& session)
    : generation_(generation),
      campaign_seed_(campaign_seed),
      pool_(pool),
      ledger_(ledger),
      session_(session),
      slots_(generation.genomes.size()) {}

Result<std::optional<std::vector<Scored>>> GenerationRunner::Run(const History& history) {
  if (Status status = TakeKept(history); !status) return status.error();
  if (Status status = FoldPrefix(); !status) return status.error();
  if (!session_.ShouldStop()) SubmitMissing();
  if (Status status = Drain(); !status) return status.error();
  if (scored_.size() < slots_.size()) return std::optional<std::vector<Scored>>{};
  return std::optional(std::move(scored_));
}

Status GenerationRunner::TakeKept(const History& history) {
  for (std::size_t i = 0; i < slots_.size(); ++i) {
    const RunRecord* kept = history.Find(IndexAt(i));
    if (kept == nullptr) continue;
    if (kept->purpose != generation_.purpose || kept->generation != generation_.number ||
        kept->genome != generation_.genomes[i])
      return Foreign(fmt::format("run {} is not what the method asks for", kept->index.value));
    slots_[i].run = *kept;
  }
  return {};
}

void GenerationRunner::SubmitMissing() {
  std::vector<Job> jobs;
  for (std::size_t i = scored_.size(); i < slots_.size(); ++i) {
    if (slots_[i].run) continue;
    slots_[i].made_here = true;
    const RunIndex index = IndexAt(i);
    jobs.push_back({index, generation_.genomes[i], RunSeed(campaign_seed_, index)});
  }
  in_flight_ = jobs.size();
  pool_.Submit(std::move(jobs));
}

// Takes tries until no job is out. A stop drops the jobs that no worker has begun.
Status GenerationRunner::Drain() {
  bool dropped = false;
  while (in_flight_ > 0) {
    if (!dropped && (no_evaluator_ || session_.ShouldStop())) {
      in_flight_ -= pool_.Drop();
      dropped = true;
      continue;
    }
    std::vector<Try> tries = pool_.Wait(kPatience);
    session_.NoteAbandoned(pool_.abandoned());
    for (Try& made : tries)
      if (Status status = Take(std::move(made)); !status) return status;
  }
  if (Status status = KeepWaiting(); !status) return status;
  if (no_evaluator_) return *no_evaluator_;
  return {};
}

Status GenerationRunner::Take(Try made) {
  if (made.no_evaluator) {
    no_evaluator_ = made.result.error();
    --in_flight_;
    return {};
  }
  Slot& slot = slots_[Offset(made.index)];
  slot.wall_s += made.wall_s;
  if (!made.result) {
    slot.error = Text(made.result.error());
    const Attempt attempt{made.index, made.number, slot.error, made.wall_s};
    if (Status status = ledger_.AppendAttempt(attempt); !status) return status;
  }
  if (!made.last) return {};
  --in_flight_;
  if (Status status = Keep(slot, std::move(made)); !status) return status;
  if (Status status = FoldPrefix(); !status) return status;
  session_.RunIsKept(generation_.purpose);
  return {};
}

Status GenerationRunner::Keep(Slot& slot, Try made) {
  RunRecord run;
  run.index = made.index;
  run.purpose = generation_.purpose;
  run.generation = generation_.number;
  run.genome = generation_.genomes[Offset(made.index)];
  run.seed = RunSeed(campaign_seed_, made.index);
  run.outcome = made.result ? Outcome::kJudged : Outcome::kNoVerdict;
  slot.waits = !made.result;
  if (made.result) run.evaluation = *std::move(made.result);
  run.attempts = made.number;
  run.wall_s = slot.wall_s;
  if (!slot.waits)
    if (Status status = ledger_.Append(run); !status) return status;
  run.evaluation.trace.reset();  // kept by now if it is to be kept; it is large
  slot.run = std::move(run);
  return {};
}

// After a stop from outside, what waited behind a gap.
Status GenerationRunner::KeepWaiting() {
  if (session_.ended()) return {};
  for (Slot& slot : slots_) {
    if (!std::exchange(slot.waits, false)) continue;
    if (Status status = ledger_.Append(*slot.run); !status) return status;
  }
  return {};
}

Status GenerationRunner::FoldPrefix() {
  while (scored_.size() < slots_.size() && !session_.ended()) {
    Slot& slot = slots_[scored_.size()];
    if (!slot.run) break;
    if (std::exchange(slot.waits, false))
      if (Status status = ledger_.Append(*slot.run); !status) return status;
    scored_.push_back(slot.made_here ? session_.FoldMade(*slot.run, slot.error)
                                     : session_.FoldKept(*slot.run));
    slot.run.reset();
  }
  return session_.KeepEnd();
}

}  // namespace autofuzz
