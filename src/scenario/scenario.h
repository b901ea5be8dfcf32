#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "geom/pose.h"
#include "road/network/lane.h"
#include "scenario/behaviour.h"
#include "scenario/catalogue.h"

namespace autofuzz {

/// A centre as a share of the ego's route, 0 = its start.
struct RouteFraction {
  double fraction = 0;
  bool operator==(const RouteFraction&) const = default;
};

/// A centre as a position on the map.
struct MapPosition {
  Pose pose;
  bool operator==(const MapPosition&) const = default;
};

using Centre = std::variant<RouteFraction, MapPosition>;

/// In which axes an actor's offset and directions are given.
enum class Axes : std::uint8_t { kRoute, kMap };

/// An actor as a scenario states it; Prepare() places it on the map.
struct ActorSpec {
  std::string name;  ///< "vehicle[0]"
  ActorKind kind = ActorKind::kVehicle;
  int type = 0;  ///< index into Types(kind)
  int colour = 0;
  Centre centre;
  Axes axes = Axes::kRoute;
  Vec2 offset_m;             ///< from the centre, in the axes
  double direction_rad = 0;  ///< in the axes, 0 = +x
  bool avoid_collision = false;
  std::vector<Phase> phases;  ///< the first starts AtStart
  bool operator==(const ActorSpec&) const = default;
};

/// All lights of the ego's controller run green → yellow → red from t = 0; lights of the other
/// controllers of its junction are red meanwhile and green during its red.
struct LightCycle {
  double green_s = 20;
  double yellow_s = 2;
  double red_s = 5;
  bool operator==(const LightCycle&) const = default;
};

struct EgoTask {
  LanePlace start;
  LanePlace destination;
  double initial_speed_mps = 0;
  bool operator==(const EgoTask&) const = default;
};

/// A specific scenario: one instance of a logical one. A value; says nothing of who made it.
struct Scenario {
  std::string name;
  std::string map;  ///< name for a MapSource
  EgoTask ego;
  double friction = 0.9;             ///< tyre–road μ
  int weather = 0;                   ///< index into Weathers()
  std::optional<LightCycle> lights;  ///< none: signals are off
  std::vector<ActorSpec> actors;     ///< statics, pedestrians, vehicles
  bool operator==(const Scenario&) const = default;
};

}  // namespace autofuzz
