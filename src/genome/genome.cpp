#include "genome/genome.h"

#include <algorithm>
#include <cmath>

namespace autofuzz {
namespace {

// How far rounding may carry Σ cᵢ·xᵢ over the limit: a share of the largest sum that the bounds
// allow.
double Slack(const Space& space, const LinearConstraint& constraint) {
  double scale = std::abs(constraint.value);
  for (const LinearConstraint::Term& term : constraint.terms) {
    const Field& field = space.fields[term.field];
    scale += std::abs(term.coefficient) * std::max(std::abs(field.low), std::abs(field.high));
  }
  return 1e-9 * scale;
}

bool Meets(const Space& space, const LinearConstraint& constraint, const Genome& genome) {
  double sum = 0;
  for (const LinearConstraint::Term& term : constraint.terms)
    sum += term.coefficient * genome.values[term.field];
  return sum <= constraint.value + Slack(space, constraint);
}

bool InField(const Field& field, double value) {
  return value >= field.low && value <= field.high &&
         (!field.discrete() || std::nearbyint(value) == value);
}

}  // namespace

bool InSpace(const Space& space, const Genome& genome) {
  if (genome.values.size() != space.size()) return false;
  for (std::size_t i = 0; i < space.size(); ++i)
    if (!InField(space.fields[i], genome.values[i])) return false;
  return MeetsConstraints(space, genome);
}

bool MeetsConstraints(const Space& space, const Genome& genome) {
  return genome.values.size() == space.size() &&
         std::all_of(space.constraints.begin(), space.constraints.end(),
                     [&](const LinearConstraint& c) { return Meets(space, c, genome); });
}

bool IsActive(const Space& space, const Genome& genome, std::size_t field) {
  const std::optional<Activity>& activity = space.fields[field].activity;
  return !activity || genome.values[activity->count_field] > activity->slot;
}

Genome MiddleOf(const Space& space) {
  Genome middle;
  for (const Field& field : space.fields)
    middle.values.push_back(field.low + 0.5 * (field.high - field.low));
  ClipAndRound(space, middle);
  return middle;
}

void ClipAndRound(const Space& space, Genome& genome) {
  for (std::size_t i = 0; i < space.size(); ++i) {
    const Field& field = space.fields[i];
    double& value = genome.values[i];
    if (field.discrete()) value = std::nearbyint(value);  // half to even
    value = std::min(std::max(value, field.low), field.high);
    if (value == 0) value = 0;  // no negative zero: equal genomes have equal bits
  }
}

}  // namespace autofuzz
