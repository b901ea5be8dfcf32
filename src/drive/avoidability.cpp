#include "drive/avoidability.h"

#include <fmt/format.h>

#include <utility>

#include "drive/setup_check.h"
#include "oracle/collision.h"
#include "oracle/judge.h"

namespace autofuzz {
namespace {

/// Another controller's driving up to a moment, then its steering under full braking.
class BrakingFrom final : public Controller {
 public:
  BrakingFrom(Controller& driver, double from_s) : driver_(driver), from_s_(from_s) {}

  EgoFacts facts() const override { return driver_.facts(); }
  Status Reset(const Briefing& briefing) override { return driver_.Reset(briefing); }
  Result<Command> Act(const Observation& seen) override {
    Result<Command> command = driver_.Act(seen);
    if (!command || seen.time_s < from_s_ - 1e-9) return command;
    return Command{.throttle = 0, .brake = 1, .steer = command->steer};
  }

 private:
  Controller& driver_;
  double from_s_;
};

/// Ends a run as another rule does, and when the ego has come to stand after a moment.
class UntilItStands final : public StopRule {
 public:
  UntilItStands(StopRule& rule, double from_s) : rule_(rule), from_s_(from_s) {}

  void Begin(const Scene& scene, const TraceHeader& header) override { rule_.Begin(scene, header); }
  std::optional<EndReason> Watch(const Frame& frame, std::span<const Event> events) override {
    const std::optional<EndReason> end = rule_.Watch(frame, events);
    if (end) return end;
    const bool stands = frame.ego().speed_mps() < kStanding_mps;  // no collision of it counts
    return frame.time_s > from_s_ && stands ? std::optional(EndReason::kTime) : std::nullopt;
  }

 private:
  StopRule& rule_;
  double from_s_;
};

}  // namespace

AvoidabilityProbe::AvoidabilityProbe(const DrivingSetup& setup,
                                     std::unique_ptr<Simulator> simulator, Ego ego)
    : setup_(setup),
      simulator_(std::move(simulator)),
      ego_(std::move(ego)),
      rule_(MakeDrivingStopRule()) {}

Result<AvoidabilityProbe> AvoidabilityProbe::Make(const DrivingSetup& setup) {
  if (Status status = CheckSetup(setup); !status) return status.error();
  Result<std::unique_ptr<Simulator>> simulator = setup.make_simulator();
  if (!simulator) return simulator.error();
  Result<Ego> ego = setup.make_ego();
  if (!ego) return ego.error();
  if (!ego->stepped())
    return Error{"an attached ego drives itself: braking cannot be tried in its place", {}};
  return AvoidabilityProbe(setup, std::move(*simulator), std::move(*ego));
}

Result<std::optional<double>> AvoidabilityProbe::AvoidableByBraking(const Genome& genome, Seed seed,
                                                                    double impact_s) {
  const Result<Scene> scene = SceneOf(setup_, genome);
  if (!scene) return scene.error();
  return AvoidableByBraking(*scene, seed, impact_s);
}

Result<std::optional<double>> AvoidabilityProbe::AvoidableByBraking(const Scene& scene, Seed seed,
                                                                    double impact_s) {
  for (const double lead_s : kBrakingLeads_s) {
    const Result<bool> avoids = Avoids(scene, seed, std::max(0.0, impact_s - lead_s));
    if (!avoids) return avoids.error();
    if (*avoids) return std::optional(lead_s);
    if (lead_s >= impact_s) break;  // there is no earlier moment
  }
  return std::optional<double>();
}

Result<bool> AvoidabilityProbe::Avoids(const Scene& scene, Seed seed, double brake_from_s) {
  Ego braking(std::make_unique<BrakingFrom>(*ego_.stepped(), brake_from_s));
  UntilItStands rule(*rule_, brake_from_s);
  const Result<Trace> trace = simulator_->Run(scene, braking, setup_.limits, rule, seed);
  if (!trace) return trace.error();
  // A run that broke off shows nothing of what would have come.
  if (trace->end == EndReason::kControllerFailure || trace->end == EndReason::kSimulatorFailure)
    return Error{fmt::format("braking from {:.2f} s on: {} after {:.2f} s", brake_from_s,
                             Name(trace->end), trace->duration_s()),
                 {}};
  return !TimeOfCollision(Judge(scene, *trace).verdict);
}

std::optional<double> TimeOfCollision(const Verdict& verdict) {
  for (const Violation& violation : verdict.violations)
    if (violation.kind == ViolationKind::kCollision && violation.counted) return violation.time_s;
  return std::nullopt;
}

}  // namespace autofuzz
