#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/registry.h"
#include "drive/driving_evaluator.h"
#include "ego/ego.h"
#include "problem/function_problem.h"
#include "record/campaign_spec.h"
#include "search/method.h"
#include "sim/api/simulator.h"

namespace autofuzz {

/// Every registry of the program, filled.
struct Catalogue {
  Registry<MethodMaker> methods;
  Registry<EgoMaker> egos;
  Registry<SimulatorMaker> simulators;
  Registry<ProblemMaker> problems;
};
Catalogue MakeCatalogue();

/// Looks maps up: a path as it is; a name as `NAME.xodr` in the given folders in order.
std::unique_ptr<MapSource> MakeMapSource(std::vector<std::filesystem::path> folders);

/// Pins what would make arithmetic depend on the machine (Eigen's block sizes). Call once, before
/// any thread.
void PinArithmetic();

/// A campaign's makers, put together from its spec.
struct Workshop {
  EvaluatorMaker make_evaluator;
  std::shared_ptr<const Problem> problem;
  std::optional<DrivingSetup> driving;  ///< absent for function problems
};
/// Error: whatever is wrong in the spec, with its place.
Result<Workshop> Equip(const Catalogue& catalogue, const CampaignSpec& spec, MapSource& maps);

}  // namespace autofuzz
