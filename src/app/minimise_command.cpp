#include <fmt/format.h>

#include "app/console.h"
#include "app/interrupt.h"
#include "app/minimal_change.h"
#include "app/options.h"
#include "app/run_campaign.h"
#include "app/steady_clock.h"
#include "app/words.h"

namespace autofuzz {
namespace {

// Where the benign scene came from.
std::string BenignText(const MinimiseTask& task, const MinimalChange& change,
                       const std::vector<RunRecord>& runs) {
  for (const RunRecord& run : runs)
    if (run.outcome == Outcome::kJudged && run.evaluation.verdict.labels.empty() &&
        run.genome == task.benign[change.candidate])
      return fmt::format("run {}, the nearest without a violation; no neutral scene is harmless",
                         run.index.value);
  return "neutral: as little happens as the ranges allow";
}

struct Minimised {
  MinimiseTask task;
  MinimalChange change;
  int made = 0;
  std::size_t runs = 0;
};

// After each run is stored, so that being stopped loses none.
Status StoreUnlessStopped(Ledger& ledger, const InterruptGuard& interrupt, const Revisit& revisit) {
  if (Status stored = ledger.AppendRevisit(revisit); !stored) return stored;
  if (interrupt.stopped()) return Error{"stopped; asked again, it goes on where it was", {}};
  return {};
}

Result<Minimised> Carry(Session& session, const LedgerContents& contents, const RunRecord& record,
                        const InterruptGuard& interrupt) {
  auto task = MinimiseTaskOf(session.shop, contents.runs, contents.revisits, record);
  if (!task) return task.error();
  auto evaluator = session.shop.make_evaluator();
  if (!evaluator) return evaluator.error();
  SteadyClock clock;
  Reruns reruns(**evaluator, clock, MinimiseRevisitOf(record), contents.revisits,
                [&](const Revisit& revisit) {
                  return StoreUnlessStopped(session.folder->ledger(), interrupt, revisit);
                });
  auto change = MinimalChangeOf(*session.shop.problem, *task, reruns);
  if (!change && !reruns.last_error().empty())
    return Error{change.error().what + "; the last run without a verdict: " + reruns.last_error(),
                 change.error().place};
  if (!change) return change.error();
  return Minimised{*std::move(task), *std::move(change), reruns.made(), reruns.all().size()};
}

}  // namespace

int MinimiseCommand(const MinimiseOptions& options) {
  const InterruptGuard interrupt;
  auto session = OpenSession(options.folder, CampaignFolder::Access::kWrite);
  if (!session) return Complain(session.error(), kBadInput);
  if (const Status same = CheckWhoRuns(**session); !same) return Complain(same.error(), kBadInput);
  const auto contents = (*session)->folder->ledger().Load();
  if (!contents) return Complain(contents.error(), kFailed);
  const auto record = FindRun(contents->runs, options.run);
  if (!record) return Complain(record.error(), kBadInput);
  const auto result = Carry(**session, *contents, **record, interrupt);
  if (const Status closed = (*session)->folder->Close(); !closed)
    return Complain(closed.error(), kFailed);
  if (!result) return Complain(result.error(), interrupt.stopped() ? kInterrupted : kFailed);
  const Problem& problem = *(*session)->shop.problem;
  Say(fmt::format("Run {:<8} {}\n{:<12} {}\n{:<12} {} now, {} in all\n\n", options.run,
                  LabelsText(problem, result->task.labels), "Benign",
                  Wrapped(BenignText(result->task, result->change, contents->runs), 13, 13), "Runs",
                  result->made, result->runs));
  Say(MinimalChangeText(problem, result->change));
  return kDone;
}

}  // namespace autofuzz
