#pragma once

#include <cstddef>
#include <vector>

#include "base/result.h"
#include "base/seed.h"
#include "record/evaluator.h"

namespace autofuzz {

/// A genome with one field at another value.
struct SweepPoint {
  double value = 0;
  bool feasible = true;  ///< false: it may not be run, and was not
  Outcome outcome = Outcome::kJudged;
  LabelSet labels;
  Objectives objectives;  ///< empty without a verdict
};

/// Values over a field's range, ascending: all whole numbers, or where those are more than a
/// thousand and than `steps`, or it is none, `steps` evenly from end to end and, if it is none of
/// them, `own`. Requires: steps ≥ 2.
std::vector<double> SweepValues(const Field& field, int steps, double own);

/// Runs a genome with one field at each of the values, all under one seed. What may not be run is
/// passed over at no cost; a run that fails is tried twice.
std::vector<SweepPoint> Sweep(Evaluator& evaluator, const Genome& genome, Seed seed,
                              std::size_t field, const std::vector<double>& values);

}  // namespace autofuzz
