#pragma once

#include <string_view>

#include "ego/ego.h"
#include "ego/pedals.h"
#include "ego/speed_plan.h"

namespace autofuzz {

/// What the rule-based egos share: follows the route at cruise speed, slower in bends, as if alone.
class RouteDriver {
 public:
  /// Error: the scene has no route. `who` names the ego in it.
  Status Reset(const Briefing& briefing, double cruise_mps, std::string_view who);

  /// The command of an ego that is alone.
  Command Follow(const Observation& seen);

  /// The same, but accelerating at most so much; below 0 it brakes.
  Command Follow(const Observation& seen, double most_mps2);

  /// The command that stops as hard as the car can, holding the route.
  Command Stop(const Observation& seen);

 private:
  double TargetSpeed(const Observation& seen) const;

  double step_s_ = 0;
  double grip_mps2_ = 0;
  SpeedPlan plan_;
  Pedals pedals_;
};

/// Whether a cruise speed that a person gave makes sense: above 0 and at most 60 m/s.
Status CheckCruise(std::string_view who, double cruise_mps);

}  // namespace autofuzz
