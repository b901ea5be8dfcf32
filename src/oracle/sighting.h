#pragma once

#include <cstdint>

#include "record/verdict.h"
#include "scenario/scene.h"
#include "trace/frame.h"

namespace autofuzz {

/// Why something seen is no violation.
enum class Excuse : std::uint8_t { kNone, kEgoStanding, kOutOfView };

/// What a detector saw: a violation, or a contact that does not count. Plain, so that recording one
/// during a run costs nothing.
struct Sighting {
  ViolationKind kind = ViolationKind::kCollision;
  double time_s = 0;
  BodyState ego;
  double route_s_m = 0;
  int actor = -1;   ///< index in the scene, −1: none
  BodyState other;  ///< of the actor, at contact
  Vec2 point;       ///< of contact
  Excuse excuse = Excuse::kNone;

  bool counted() const { return excuse == Excuse::kNone; }
};

/// The same for people and ledgers.
Violation ToViolation(const Scene& scene, const Sighting& sighting);

}  // namespace autofuzz
