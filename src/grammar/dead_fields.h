#pragma once

#include <string>
#include <vector>

#include "genome/space.h"

namespace autofuzz {

/// What the driver and the simulator make use of at all.
struct UsedBySomeone {
  bool weather = true;
  bool friction = true;
  bool colour = true;
  bool shape = true;  ///< more of people and things than their footprints
};

/// A field that varies and yet cannot change what happens, or next to nothing.
struct DeadField {
  std::string label;
  std::string reason;
  bool wholly = true;  ///< false: it changes next to nothing, but something
  bool operator==(const DeadField&) const = default;
};

/// Fields of a grammar's space that are dead whatever values the others take, in the space's order,
/// each with its first reason: what the ranges and constraints rule out (targets of a vehicle that
/// follows no waypoints, what would happen after a trigger that never fires, actors that
/// constraints keep away, types of which one is like the other) and what nobody uses. Not complete:
/// what no rule speaks of counts as live. Pure.
std::vector<DeadField> DeadFields(const Space& space, const UsedBySomeone& used);

}  // namespace autofuzz
