#pragma once

#include <cstddef>
#include <initializer_list>

#include "record/run_record.h"

namespace autofuzz::test {

/// One real over [0, 1], labels "a" and "b" of which "a" is the goal, objective "o" of cap 4.
inline Problem TwoLabelProblem() {
  Problem problem;
  problem.space.fields.push_back(Field{"x", FieldKind::kReal, 0, 1, {}, {}});
  problem.objectives = {{"o", 4}};
  problem.labels = {"a", "b"};
  problem.goal.text = "a";
  problem.goal.labels.Add(0);
  problem.goal.weights = {1};
  return problem;
}

/// A judged search run at x with these labels.
inline RunRecord JudgedRun(std::size_t index, double x, std::initializer_list<int> labels,
                           Purpose purpose = Purpose::kSearch) {
  RunRecord record;
  record.index = MakeId<RunTag>(index);
  record.purpose = purpose;
  record.genome.values = {x};
  record.evaluation.objectives = {x};
  for (const int label : labels) record.evaluation.verdict.labels.Add(label);
  return record;
}

inline RunRecord FailedRun(std::size_t index) {
  RunRecord record;
  record.index = MakeId<RunTag>(index);
  record.genome.values = {0};
  record.outcome = Outcome::kNoVerdict;
  record.attempts = 2;
  return record;
}

}  // namespace autofuzz::test
