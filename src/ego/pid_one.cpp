#include "ego/pid_one.h"

#include <algorithm>
#include <memory>

#include "ego/hazards.h"
#include "ego/pedals.h"
#include "ego/pursuit.h"
#include "ego/speed_plan.h"

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
    if (!briefing.scene || !briefing.scene->route || briefing.scene->route->points.size() < 2)
      return Error{"pid-1 needs a route to follow", {}};
    network_ = briefing.scene->network.get();
    step_s_ = briefing.control_step_s;
    const SpeedRule rule{.cruise_mps = cruise_mps_, .friction = briefing.scene->scenario.friction};
    plan_ = SpeedPlan(briefing.scene->route->line, rule);
    pedals_.Reset();
    return {};
  }

  Result<Command> Act(const Observation& seen) override {
    constexpr double kVehicleReach_m = 10;
    constexpr double kLightReach_m = 5;
    Command command;
    const ActorType& car = EgoType();
    const double steer_rad = PursuitSteering(seen, car.wheelbase_m);
    command.steer = std::clamp(steer_rad / car.max_steer_rad, -1.0, 1.0);
    if (VehicleAheadInLane(seen, *network_, kVehicleReach_m) ||
        RedLightWithin(seen, kLightReach_m)) {
      pedals_.Reset();
      command.brake = 1;
      return command;
    }
    pedals_.Press(seen.self.speed_mps(), TargetSpeed(seen), step_s_, command);
    return command;
  }

 private:
  // The plan a moment ahead, so that the brakes have begun when the bend does.
  double TargetSpeed(const Observation& seen) const {
    constexpr double kAhead_s = 0.4;
    constexpr double kStop_m = 0.5;
    if (seen.route_s_m > seen.route->length_m() - kStop_m) return 0;
    return plan_.At(seen.route_s_m + kAhead_s * seen.self.speed_mps());
  }

  std::string spec_;
  double cruise_mps_;
  double step_s_ = 0.05;
  const Network* network_ = nullptr;
  SpeedPlan plan_;
  Pedals pedals_;
};

}  // namespace

Result<Ego> MakePidOne(const Spec& spec) {
  SpecReader read(spec);
  const double cruise_mps = read.Number("cruise", 7);
  if (Status status = read.Finish(); !status) return status.error();
  if (!(cruise_mps > 0) || cruise_mps > 60)
    return Error{"pid-1: cruise must be above 0 and at most 60 m/s", {}};
  return Ego(std::make_unique<PidOne>(Text(spec), cruise_mps));
}

}  // namespace autofuzz
