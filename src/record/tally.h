#pragma once

#include <array>
#include <cstdint>
#include <set>
#include <vector>

#include "genome/problem.h"
#include "record/run_record.h"

namespace autofuzz {

/// Counts of one purpose, or of warm-up and search together.
struct Counts {
  std::int64_t runs = 0;
  std::int64_t no_verdict = 0;
  std::int64_t goal_violations = 0;  ///< runs with a violation of the goal
  std::int64_t findings = 0;         ///< unique ones of the goal
  std::vector<std::int64_t> violations_by_label;
  std::vector<std::int64_t> unique_by_label;
};

/// Folds run records in index order: decides which violations are unique (first come, per kind) and
/// counts. The only place where uniqueness of a campaign is decided. Runs that look at a finding
/// again (confirm, minimise, replay) are counted under their own purpose and are never unique.
class Tally {
 public:
  /// The problem must outlive the tally. Runs in `flaky` are counted as runs and violations, but
  /// are no findings and take no other's place; a search knows nothing of them.
  explicit Tally(const Problem& problem, std::set<RunIndex> flaky = {});

  /// Takes the next record; returns the labels under which it is a new unique violation.
  /// Requires: records come in index order.
  LabelSet Add(const RunRecord& record);

  /// Of warm-up and search.
  const Counts& total() const { return total_; }
  const Counts& of(Purpose purpose) const { return by_purpose_[static_cast<std::size_t>(purpose)]; }
  /// Indices of the goal's findings, in run order.
  const std::vector<RunIndex>& findings() const { return findings_; }

 private:
  LabelSet OfferToLabels(const RunRecord& record);

  const Problem* problem_;
  std::set<RunIndex> flaky_;
  std::vector<DistinctSet> unique_;  // one per label
  Counts total_;
  std::array<Counts, 5> by_purpose_;
  std::vector<RunIndex> findings_;
};

}  // namespace autofuzz
