#include "campaign/confirm.h"

#include <algorithm>
#include <chrono>
#include <utility>
#include <vector>

#include "campaign/worker_pool.h"
#include "record/tally.h"

namespace autofuzz {
namespace {

constexpr std::chrono::milliseconds kPatience{20};

class Confirmer {
 public:
  Confirmer(const ConfirmSettings& settings, const ConfirmParts& parts, const Problem& problem,
            LedgerContents& contents, WorkerPool& pool)
      : settings_(settings),
        parts_(parts),
        problem_(problem),
        contents_(contents),
        pool_(pool),
        begin_s_(parts.clock->Seconds()) {
    for (const Revisit& revisit : contents_.revisits)
      if (revisit.purpose == Purpose::kConfirm) ++looks_[revisit.of];
  }

  Result<ConfirmResult> Run() {
    while (!Stopped()) {
      PlanMissing();
      if (planned_.empty()) break;
      if (Status status = MakePlanned(); !status) return status.error();
    }
    result_.reproductions = Reproductions(contents_, problem_.goal.labels);
    result_.flaky = FlakyRuns(result_.reproductions, settings_.flaky_below);
    return std::move(result_);
  }

 private:
  struct Planned {
    const RunRecord* run = nullptr;
    int number = 0;
  };

  bool Stopped() {
    if (parts_.stop != nullptr && parts_.stop->load() != 0) result_.stopped = true;
    return result_.stopped;
  }

  // The looks that findings, as they count now, still lack.
  void PlanMissing() {
    planned_.clear();
    Tally tally(problem_,
                FlakyRuns(Reproductions(contents_, problem_.goal.labels), settings_.flaky_below));
    for (const RunRecord& run : Counted(contents_)) {
      if (!tally.Add(run).Any(problem_.goal.labels)) continue;
      for (int number = looks_[run.index]; number < settings_.times; ++number)
        planned_.push_back({&run, number});
    }
  }

  Status MakePlanned() {
    std::vector<Job> jobs;
    for (std::size_t i = 0; i < planned_.size(); ++i)
      jobs.push_back(
          {RunIndex{static_cast<int>(i)}, planned_[i].run->genome, planned_[i].run->seed});
    wanted_ = result_.made + static_cast<std::int64_t>(jobs.size());
    std::size_t in_flight = jobs.size();
    pool_.Submit(std::move(jobs));
    bool dropped = false;
    while (in_flight > 0) {
      if (!dropped && Stopped()) {
        in_flight -= pool_.Drop();
        dropped = true;
        continue;
      }
      for (Try& made : pool_.Wait(kPatience)) {
        if (made.no_evaluator) return made.result.error();
        if (!made.last) continue;
        --in_flight;
        if (Status status = Keep(std::move(made)); !status) return status;
      }
    }
    return {};
  }

  Status Keep(Try made) {
    const Planned& planned = planned_[static_cast<std::size_t>(made.index.value)];
    Revisit revisit;
    revisit.of = planned.run->index;
    revisit.purpose = Purpose::kConfirm;
    revisit.number = planned.number;
    revisit.genome = planned.run->genome;
    revisit.seed = planned.run->seed;
    revisit.outcome = made.result ? Outcome::kJudged : Outcome::kNoVerdict;
    if (made.result) revisit.evaluation = *std::move(made.result);
    revisit.wall_s = made.wall_s;
    if (Status status = parts_.ledger->AppendRevisit(revisit); !status) return status;
    revisit.evaluation.trace.reset();
    contents_.revisits.push_back(std::move(revisit));
    looks_[planned.run->index] = std::max(looks_[planned.run->index], planned.number + 1);
    ++result_.made;
    if (parts_.show) Show();
    return {};
  }

  void Show() const {
    Progress progress;
    progress.purpose = Purpose::kConfirm;
    progress.done = progress.this_session = result_.made;
    progress.wanted = wanted_;
    progress.elapsed_s = parts_.clock->Seconds() - begin_s_;
    parts_.show(progress);
  }

  const ConfirmSettings& settings_;
  const ConfirmParts& parts_;
  const Problem& problem_;
  LedgerContents& contents_;
  WorkerPool& pool_;
  double begin_s_;
  std::map<RunIndex, int> looks_;  // confirming runs there are, by looked-at run
  std::vector<Planned> planned_;
  std::int64_t wanted_ = 0;
  ConfirmResult result_;
};

}  // namespace

Result<ConfirmResult> Confirm(const ConfirmSettings& settings, const ConfirmParts& parts) {
  if (settings.times < 1) return Error{"a finding must be confirmed at least once", {}};
  if (!(settings.flaky_below >= 0 && settings.flaky_below <= 1))
    return Error{"the share below which a finding is flaky must be in [0, 1]", {}};
  Result<std::unique_ptr<Evaluator>> first = parts.make_evaluator();
  if (!first) return first.error();
  const Problem& problem = (*first)->problem();
  Result<LedgerContents> contents = parts.ledger->Load();
  if (!contents) return contents.error();
  for (const RunRecord& run : contents->runs)
    if (Status status = CheckRecord(problem, run); !status) return status.error();
  const int most = (*first)->facts().parallel;
  const int jobs = std::max(1, most > 0 ? std::min(most, settings.jobs) : settings.jobs);
  const std::shared_ptr<Evaluator> evaluator = *std::move(first);
  WorkerPool pool(evaluator, parts.make_evaluator, *parts.clock, {jobs, settings.try_limit_s});
  Result<ConfirmResult> result = Confirmer(settings, parts, problem, *contents, pool).Run();
  pool.Close();
  if (result) result->left_behind = pool.abandoned();
  return result;
}

}  // namespace autofuzz
