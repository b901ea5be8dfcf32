#include "ego/pid_two.h"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>

#include "ego/hazards.h"
#include "ego/route_driver.h"

namespace autofuzz {
namespace {

class PidTwo final : public Controller {
 public:
  PidTwo(std::string spec, double cruise_mps, double noise)
      : spec_(std::move(spec)), cruise_mps_(cruise_mps), noise_(noise) {}

  EgoFacts facts() const override {
    EgoFacts facts;
    facts.spec = spec_;
    facts.uses_friction = true;
    return facts;
  }

  Status Reset(const Briefing& briefing) override {
    draw_ = Stream(briefing.seed.Child("pid-2/steer"));
    return driver_.Reset(briefing, cruise_mps_, "pid-2");
  }

  Result<Command> Act(const Observation& seen) override {
    constexpr double kLightReach_m = 7.5;
    const bool hazard = VehicleNearHeading(seen) || PedestrianCrossing(seen) ||
                        LightNotGreenWithin(seen, kLightReach_m);
    Command command = hazard ? driver_.Stop(seen) : driver_.Follow(seen);
    const double shaken = command.steer + draw_.Normal(0, noise_);
    command.steer = std::clamp(shaken, -1.0, 1.0);
    return command;
  }

 private:
  std::string spec_;
  double cruise_mps_;
  double noise_;
  RouteDriver driver_;
  Stream draw_{Seed{}};
};

}  // namespace

Result<Ego> MakePidTwo(const Spec& spec) {
  SpecReader read(spec);
  const double cruise_mps = read.Number("cruise", 7);
  const double noise = read.Number("noise", 0.01);
  if (Status status = read.Finish(); !status) return status.error();
  if (Status status = CheckCruise(spec.name, cruise_mps); !status) return status.error();
  if (!(noise >= 0) || noise > 1) return Error{"pid-2: noise must be from 0 to 1", {}};
  return Ego(std::make_unique<PidTwo>(Text(spec), cruise_mps, noise));
}

}  // namespace autofuzz
