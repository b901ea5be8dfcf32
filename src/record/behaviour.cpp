#include "record/behaviour.h"

#include <cmath>

#include "geom/pose.h"

namespace autofuzz {
namespace {

int Bin(double value, double width) { return static_cast<int>(std::floor(value / width)); }

}  // namespace

Behaviour BehaviourOf(const Violation& violation) {
  const int eighth = Bin(Degrees(violation.impact_angle_rad) + 22.5, 45);
  return {.kind = violation.kind,
          .other_type = violation.other_type,
          .ego_speed_bin = Bin(violation.ego_speed_mps, 3),
          .other_speed_bin = Bin(violation.other_speed_mps, 3),
          .impact_bin = (eighth % 8 + 8) % 8,
          .route_bin = Bin(violation.route_s_m, 5)};
}

}  // namespace autofuzz
