#include "record/tally.h"

#include <utility>

namespace autofuzz {
namespace {

Counts Zero(const Problem& problem) {
  Counts counts;
  counts.violations_by_label.assign(problem.labels.size(), 0);
  counts.unique_by_label.assign(problem.labels.size(), 0);
  return counts;
}

void CountLabels(LabelSet labels, std::vector<std::int64_t>& counts) {
  for (std::size_t label = 0; label < counts.size(); ++label)
    if (labels.Has(static_cast<int>(label))) ++counts[label];
}

void Count(Counts& counts, const Problem& problem, const RunRecord& record, LabelSet unique) {
  ++counts.runs;
  if (record.outcome == Outcome::kNoVerdict) {
    ++counts.no_verdict;
    return;
  }
  const LabelSet violations = record.evaluation.verdict.labels;
  if (violations.Any(problem.goal.labels)) ++counts.goal_violations;
  if (unique.Any(problem.goal.labels)) ++counts.findings;
  CountLabels(violations, counts.violations_by_label);
  CountLabels(unique, counts.unique_by_label);
}

// Whether the run looks for violations; the others look at one that was found.
bool Searches(Purpose purpose) {
  return purpose == Purpose::kWarmUp || purpose == Purpose::kSearch;
}

}  // namespace

Tally::Tally(const Problem& problem, std::set<RunIndex> flaky)
    : problem_(&problem),
      flaky_(std::move(flaky)),
      unique_(problem.labels.size(), DistinctSet(problem.space, problem.uniqueness)),
      total_(Zero(problem)) {
  by_purpose_.fill(total_);
}

LabelSet Tally::Add(const RunRecord& record) {
  LabelSet unique;
  const bool searches = Searches(record.purpose);
  if (searches && record.outcome == Outcome::kJudged && !flaky_.contains(record.index))
    unique = OfferToLabels(record);
  Count(by_purpose_[static_cast<std::size_t>(record.purpose)], *problem_, record, unique);
  if (!searches) return unique;
  Count(total_, *problem_, record, unique);
  if (unique.Any(problem_->goal.labels)) findings_.push_back(record.index);
  return unique;
}

LabelSet Tally::OfferToLabels(const RunRecord& record) {
  LabelSet unique;
  for (std::size_t i = 0; i < unique_.size(); ++i) {
    const int label = static_cast<int>(i);
    if (record.evaluation.verdict.labels.Has(label) && unique_[i].Offer(record.genome))
      unique.Add(label);
  }
  return unique;
}

}  // namespace autofuzz
