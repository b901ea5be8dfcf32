#pragma once

#include <optional>

#include "drive/driving_evaluator.h"
#include "trace/trace.h"

namespace autofuzz {

/// Full braking this long before a collision, in the order tried.
inline constexpr double kBrakingLeads_s[] = {0.5, 1, 2, 3};

/// Runs scenes again with an ego that, from a moment on, brakes as hard as the car can and goes on
/// steering as it would have (DESIGN §6). Keeps a simulator and an ego of its own.
class AvoidabilityProbe {
 public:
  /// Error: the pair cannot be made, or the ego is not stepped.
  static Result<AvoidabilityProbe> Make(const DrivingSetup& setup);

  /// The shortest lead in kBrakingLeads_s that leaves no counted collision, or nullopt when none
  /// does. `impact_s` is when the run collided. Error: a run gave no trace. Cost: up to four runs
  /// as long as the first, each until the ego stands.
  Result<std::optional<double>> AvoidableByBraking(const Genome& genome, Seed seed,
                                                   double impact_s);

  /// The same for a scene.
  Result<std::optional<double>> AvoidableByBraking(const Scene& scene, Seed seed, double impact_s);

 private:
  AvoidabilityProbe(const DrivingSetup& setup, std::unique_ptr<Simulator> simulator, Ego ego);
  Result<bool> Avoids(const Scene& scene, Seed seed, double brake_from_s);

  DrivingSetup setup_;
  std::unique_ptr<Simulator> simulator_;
  Ego ego_;
  std::unique_ptr<StopRule> rule_;
};

/// When a verdict's counted collision happened, if there is one.
std::optional<double> TimeOfCollision(const Verdict& verdict);

}  // namespace autofuzz
