#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "base/registry.h"
#include "base/seed.h"
#include "ego/ego.h"
#include "scenario/scene.h"
#include "sim/api/stop_rule.h"
#include "trace/trace.h"

namespace autofuzz {

enum class Determinism : std::uint8_t { kNo, kSameCpu, kEverywhere };
std::string_view Name(Determinism determinism);

/// What a simulator is and gives.
struct SimulatorFacts {
  std::string spec;
  Determinism deterministic = Determinism::kNo;
  bool steps_controllers = true;  ///< runs stepped egos
  bool runs_attached_egos = false;
  bool gives_sensors = false;  ///< sensor frames on request
  bool gives_weather = false;  ///< weather changes what is seen
  bool gives_friction = true;
  bool only_footprints = false;  ///< heights and masses of people and things change nothing
  bool reports_contacts = true;  ///< contact events with states at impact
  int parallel_runs = 0;         ///< instances that may run at once; 0: any number
  std::string address{};         ///< where attached egos meet it, in its own words
  std::string identity{};        ///< name and version, for simulators that are not built in
};

struct RunLimits {
  double time_s = 50;           ///< simulated
  double watchdog_wall_s = 10;  ///< a controller's answer; two misses end the run
  double ego_latency_s = 0;     ///< commands act this much later, in simulated steps
};

/// Runs scenes. One run at a time per instance; instances are independent.
class Simulator {
 public:
  virtual ~Simulator() = default;
  virtual SimulatorFacts facts() const = 0;
  /// Runs a scene to its end: until `stop` says so, time is up, or the ego fails (which ends the
  /// trace with kControllerFailure and an event that says why). The trace has the frame at t = 0
  /// and one per frame step. Error: the simulator itself failed; there is no trace.
  virtual Result<Trace> Run(const Scene& scene, Ego& ego, const RunLimits& limits, StopRule& stop,
                            Seed seed) = 0;
};

/// Why the pair cannot work together, or success; asked before the first run. What an ego needs
/// must be given: its way of being run and its sensors. What it only uses (weather, friction) may
/// be missing.
Status CheckPair(const SimulatorFacts& simulator, const EgoFacts& ego, bool ego_is_attached);

/// Whether limits mean something: a time of at most a day, a latency of at most 10 s.
Status CheckLimits(const RunLimits& limits);

using SimulatorMaker = std::function<Result<std::unique_ptr<Simulator>>(const Spec& spec)>;

}  // namespace autofuzz
