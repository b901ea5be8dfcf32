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
#include "record/evaluator.h"
#include "search/method.h"
#include "sim/api/simulator.h"

namespace autofuzz {

/// Every registry of the program, filled from the rooms' lists.
struct Catalogue {
  Registry<MethodMaker> methods;
  Registry<EgoMaker> egos;
  Registry<SimulatorMaker> simulators;
  Registry<ProblemMaker> problems;
};
Catalogue MakeCatalogue();

/// Pins what would make arithmetic depend on the machine (Eigen's block sizes follow the CPU's
/// caches). Call once, before any thread.
void PinArithmetic();

/// A campaign's parts that its spec chooses, put together.
struct Workshop {
  std::shared_ptr<const Problem> problem;
  EvaluatorMaker make_evaluator;
  std::optional<DrivingSetup> driving;  ///< absent for problems without driving
};

/// Whether a problem's text names one without driving rather than a grammar file.
bool IsWithoutDriving(std::string_view problem);

/// Equips a campaign. `catalogue` and `maps` outlive the workshop. Error: whatever is wrong in the
/// spec, the grammar or the map, with its place.
Result<Workshop> Equip(const Catalogue& catalogue, const CampaignSpec& spec, MapSource& maps);

/// Makes a search method from its spec's text; `problem` outlives it.
Result<std::unique_ptr<Method>> MakeMethod(const Catalogue& catalogue, std::string_view text,
                                           const Problem& problem);

}  // namespace autofuzz
