#include <fmt/format.h>

#include "json/value.h"
#include "wire/dataset_problem.h"
#include "wire/text_file.h"
#include "wire/wire.h"

namespace autofuzz {
namespace {

// The error of a place in a JSON text, with its line and column.
Error In(std::string_view text, std::string_view source, Error error) {
  const Result<json::Value> root = json::Parse(text, source);
  if (!root || !error.place.source.empty() || error.place.pointer.empty()) return error;
  const Place& place = root->Nearest(error.place.pointer).place();
  error.place.line = place.line;
  error.place.column = place.column;
  return error;
}

// The error with the option that it came from, where it has no better place.
Error At(std::string_view option, Error error) {
  if (error.place.source.empty()) error.place.source = option;
  return error;
}

Result<std::function<Result<std::unique_ptr<Simulator>>()>> SimulatorOf(const Catalogue& catalogue,
                                                                        std::string_view text) {
  Result<Spec> spec = ParseSpec(text);
  if (!spec) return At("--simulator", spec.error());
  auto entry = catalogue.simulators.Find(spec->name, "simulator");
  if (!entry) return At("--simulator", entry.error());
  return std::function<Result<std::unique_ptr<Simulator>>()>(
      [make = (*entry)->make, spec = *spec] { return make(spec); });
}

Result<std::function<Result<Ego>()>> EgoOf(const Catalogue& catalogue, std::string_view text) {
  Result<Spec> spec = ParseSpec(text);
  if (!spec) return At("--ego", spec.error());
  auto entry = catalogue.egos.Find(spec->name, "ego");
  if (!entry) return At("--ego", entry.error());
  return std::function<Result<Ego>()>([make = (*entry)->make, spec = *spec] { return make(spec); });
}

Result<DrivingSetup> SetUpDriving(const Catalogue& catalogue, const CampaignSpec& spec,
                                  MapSource& maps) {
  Result<std::string> text = ReadTextFile(spec.problem);
  if (!text) return text.error();
  Result<Grammar> grammar = Grammar::Parse(*text, spec.problem);
  if (!grammar) return grammar.error();
  Result<Stage> stage = PrepareStage(maps, grammar->map(), grammar->ego());
  if (!stage) return At(spec.problem, In(*text, spec.problem, stage.error()));
  auto simulator = SimulatorOf(catalogue, spec.simulator);
  if (!simulator) return simulator.error();
  auto ego = EgoOf(catalogue, spec.ego);
  if (!ego) return ego.error();
  DrivingSetup setup;
  setup.grammar = std::make_shared<const Grammar>(std::move(*grammar));
  setup.stage = std::move(*stage);
  setup.goal = spec.goal;
  setup.uniqueness = spec.uniqueness;
  setup.limits.time_s = spec.time_limit_s;
  setup.limits.ego_latency_s = spec.ego_latency_s;
  setup.make_simulator = std::move(*simulator);
  setup.make_ego = std::move(*ego);
  return setup;
}

Result<Workshop> EquipDriving(const Catalogue& catalogue, const CampaignSpec& spec,
                              MapSource& maps) {
  Result<DrivingSetup> setup = SetUpDriving(catalogue, spec, maps);
  if (!setup) return setup.error();
  Result<std::shared_ptr<const Problem>> problem = MakeDrivingProblem(*setup);
  if (!problem) return At("--goal", problem.error());
  Workshop shop;
  shop.problem = *problem;
  shop.make_evaluator = [setup = *setup, problem = *problem] {
    return MakeDrivingEvaluator(setup, problem);
  };
  shop.driving = std::move(*setup);
  return shop;
}

Result<Workshop> EquipWithoutDriving(const Catalogue& catalogue, const CampaignSpec& campaign) {
  Result<Spec> spec = ParseSpec(campaign.problem);
  if (!spec) return spec.error();
  const bool dataset = IsDatasetProblem(campaign.problem);
  auto entry = catalogue.problems.Find(dataset ? kDatasetEntry : spec->name, "problem");
  if (!entry) return entry.error();
  Result<EvaluatorMaker> maker = (*entry)->make(*spec, campaign.uniqueness);
  if (!maker) return maker.error();
  Result<std::unique_ptr<Evaluator>> first = (*maker)();
  if (!first) return first.error();
  Workshop shop;
  const std::shared_ptr<Evaluator> keeper = std::move(*first);
  shop.problem = {keeper, &keeper->problem()};  // lives as long as the evaluator that owns it
  shop.make_evaluator = std::move(*maker);
  return shop;
}

}  // namespace

bool IsWithoutDriving(std::string_view problem) {
  return problem.starts_with("function:") || IsDatasetProblem(problem);
}

Result<Workshop> Equip(const Catalogue& catalogue, const CampaignSpec& spec, MapSource& maps) {
  return IsWithoutDriving(spec.problem) ? EquipWithoutDriving(catalogue, spec)
                                        : EquipDriving(catalogue, spec, maps);
}

Result<std::unique_ptr<Method>> MakeMethod(const Catalogue& catalogue, std::string_view text,
                                           const Problem& problem) {
  Result<Spec> spec = ParseSpec(text);
  if (!spec) return At("--method", spec.error());
  auto entry = catalogue.methods.Find(spec->name, "method");
  if (!entry) return At("--method", entry.error());
  return (*entry)->make(*spec, problem);
}

}  // namespace autofuzz
