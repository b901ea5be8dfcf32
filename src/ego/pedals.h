#pragma once

#include "ego/ego.h"

namespace autofuzz {

/// A speed controller: proportional and integral on the speed error, to throttle or brake.
class Pedals {
 public:
  void Reset() { *this = {}; }

  /// Sets throttle and brake (never both) so that the speed comes to the target.
  void Press(double speed_mps, double target_mps, double step_s, Command& command);

 private:
  double error_sum_m_ = 0;  // speed error over time, for drag and slopes
};

}  // namespace autofuzz
