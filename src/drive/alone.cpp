#include "drive/alone.h"

#include <fmt/format.h>

#include <utility>

#include "drive/setup_check.h"
#include "oracle/judge.h"

namespace autofuzz {
namespace {

// What kept a run from being clean, or "".
std::string FaultOf(const Scene& scene, const Trace& trace) {
  if (trace.end != EndReason::kDestination) return std::string(Name(trace.end));
  const Verdict verdict = Judge(scene, trace).verdict;
  return verdict.violations.empty() ? "" : std::string(Name(verdict.violations.front().kind));
}

}  // namespace

Result<AloneDriving> DriveAlone(const DrivingSetup& setup, const Genome& genome, double friction,
                                Seed seed) {
  if (Status status = CheckSetup(setup); !status) return status.error();
  Result<std::unique_ptr<Simulator>> simulator = setup.make_simulator();
  if (!simulator) return simulator.error();
  Result<Ego> ego = setup.make_ego();
  if (!ego) return ego.error();
  const auto stop = MakeDrivingStopRule();
  Scenario scenario = setup.grammar->ToScenario(genome);
  scenario.actors.clear();
  scenario.friction = friction;
  AloneDriving alone;
  for (std::size_t weather = 0; weather < Weathers().size(); ++weather) {
    scenario.weather = static_cast<int>(weather);
    const Result<Scene> scene = Prepare(scenario, setup.stage);
    if (!scene) return scene.error();
    const Result<Trace> trace =
        (*simulator)->Run(*scene, *ego, setup.limits, *stop, seed.Child(weather));
    if (!trace) return trace.error();
    ++alone.runs;
    const std::string fault = FaultOf(*scene, *trace);
    alone.clean += fault.empty() ? 1 : 0;
    if (!fault.empty() && alone.first_fault.empty())
      alone.first_fault = fmt::format("{} in weather {} at friction {}", fault, weather, friction);
  }
  return alone;
}

double LowestFriction(const Space& space) {
  for (const Field& field : space.fields)
    if (field.name == "road_friction") return field.low;
  return Scenario{}.friction;
}

}  // namespace autofuzz
