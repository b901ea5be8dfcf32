#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "geom/box.h"

namespace autofuzz {

enum class ActorKind : std::uint8_t { kVehicle, kPedestrian, kStatic };
std::string_view Name(ActorKind kind);

/// A type that an actor can have: its box and, for vehicles, what driving it needs. Sizes are of
/// the public blueprints that the paper's lists name.
struct ActorType {
  std::string_view name;
  HalfSize half;
  double height_m = 0;
  double mass_kg = 0;  ///< with its riders; 0 for statics
  // Vehicles only. Axles lie symmetrically around the centre of the box.
  double wheelbase_m = 0;
  double mass_height_m = 0;  ///< of the centre of mass
  double yaw_inertia_kgm2 = 0;
  double max_steer_rad = 0;          ///< of the road wheels
  double steer_rate_radps = 0;       ///< of the road wheels
  double launch_mps2 = 0;            ///< what its engine gives at low speed
  double power_w = 0;                ///< what bounds it at higher speed
  double brake_mps2 = 0;             ///< what its brakes give where the road lets them
  double front_stiffness_1prad = 0;  ///< cornering stiffness of the axle per its load
  double rear_stiffness_1prad = 0;

  bool operator==(const ActorType&) const = default;
};

/// Whether bodies of two types of a kind touch and move alike, where people and things are their
/// footprints and no more: vehicles but for their names, others by their boxes.
bool MoveAlike(const ActorType& a, const ActorType& b);

/// Types in index order: 11 vehicles, 4 pedestrians, 25 statics (method facts §1.5).
std::span<const ActorType> Types(ActorKind kind);

/// The ego's box: 4.90 × 2.13 m.
const ActorType& EgoType();

inline constexpr int kVehicleColours = 5;

/// One of the 15 weathers by index (method facts §1.6). Lengths of rain are percent, angles
/// degrees.
struct Weather {
  std::string_view name;
  double cloudiness = 0;
  double precipitation = 0;
  double puddles = 0;
  double wind = 0;
  double sun_altitude_deg = 0;
};
std::span<const Weather> Weathers();

}  // namespace autofuzz
