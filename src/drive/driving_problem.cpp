#include "drive/driving_evaluator.h"
#include "drive/setup_check.h"
#include "oracle/objectives.h"
#include "record/verdict.h"

namespace autofuzz {
namespace {

Status CheckUniqueness(const Uniqueness& uniqueness) {
  const auto is_share = [](double value) { return value >= 0 && value <= 1; };
  if (is_share(uniqueness.field_difference) && is_share(uniqueness.field_share)) return {};
  return Error{"the thresholds of uniqueness are shares between 0 and 1", {}};
}

}  // namespace

Result<std::shared_ptr<const Problem>> MakeDrivingProblem(const DrivingSetup& setup) {
  if (Status status = CheckSetup(setup); !status) return status.error();
  if (Status status = CheckUniqueness(setup.uniqueness); !status) return status.error();
  Result<Goal> goal = ParseDrivingGoal(setup.goal);
  if (!goal) return goal.error();
  auto problem = std::make_shared<Problem>();
  problem->space = setup.grammar->space();
  problem->objectives = DrivingObjectives();
  problem->labels.assign(ViolationNames().begin(), ViolationNames().end());
  problem->goal = std::move(*goal);
  problem->uniqueness = setup.uniqueness;
  problem->feasible = [grammar = setup.grammar, stage = setup.stage](const Genome& genome) {
    const Result<Scene> scene = PlaceGenome(*grammar, stage, genome);
    return scene.ok() && !WhyInfeasible(*scene);
  };
  return std::shared_ptr<const Problem>(std::move(problem));
}

Result<Scene> SceneOf(const DrivingSetup& setup, const Genome& genome) {
  if (Status status = CheckSetup(setup); !status) return status.error();
  return PlaceGenome(*setup.grammar, setup.stage, genome);
}

}  // namespace autofuzz
