#include "app/minimal_change.h"

#include <fmt/format.h>

#include <algorithm>

#include "app/console.h"
#include "campaign/benign.h"
#include "grammar/neutral.h"

namespace autofuzz {
namespace {

constexpr std::size_t kCleanCandidates = 20;

std::vector<Genome> NeutralOf(const Workshop& shop) {
  const Space& space = shop.problem->space;
  return shop.driving ? NeutralGenomes(space) : std::vector<Genome>{MiddleOf(space)};
}

std::string_view AloneText(SetBack alone) {
  switch (alone) {
    case SetBack::kClean:
      return "clean";
    case SetBack::kOtherViolation:
      return "otherwise";
    case SetBack::kNoVerdict:
      return "no verdict";
    case SetBack::kInfeasible:
      return "infeasible";
  }
  return "";
}

// In the order in which they were made.
std::vector<const Revisit*> KeptMinimising(const std::vector<Revisit>& revisits,
                                           const RunRecord& record) {
  const Revisit like = MinimiseRevisitOf(record);
  std::vector<const Revisit*> kept;
  for (const Revisit& revisit : revisits)
    if (revisit.of == like.of && revisit.purpose == like.purpose && revisit.seed == like.seed)
      kept.push_back(&revisit);
  return kept;
}

}  // namespace

Result<MinimiseTask> MinimiseTaskOf(const Workshop& shop, const std::vector<RunRecord>& runs,
                                    const std::vector<Revisit>& revisits, const RunRecord& record) {
  const LabelSet labels = record.evaluation.verdict.labels;
  if (labels.empty())
    return Error{fmt::format("run {} violates nothing, so there is no change to look for",
                             record.index.value),
                 {}};
  MinimiseTask task;
  task.violating = record.genome;
  task.labels.bits = labels.bits & shop.problem->goal.labels.bits;
  if (task.labels.empty()) task.labels = labels;
  // The first that was clean is the one that was begun from. What is nearest may be another by now.
  for (const Revisit* revisit : KeptMinimising(revisits, record)) {
    if (revisit->outcome != Outcome::kJudged || !revisit->evaluation.verdict.labels.empty())
      continue;
    task.benign.push_back(revisit->genome);
    break;
  }
  for (Genome& neutral : NeutralOf(shop)) task.benign.push_back(std::move(neutral));
  for (Genome& clean : NearestClean(*shop.problem, runs, record.genome, kCleanCandidates))
    task.benign.push_back(std::move(clean));
  return task;
}

Revisit MinimiseRevisitOf(const RunRecord& record) {
  Revisit revisit;
  revisit.of = record.index;
  revisit.purpose = Purpose::kMinimise;
  revisit.seed = record.seed;
  return revisit;
}

Result<MinimalChange> MinimalChangeOf(const Problem& problem, const MinimiseTask& task,
                                      Reruns& reruns) {
  const auto rerun = [&](const Genome& genome) -> Result<std::optional<LabelSet>> {
    const auto revisit = reruns.Run(genome);
    if (!revisit) return revisit.error();
    if ((*revisit)->outcome == Outcome::kNoVerdict) return std::optional<LabelSet>();
    return std::optional((*revisit)->evaluation.verdict.labels);
  };
  return Minimise(problem, task, rerun);
}

std::optional<MinimalChange> KeptMinimalChange(const Workshop& shop,
                                               const std::vector<RunRecord>& runs,
                                               const std::vector<Revisit>& revisits,
                                               const RunRecord& record) {
  const std::vector<const Revisit*> kept = KeptMinimising(revisits, record);
  if (kept.empty()) return std::nullopt;
  const auto task = MinimiseTaskOf(shop, runs, revisits, record);
  if (!task) return std::nullopt;
  const auto look_up = [&](const Genome& genome) -> Result<std::optional<LabelSet>> {
    const auto at = std::find_if(kept.rbegin(), kept.rend(),
                                 [&](const Revisit* revisit) { return revisit->genome == genome; });
    if (at == kept.rend()) return Error{"not run yet", {}};
    if ((*at)->outcome == Outcome::kNoVerdict) return std::optional<LabelSet>();
    return std::optional((*at)->evaluation.verdict.labels);
  };
  Result<MinimalChange> change = Minimise(*shop.problem, *task, look_up);
  return change.ok() ? std::optional(*std::move(change)) : std::nullopt;
}

std::string ValueText(const Field& field, double value) {
  return field.discrete() ? fmt::format("{}", value) : fmt::format("{:.5g}", value);
}

std::string MinimalChangeText(const Problem& problem, const MinimalChange& change) {
  const auto row = [](std::string_view name, std::string_view benign, std::string_view violating,
                      std::string_view alone) {
    return fmt::format("  {:<44} {:>9} {:>9}  {}\n", name, benign, violating, alone);
  };
  std::string text = row("field", "benign", "violates", "set back");
  std::vector<std::string> names;
  for (const NeededField& needed : change.needed) {
    const Field& field = problem.space.fields[needed.field];
    text += row(field.name, ValueText(field, needed.benign), ValueText(field, needed.violating),
                AloneText(needed.alone));
    names.push_back(field.name);
  }
  const std::string sentence =
      fmt::format("{} of {} varying fields matter{}: {}.", names.size(), problem.space.varying(),
                  names.size() > 1 ? "; with any of them set back the violation is gone" : "",
                  fmt::join(names, ", "));
  return text + "\n" + Wrapped(sentence, 0, 0) + "\n";
}

}  // namespace autofuzz
