#include "campaign/campaign_phase.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "campaign/campaign.h"

namespace autofuzz {
namespace {

class PhaseRunner {
 public:
  PhaseRunner(const CampaignPhase& phase, const PhaseParts& parts, Told& told)
      : phase_(phase), parts_(parts), told_(told), next_(phase.first) {}

  Result<PhaseEnd> Run() {
    if (Status status = Replay(); !status) return status.error();
    parts_.history.Forget(RunIndex{next_});
    if (Done() || parts_.session.ShouldStop()) return Reached();
    Result<std::unique_ptr<Method>> method = phase_.make_method(parts_.problem);
    if (!method) return method.error();
    (*method)->Start(MethodSeed(parts_.campaign_seed, phase_.purpose));
    for (const std::vector<Scored>& generation : told_) (*method)->Tell(generation);
    if (!phase_.told_on) Told().swap(told_);
    while (!Done() && !parts_.session.ShouldStop()) {
      Result<bool> whole = Advance(**method);
      if (!whole) return whole.error();
      if (!*whole) return Reached();
    }
    return Reached();
  }

 private:
  bool Done() const { return next_ == phase_.end; }

  PhaseEnd Reached() const {
    if (exhausted_) return PhaseEnd::kExhausted;
    return Done() ? PhaseEnd::kWhole : PhaseEnd::kStopped;
  }

  // Folds the history's whole generations.
  Status Replay() {
    while (!Done() && !parts_.session.ended()) {
      const GenerationRecord* kept = parts_.history.Find(phase_.purpose, number_);
      if (kept == nullptr) return {};
      if (Status status = CheckPlace(*kept); !status) return status;
      const int count = std::min(kept->size, phase_.end - next_);
      if (!parts_.history.HasAll(RunIndex{next_}, count)) return {};
      if (Status status = Fold(count); !status) return status;
    }
    return {};
  }

  Status CheckPlace(const GenerationRecord& kept) const {
    if (kept.first.value == next_ && kept.size > 0) return {};
    return Foreign(fmt::format("{} generation {} is kept with {} runs from {}, but begins at {}",
                               Name(phase_.purpose), number_, kept.size, kept.first.value, next_));
  }

  Status Fold(int count) {
    std::vector<Scored> scored;
    for (int i = 0; i < count && !parts_.session.ended(); ++i) {
      const RunRecord& run = *parts_.history.Find(RunIndex{next_ + i});
      if (run.purpose != phase_.purpose || run.generation != number_)
        return Foreign(fmt::format("run {} is of another generation", run.index.value));
      scored.push_back(parts_.session.FoldKept(run));
    }
    if (static_cast<int>(scored.size()) < count) return {};
    PassGeneration(count);
    told_.push_back(std::move(scored));
    return {};
  }

  void PassGeneration(int size) {
    next_ += size;
    ++number_;
  }

  // Asks once and runs what was asked. False: stopped before the generation was whole.
  Result<bool> Advance(Method& method) {
    Result<std::optional<Generation>> generation = Ask(method);
    if (!generation) return generation.error();
    if (!*generation) return false;
    GenerationRunner runner(**generation, parts_.campaign_seed, parts_.pool, parts_.ledger,
                            parts_.session);
    Result<std::optional<std::vector<Scored>>> scored = runner.Run(parts_.history);
    if (!scored) return scored.error();
    if (!*scored) return false;
    PassGeneration(static_cast<int>((*scored)->size()));
    method.Tell(**scored);
    if (phase_.told_on) told_.push_back(**std::move(scored));
    return true;
  }

  // nullopt: the method has no more to give.
  Result<std::optional<Generation>> Ask(Method& method) {
    const GenerationRecord* kept = parts_.history.Find(phase_.purpose, number_);
    const double begin_s = parts_.clock.Seconds();
    Result<Asked> asked = method.Ask(AskSeed(parts_.campaign_seed, phase_.purpose, number_));
    if (asked && asked->genomes.empty()) asked = Error{"the method asks for nothing", {}};
    if (!asked && kept == nullptr && parts_.session.folded() > 0) {
      exhausted_ = true;
      parts_.session.NoteExhausted(phase_.purpose, Text(asked.error()));
      return std::optional<Generation>{};
    }
    if (!asked) return asked.error();
    const GenerationRecord made = Record(*asked, parts_.clock.Seconds() - begin_s);
    if (kept != nullptr && kept->size != made.size)
      return Foreign(fmt::format("{} generation {} has {} runs where the method asks for {}",
                                 Name(phase_.purpose), number_, kept->size, made.size));
    if (kept == nullptr)
      if (Status status = parts_.ledger.AppendGeneration(made); !status) return status.error();
    return std::optional(Cut(std::move(*asked)));
  }

  GenerationRecord Record(const Asked& asked, double wall_s) const {
    return {phase_.purpose,   number_, RunIndex{next_}, static_cast<int>(asked.genomes.size()),
            asked.statistics, wall_s};
  }

  // The method never learns how much of its last generation was run.
  Generation Cut(Asked asked) const {
    const auto left = static_cast<std::size_t>(phase_.end - next_);
    if (asked.genomes.size() > left) asked.genomes.resize(left);
    return {phase_.purpose, number_, RunIndex{next_}, std::move(asked.genomes)};
  }

  const CampaignPhase& phase_;
  const PhaseParts& parts_;
  Told& told_;
  int next_;        // first run of the generation to come
  int number_ = 0;  // of that generation
  bool exhausted_ = false;
};

}  // namespace

Result<PhaseEnd> RunPhase(const CampaignPhase& phase, const PhaseParts& parts, Told& told) {
  return PhaseRunner(phase, parts, told).Run();
}

}  // namespace autofuzz
