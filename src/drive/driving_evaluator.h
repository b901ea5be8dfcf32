#pragma once

#include <functional>
#include <memory>
#include <string>

#include "base/result.h"
#include "ego/ego.h"
#include "genome/problem.h"
#include "grammar/grammar.h"
#include "record/evaluator.h"
#include "sim/api/simulator.h"

namespace autofuzz {

/// What a driving campaign is made of.
struct DrivingSetup {
  std::shared_ptr<const Grammar> grammar;
  Stage stage;  ///< map and route, shared by all workers
  std::string goal = "collision";
  Uniqueness uniqueness;
  RunLimits limits;
  std::function<Result<std::unique_ptr<Simulator>>()> make_simulator;
  std::function<Result<Ego>()> make_ego;
};

/// The problem of a setup: the grammar's space, the six objectives, the driving goal, and
/// `feasible`: a scene can be prepared and WhyInfeasible finds nothing. Thread-safe predicate.
Result<std::shared_ptr<const Problem>> MakeDrivingProblem(const DrivingSetup& setup);

/// genome → Scene → Simulator → Oracle → Evaluation. Refuses a pair of simulator and ego that does
/// not match before the first run. Measures: see driving_measures.h.
Result<std::unique_ptr<Evaluator>> MakeDrivingEvaluator(const DrivingSetup& setup,
                                                        std::shared_ptr<const Problem> problem);

/// The scene of a genome, for drawing and reports.
Result<Scene> SceneOf(const DrivingSetup& setup, const Genome& genome);

}  // namespace autofuzz
