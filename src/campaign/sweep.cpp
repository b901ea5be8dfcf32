#include "campaign/sweep.h"

#include <algorithm>
#include <cmath>

#include "campaign/worker_pool.h"

namespace autofuzz {
namespace {

constexpr int kMostWhole = 1000;

void Run(Evaluator& evaluator, const Genome& genome, Seed seed, SweepPoint& point) {
  for (int i = 0; i < kTriesPerRun; ++i) {
    Result<Evaluation> evaluation = evaluator.Evaluate(genome, seed);
    if (!evaluation) continue;
    point.labels = evaluation->verdict.labels;
    point.objectives = std::move(evaluation->objectives);
    return;
  }
  point.outcome = Outcome::kNoVerdict;
}

}  // namespace

std::vector<double> SweepValues(const Field& field, int steps, double own) {
  std::vector<double> values;
  if (field.discrete() && field.range() < std::max(kMostWhole, steps)) {
    for (double value = field.low; value <= field.high; ++value) values.push_back(value);
    return values;
  }
  if (!field.varies()) return {field.low};
  for (int i = 0; i + 1 < steps; ++i) {
    const double value = field.low + field.range() * i / (steps - 1);
    values.push_back(field.discrete() ? std::floor(value) : value);
  }
  values.push_back(field.high);
  const auto at = std::lower_bound(values.begin(), values.end(), own);
  if (at == values.end() || *at != own) values.insert(at, own);
  return values;
}

std::vector<SweepPoint> Sweep(Evaluator& evaluator, const Genome& genome, Seed seed,
                              std::size_t field, const std::vector<double>& values) {
  const Problem& problem = evaluator.problem();
  std::vector<SweepPoint> points;
  for (const double value : values) {
    Genome moved = genome;
    moved.values[field] = value;
    SweepPoint point;
    point.value = value;
    point.feasible = InSpace(problem.space, moved) && problem.Feasible(moved);
    if (point.feasible) Run(evaluator, moved, seed, point);
    points.push_back(std::move(point));
  }
  return points;
}

}  // namespace autofuzz
