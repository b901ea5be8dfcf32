#include "sim/api/simulator.h"

#include <fmt/format.h>

namespace autofuzz {
namespace {

Error Mismatch(const SimulatorFacts& simulator, const EgoFacts& ego, std::string_view why) {
  return {fmt::format("simulator '{}' and ego '{}' cannot work together: {}", simulator.spec,
                      ego.spec, why),
          {}};
}

constexpr double kLongestRun_s = 86400;
constexpr double kLongestLatency_s = 10;

}  // namespace

std::string_view Name(Determinism determinism) {
  switch (determinism) {
    case Determinism::kNo:
      return "no";
    case Determinism::kSameCpu:
      return "same_cpu";
    case Determinism::kEverywhere:
      return "everywhere";
  }
  return "no";
}

Status CheckPair(const SimulatorFacts& simulator, const EgoFacts& ego, bool ego_is_attached) {
  if (ego_is_attached && !simulator.runs_attached_egos)
    return Mismatch(simulator, ego,
                    "the ego is a stack with its own process and clock, and the simulator only "
                    "runs egos that it steps");
  if (!ego_is_attached && !simulator.steps_controllers)
    return Mismatch(simulator, ego,
                    "the ego has to be stepped, and the simulator only runs attached egos");
  if (!ego.sensors.empty() && !simulator.gives_sensors)
    return Mismatch(simulator, ego,
                    fmt::format("the ego needs the sensor '{}' ({}), and the simulator has no "
                                "sensors",
                                ego.sensors.front().name, ego.sensors.front().kind));
  return {};
}

Status CheckLimits(const RunLimits& limits) {
  // Written so that NaN fails too.
  if (!(limits.time_s >= 0 && limits.time_s <= kLongestRun_s))
    return Error{fmt::format("the time limit is {} s, must be between 0 and {} s", limits.time_s,
                             kLongestRun_s),
                 {}};
  if (!(limits.ego_latency_s >= 0 && limits.ego_latency_s <= kLongestLatency_s))
    return Error{fmt::format("the ego's latency is {} s, must be between 0 and {} s",
                             limits.ego_latency_s, kLongestLatency_s),
                 {}};
  return {};
}

}  // namespace autofuzz
