#pragma once

#include <array>
#include <optional>
#include <string>

#include "geom/pose.h"
#include "scenario/catalogue.h"

namespace autofuzz {

/// Where an actor of a logical scenario may stand and where it may look, on the map; before
/// vehicles move to a lane. Plain numbers, for pictures.
struct ActorRange {
  std::string name;  ///< "vehicle[0]"
  ActorKind kind = ActorKind::kVehicle;
  bool optional = false;          ///< there are scenes without it
  Vec2 centre;                    ///< from which its places are measured
  std::array<Vec2, 4> corners{};  ///< of the rectangle of its places, in order around it
  double direction_rad = 0;       ///< where it may look: from here …
  double sweep_rad = 0;           ///< … so far counter-clockwise, up to 2π; 0: nowhere else
  double trigger_low_m = 0;       ///< how near the ego must come; high 0: it waits for nobody
  double trigger_high_m = 0;

  /// Of the places that it may be sent to, in order around it; none: it is sent nowhere.
  std::optional<std::array<Vec2, 4>> targets{};

  Vec2 middle() const { return 0.5 * (corners[0] + corners[2]); }
};

}  // namespace autofuzz
