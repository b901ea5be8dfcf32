#pragma once

#include "scenario/catalogue.h"

namespace autofuzz {

/// What the dynamics need to know of a vehicle; constant during a run. Its centre of mass lies in
/// the middle of its box, its axles symmetrically around it.
struct VehicleModel {
  double mass_kg = 0;
  double yaw_inertia_kgm2 = 0;
  double per_mass_1pkg = 0;       ///< 1 / mass
  double per_inertia_1pkgm2 = 0;  ///< 1 / yaw inertia
  double wheelbase_m = 0;
  double mass_height_m = 0;     ///< of the centre of mass: moves load between the axles
  double max_steer_rad = 0;     ///< of the road wheels
  double steer_rate_radps = 0;  ///< of the road wheels
  double drive_force_n = 0;     ///< at low speed
  double drive_power_w = 0;     ///< bounds the force at higher speed
  double brake_force_n = 0;     ///< what brakes can ask of the tyres
  double drag_kgpm = 0;         ///< air resistance: force = drag · v²
  // Cornering stiffness of each axle per its static load. A front softer than the rear understeers:
  // in a steady bend the yaw rate is v·δ / (wheelbase + K·v²), K = (1/front − 1/rear) / g.
  double front_stiffness_1prad = 0;
  double rear_stiffness_1prad = 0;
};

/// The model of a catalogue entry. Requires: a type of vehicle.
VehicleModel ModelOf(const ActorType& type);

/// Largest force of the engine at a speed.
double DriveForce(const VehicleModel& model, double speed_mps);

/// How fast full brakes slow it down: what they give, or what the road takes.
double FullDeceleration(const VehicleModel& model, double friction);

/// Rolling resistance, a force that opposes motion.
double RollingResistance(const VehicleModel& model);

inline constexpr double kGravity_mps2 = 9.81;

}  // namespace autofuzz
