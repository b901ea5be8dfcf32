#include "campaign/minimise.h"

#include <algorithm>

#include "genome/field_groups.h"

namespace autofuzz {
namespace {

bool MayRun(const Problem& problem, const Genome& genome) {
  return InSpace(problem.space, genome) && problem.Feasible(genome);
}

/// Sets fields of a violating genome back to those of a benign one.
class Reducer {
 public:
  Reducer(const Problem& problem, const MinimiseTask& task, const Rerun& rerun,
          const Genome& benign)
      : problem_(problem),
        labels_(task.labels),
        rerun_(rerun),
        benign_(benign),
        current_(task.violating) {}

  /// The minimal genome.
  Result<Genome> Reduce() {
    if (Status status = SetBackInactive(); !status) return status.error();
    for (const std::vector<FieldGroup>& groups : FieldLevels(problem_.space))
      if (Status status = ReduceBy(Changed(groups)); !status) return status.error();
    return current_;
  }

  /// The fields in which the minimal genome differs. These runs have been made before.
  Result<std::vector<NeededField>> Needed() const {
    std::vector<NeededField> needed;
    for (std::size_t i = 0; i < problem_.space.size(); ++i) {
      if (current_.values[i] == benign_.values[i]) continue;
      Genome without = current_;
      without.values[i] = benign_.values[i];
      if (sets_back_inactive_) BenignWhereInactive(without);
      const Result<SetBack> alone = Look(without);
      if (!alone) return alone.error();
      needed.push_back({i, benign_.values[i], current_.values[i], *alone});
    }
    return needed;
  }

 private:
  // The parts of groups that still differ from the benign genome.
  std::vector<FieldGroup> Changed(const std::vector<FieldGroup>& groups) const {
    std::vector<FieldGroup> changed;
    for (const FieldGroup& group : groups) {
      FieldGroup left;
      for (const std::size_t field : group)
        if (current_.values[field] != benign_.values[field]) left.push_back(field);
      if (!left.empty()) changed.push_back(std::move(left));
    }
    return changed;
  }

  // What an absent actor would have done is no change of the scene, but where constraints mind it.
  Status SetBackInactive() {
    Genome without = current_;
    BenignWhereInactive(without);
    if (without == current_) return {};
    const Result<bool> violates = Violates(without);
    if (!violates) return violates.error();
    sets_back_inactive_ = *violates;
    if (*violates) current_ = std::move(without);
    return {};
  }

  void BenignWhereInactive(Genome& genome) const {
    for (std::size_t i = 0; i < problem_.space.size(); ++i)
      if (!IsActive(problem_.space, genome, i)) genome.values[i] = benign_.values[i];
  }

  // Sets back ever smaller shares of the groups, until none of them can go alone.
  Status ReduceBy(std::vector<FieldGroup> groups) {
    std::size_t shares = 2;
    while (groups.size() > 1) {
      shares = std::min(shares, groups.size());
      const Result<bool> reduced = SetBackAShare(groups, shares);
      if (!reduced) return reduced.error();
      if (*reduced) {
        groups = Changed(groups);
        shares = std::max<std::size_t>(2, shares - 1);
      } else if (shares == groups.size()) {
        break;
      } else {
        shares *= 2;
      }
    }
    return {};
  }

  // Sets back the first share of the groups without which the violation stays; whether there is
  // one.
  Result<bool> SetBackAShare(const std::vector<FieldGroup>& groups, std::size_t shares) {
    for (std::size_t k = 0; k < shares; ++k) {
      Genome without = current_;
      const std::size_t end = groups.size() * (k + 1) / shares;
      for (std::size_t g = groups.size() * k / shares; g < end; ++g)
        for (const std::size_t field : groups[g]) without.values[field] = benign_.values[field];
      if (sets_back_inactive_) BenignWhereInactive(without);
      const Result<bool> violates = Violates(without);
      if (!violates) return violates.error();
      if (!*violates) continue;
      current_ = std::move(without);
      return true;
    }
    return false;
  }

  Result<bool> Violates(const Genome& genome) const {
    if (!MayRun(problem_, genome)) return false;
    const auto labels = rerun_(genome);
    if (!labels) return labels.error();
    return *labels && (*labels)->Any(labels_);
  }

  // Requires: it does not violate.
  Result<SetBack> Look(const Genome& genome) const {
    if (!MayRun(problem_, genome)) return SetBack::kInfeasible;
    const auto labels = rerun_(genome);
    if (!labels) return labels.error();
    if (!*labels) return SetBack::kNoVerdict;
    return (*labels)->empty() ? SetBack::kClean : SetBack::kOtherViolation;
  }

  const Problem& problem_;
  LabelSet labels_;
  const Rerun& rerun_;
  const Genome& benign_;
  Genome current_;  // violates
  bool sets_back_inactive_ = true;
};

Status CheckViolates(const Problem& problem, const MinimiseTask& task, const Rerun& rerun) {
  if (!MayRun(problem, task.violating)) return Error{"the violating run may not be run at all", {}};
  const auto labels = rerun(task.violating);
  if (!labels) return labels.error();
  if (!*labels) return Error{"run again, it gives no verdict", {}};
  if (!(*labels)->Any(task.labels))
    return Error{"run again, it does not violate: there is nothing to hold on to", {}};
  return {};
}

Result<std::size_t> FindBenign(const Problem& problem, const MinimiseTask& task,
                               const Rerun& rerun) {
  for (std::size_t i = 0; i < task.benign.size(); ++i) {
    if (!MayRun(problem, task.benign[i])) continue;
    const auto labels = rerun(task.benign[i]);
    if (!labels) return labels.error();
    if (*labels && (*labels)->empty()) return i;
  }
  return Error{
      "there is no benign scene to begin from: the neutral ones and the runs without a "
      "violation that are nearest all violate, or may not be run",
      {}};
}

}  // namespace

Result<MinimalChange> Minimise(const Problem& problem, const MinimiseTask& task,
                               const Rerun& rerun) {
  if (Status status = CheckViolates(problem, task, rerun); !status) return status.error();
  const Result<std::size_t> candidate = FindBenign(problem, task, rerun);
  if (!candidate) return candidate.error();
  MinimalChange change;
  change.candidate = *candidate;
  change.benign = task.benign[*candidate];
  Reducer reducer(problem, task, rerun, change.benign);
  Result<Genome> minimal = reducer.Reduce();
  if (!minimal) return minimal.error();
  change.minimal = *std::move(minimal);
  Result<std::vector<NeededField>> needed = reducer.Needed();
  if (!needed) return needed.error();
  change.needed = *std::move(needed);
  return change;
}

}  // namespace autofuzz
