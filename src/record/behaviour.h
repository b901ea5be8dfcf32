#pragma once

#include <compare>
#include <string>

#include "record/verdict.h"

namespace autofuzz {

/// A violation seen coarsely, to count how many things an ego does wrong rather than how many
/// inputs show them (DESIGN §6). Violations of different kinds are different behaviours.
struct Behaviour {
  ViolationKind kind = ViolationKind::kCollision;
  std::string other_type;
  int ego_speed_bin = 0;    ///< of 3 m/s
  int other_speed_bin = 0;  ///< of 3 m/s
  int impact_bin = 0;       ///< of 45°, 0 = centred straight ahead, counter-clockwise to 7
  int route_bin = 0;        ///< of 5 m along the route
  auto operator<=>(const Behaviour&) const = default;
};

Behaviour BehaviourOf(const Violation& violation);

}  // namespace autofuzz
