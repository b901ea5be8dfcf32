#include "ego/route_driver.h"

#include <fmt/format.h>

#include <algorithm>

#include "ego/pursuit.h"

namespace autofuzz {
namespace {

double Steer(const Observation& seen) {
  const ActorType& car = EgoType();
  return std::clamp(PursuitSteering(seen, car.wheelbase_m) / car.max_steer_rad, -1.0, 1.0);
}

}  // namespace

Status RouteDriver::Reset(const Briefing& briefing, double cruise_mps, std::string_view who) {
  const Scene* scene = briefing.scene;
  if (!scene || !scene->route || scene->route->points.size() < 2)
    return Error{fmt::format("{} needs a route to follow", who), {}};
  step_s_ = briefing.control_step_s;
  plan_ = SpeedPlan(scene->route->line,
                    {.cruise_mps = cruise_mps, .friction = scene->scenario.friction});
  grip_mps2_ = Grip_mps2(scene->scenario.friction);
  pedals_.Reset();
  return {};
}

Command RouteDriver::Follow(const Observation& seen) {
  Command command;
  command.steer = Steer(seen);
  pedals_.Press(seen.self.speed_mps(), TargetSpeed(seen), step_s_, command);
  return command;
}

Command RouteDriver::Follow(const Observation& seen, double most_mps2) {
  constexpr double kCoast_mps2 = -0.3;  // rolling out slows about so much
  constexpr double kLookahead_s = 0.8;
  const double speed_mps = seen.self.speed_mps();
  Command command;
  command.steer = Steer(seen);
  if (most_mps2 < kCoast_mps2) {
    pedals_.Reset();
    const double plan_mps = TargetSpeed(seen);
    pedals_.Press(speed_mps, std::min(plan_mps, speed_mps), step_s_, command);
    command.throttle = 0;
    command.brake = std::clamp(std::max(command.brake, -most_mps2 / grip_mps2_), 0.0, 1.0);
    return command;
  }
  const double allowed_mps = std::max(0.0, speed_mps + kLookahead_s * most_mps2);
  pedals_.Press(speed_mps, std::min(TargetSpeed(seen), allowed_mps), step_s_, command);
  return command;
}

Command RouteDriver::Stop(const Observation& seen) {
  pedals_.Reset();
  return {.throttle = 0, .brake = 1, .steer = Steer(seen)};
}

// The plan a moment ahead, so that the brakes have begun when the bend does.
double RouteDriver::TargetSpeed(const Observation& seen) const {
  constexpr double kAhead_s = 0.4;
  constexpr double kEnd_m = 0.5;
  if (seen.route_s_m > seen.route->length_m() - kEnd_m) return 0;
  return plan_.At(seen.route_s_m + kAhead_s * seen.self.speed_mps());
}

Status CheckCruise(std::string_view who, double cruise_mps) {
  if (cruise_mps > 0 && cruise_mps <= 60) return {};
  return Error{fmt::format("{}: cruise must be above 0 and at most 60 m/s", who), {}};
}

}  // namespace autofuzz
