#include "ego/pedals.h"

#include <algorithm>

namespace autofuzz {

void Pedals::Press(double speed_mps, double target_mps, double step_s, Command& command) {
  constexpr double kThrottlePerMps = 0.4;
  constexpr double kThrottlePerMetre = 0.08;
  constexpr double kMostThrottle = 0.85;
  constexpr double kBrakePerMps = 0.3;
  constexpr double kTooFast_mps = 0.25;  // below it rolling out slows enough
  constexpr double kMostSum_m = 4;
  const double error_mps = target_mps - speed_mps;
  if (error_mps < -kTooFast_mps || target_mps <= 0) {
    error_sum_m_ = 0;
    command.throttle = 0;
    command.brake = std::clamp(kBrakePerMps * (-error_mps), target_mps <= 0 ? 0.3 : 0.0, 1.0);
    return;
  }
  // Summing only near the target, and forgetting on braking, keeps it from winding up.
  if (error_mps < 1) error_sum_m_ = std::clamp(error_sum_m_ + error_mps * step_s, 0.0, kMostSum_m);
  const double wanted = kThrottlePerMps * error_mps + kThrottlePerMetre * error_sum_m_;
  command.throttle = std::clamp(wanted, 0.0, kMostThrottle);
  command.brake = 0;
}

}  // namespace autofuzz
