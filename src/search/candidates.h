#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include "genome/asked.h"
#include "genome/problem.h"

namespace autofuzz {

/// Genomes collected for one generation: takes what may be asked, refuses the rest, and counts.
class Candidates {
 public:
  /// `findings`: when given, a candidate must be distinct from them and from those taken before it.
  /// The problem must outlive the candidates.
  Candidates(const Problem& problem, std::function<bool(const Genome&)> was_run,
             std::optional<DistinctSet> findings)
      : problem_(&problem), was_run_(std::move(was_run)), distinct_(std::move(findings)) {}

  /// Takes the genome if it is in the space, new, distinct where asked for, and feasible: cheapest
  /// test first, so the problem's predicate sees only what passed the others.
  bool Offer(Genome genome);

  const Problem& problem() const { return *problem_; }
  const std::vector<Genome>& genomes() const { return genomes_; }
  std::size_t size() const { return genomes_.size(); }
  /// Whether it filters by distinctness.
  bool unique() const { return distinct_.has_value(); }
  /// The findings and candidates that a new one must be distinct from. Requires: unique().
  const std::vector<Genome>& distinct_from() const { return distinct_->members(); }

  /// What Offer saw; `candidates` counts the genomes that met the linear constraints.
  AskStatistics statistics;
  std::int64_t outside = 0;  ///< offers refused by the space

 private:
  const Problem* problem_;
  std::function<bool(const Genome&)> was_run_;
  std::optional<DistinctSet> distinct_;
  std::vector<Genome> genomes_;
  std::unordered_set<std::string> keys_;
};

}  // namespace autofuzz
