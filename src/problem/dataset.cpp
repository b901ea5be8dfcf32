#include "problem/dataset.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/math.h"

namespace autofuzz {
namespace {

constexpr double kTurn_deg = 360;

double ScaledDifference(const Field& field, double a, double b) {
  const double difference = std::abs(a - b);
  if (!field.varies() || difference == 0) return 0;
  if (field.kind == FieldKind::kCategory || field.kind == FieldKind::kFlag) return 1;
  if (field.kind == FieldKind::kAngle) {
    const double arc = math::Fmod(difference, kTurn_deg);
    return std::min(arc, kTurn_deg - arc) / std::min(field.range(), kTurn_deg / 2);
  }
  return difference / field.range();
}

Evaluation OutcomeOf(const DatasetRow& row, double distance) {
  Evaluation evaluation;
  evaluation.objectives = row.objectives;
  evaluation.verdict.labels = row.labels;
  evaluation.end = row.labels.empty() ? "no-violation" : "violation";
  evaluation.measures = {{"row_line", static_cast<double>(row.line)}, {"row_distance", distance}};
  return evaluation;
}

}  // namespace

double ScaledDistance(const Space& space, const std::vector<double>& a,
                      const std::vector<double>& b) {
  double sum = 0;
  for (std::size_t i = 0; i < space.size(); ++i) {
    const double difference = ScaledDifference(space.fields[i], a[i], b[i]);
    sum += difference * difference;
  }
  return math::Sqrt(sum);
}

Landscape DatasetLandscape(Problem problem, std::vector<DatasetRow> rows) {
  auto at = [space = problem.space, rows = std::move(rows)](const Genome& genome) {
    const DatasetRow* nearest = &rows.front();
    double least = ScaledDistance(space, genome.values, nearest->inputs);
    for (const DatasetRow& row : rows) {
      const double distance = ScaledDistance(space, genome.values, row.inputs);
      if (distance >= least) continue;
      least = distance;
      nearest = &row;
    }
    return OutcomeOf(*nearest, least);
  };
  return {std::move(problem), std::move(at)};
}

}  // namespace autofuzz
