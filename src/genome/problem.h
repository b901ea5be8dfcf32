#pragma once

#include <functional>
#include <string>
#include <vector>

#include "genome/scored.h"
#include "genome/uniqueness.h"

namespace autofuzz {

/// An objective's name and the fixed cap that scales it.
struct ObjectiveSpec {
  std::string name;
  double cap = 1;
  bool operator==(const ObjectiveSpec&) const = default;
};

/// What a campaign looks for.
struct Goal {
  std::string text;             ///< as given: "collision", "off-road+wrong-lane"
  LabelSet labels;              ///< a violation of any of these is wanted
  std::vector<double> weights;  ///< one per objective
  bool operator==(const Goal&) const = default;
};

/// Everything that a search knows of what it searches.
struct Problem {
  Space space;
  std::vector<ObjectiveSpec> objectives;
  std::vector<std::string> labels;  ///< names of the label bits
  Goal goal;
  Uniqueness uniqueness;
  /// Whether a genome in the space may be run at all. Pure, thread-safe; empty: all are.
  std::function<bool(const Genome&)> feasible;

  bool Feasible(const Genome& genome) const { return !feasible || feasible(genome); }
};

/// Σ weight · objective / cap. Requires: sizes agree.
double Fitness(const Problem& problem, const Objectives& objectives);

}  // namespace autofuzz
