#pragma once

#include <vector>

#include "problem/landscape.h"

namespace autofuzz {

/// One line of a table of runs made elsewhere.
struct DatasetRow {
  int line = 0;                ///< in its file
  std::vector<double> inputs;  ///< one per field of the space
  Objectives objectives;
  LabelSet labels;
};

/// How far two points are apart: Euclid's distance over differences that are each scaled to [0, 1]:
/// |Δ| / range, an angle's shorter arc over 180° when its range wraps, categories and flags 1 when
/// unequal. Fields that do not vary count nothing.
double ScaledDistance(const Space& space, const std::vector<double>& a,
                      const std::vector<double>& b);

/// A run's outcome is that of the nearest row, the first of those equally near; the measures
/// "row_line" and "row_distance" say which. Requires: rows; each fits the problem.
Landscape DatasetLandscape(Problem problem, std::vector<DatasetRow> rows);

}  // namespace autofuzz
