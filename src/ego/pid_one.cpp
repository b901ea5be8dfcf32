#include "ego/pid_one.h"

#include <memory>
#include <string>
#include <utility>

#include "ego/hazards.h"
#include "ego/route_driver.h"

namespace autofuzz {
namespace {

class PidOne final : public Controller {
 public:
  PidOne(std::string spec, double cruise_mps) : spec_(std::move(spec)), cruise_mps_(cruise_mps) {}

  EgoFacts facts() const override {
    EgoFacts facts;
    facts.spec = spec_;
    facts.uses_friction = true;
    return facts;
  }

  Status Reset(const Briefing& briefing) override {
    if (Status status = driver_.Reset(briefing, cruise_mps_, "pid-1"); !status) return status;
    network_ = briefing.scene->network.get();
    return {};
  }

  Result<Command> Act(const Observation& seen) override {
    constexpr double kVehicleReach_m = 10;
    constexpr double kLightReach_m = 5;
    const bool hazard =
        VehicleAheadInLane(seen, *network_, kVehicleReach_m) || RedLightWithin(seen, kLightReach_m);
    return hazard ? driver_.Stop(seen) : driver_.Follow(seen);
  }

 private:
  std::string spec_;
  double cruise_mps_;
  RouteDriver driver_;
  const Network* network_ = nullptr;
};

}  // namespace

Result<Ego> MakePidOne(const Spec& spec) {
  SpecReader read(spec);
  const double cruise_mps = read.Number("cruise", 7);
  if (Status status = read.Finish(); !status) return status.error();
  if (Status status = CheckCruise(spec.name, cruise_mps); !status) return status.error();
  return Ego(std::make_unique<PidOne>(Text(spec), cruise_mps));
}

}  // namespace autofuzz
