#include "record/reproduction.h"

#include <algorithm>

namespace autofuzz {
namespace {

const RunRecord* FindRun(const std::vector<RunRecord>& runs, RunIndex index) {
  const auto at =
      std::lower_bound(runs.begin(), runs.end(), index,
                       [](const RunRecord& run, RunIndex wanted) { return run.index < wanted; });
  return at != runs.end() && at->index == index ? &*at : nullptr;
}

LabelSet Wanted(const RunRecord& run, LabelSet goal) {
  const LabelSet labels = run.evaluation.verdict.labels;
  const LabelSet of_goal{labels.bits & goal.bits};
  return of_goal.empty() ? labels : of_goal;
}

}  // namespace

std::map<RunIndex, Reproduction> Reproductions(const LedgerContents& contents, LabelSet goal) {
  std::map<RunIndex, Reproduction> reproductions;
  for (const Revisit& revisit : contents.revisits) {
    if (revisit.purpose != Purpose::kConfirm || revisit.outcome != Outcome::kJudged) continue;
    const RunRecord* run = FindRun(contents.runs, revisit.of);
    if (run == nullptr) continue;
    Reproduction& reproduction = reproductions[revisit.of];
    ++reproduction.runs;
    if (revisit.evaluation.verdict.labels.Any(Wanted(*run, goal))) ++reproduction.again;
  }
  return reproductions;
}

std::set<RunIndex> FlakyRuns(const std::map<RunIndex, Reproduction>& reproductions, double below) {
  std::set<RunIndex> flaky;
  for (const auto& [index, reproduction] : reproductions)
    if (reproduction.rate() < below) flaky.insert(index);
  return flaky;
}

}  // namespace autofuzz
