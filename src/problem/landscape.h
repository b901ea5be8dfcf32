#pragma once

#include <functional>
#include <string>

#include "record/evaluator.h"

namespace autofuzz {

/// A problem whose runs are one calculation each.
struct Landscape {
  Problem problem;
  /// Objectives, labels and end of a point in the space. Pure, thread-safe.
  std::function<Evaluation(const Genome&)> at;
};

/// One objective of weight 1, and a goal "violation" that any of the labels meets.
Problem MakeLandscapeProblem(Space space, ObjectiveSpec objective, std::vector<std::string> labels,
                             const Uniqueness& uniqueness);

/// An evaluation of such a problem. `label`: the violation's, or −1.
Evaluation MakeLandscapeEvaluation(double objective, int label);

/// Evaluators that share the landscape. They refuse points that are not in its space.
EvaluatorMaker MakeEvaluators(Landscape landscape, std::string spec);

}  // namespace autofuzz
