#include "sim/embedded/vehicle_model.h"

#include <algorithm>

namespace autofuzz {
namespace {

constexpr double kRollingShare = 0.012;  // rolling resistance per weight, car tyre on asphalt
constexpr double kAirDensity_kgpm3 = 1.2;
constexpr double kDragCoefficient = 0.35;

}  // namespace

VehicleModel ModelOf(const ActorType& type) {
  VehicleModel model;
  model.mass_kg = type.mass_kg;
  model.yaw_inertia_kgm2 = type.yaw_inertia_kgm2;
  model.per_mass_1pkg = 1 / model.mass_kg;
  model.per_inertia_1pkgm2 = 1 / model.yaw_inertia_kgm2;
  model.wheelbase_m = type.wheelbase_m;
  model.mass_height_m = type.mass_height_m;
  model.max_steer_rad = type.max_steer_rad;
  model.steer_rate_radps = type.steer_rate_radps;
  model.drive_force_n = type.launch_mps2 * type.mass_kg;
  model.drive_power_w = type.power_w;
  model.brake_force_n = type.brake_mps2 * type.mass_kg;
  model.drag_kgpm =
      0.5 * kAirDensity_kgpm3 * kDragCoefficient * 2 * type.half.width_m * type.height_m;
  model.front_stiffness_1prad = type.front_stiffness_1prad;
  model.rear_stiffness_1prad = type.rear_stiffness_1prad;
  return model;
}

double DriveForce(const VehicleModel& model, double speed_mps) {
  if (model.drive_force_n * speed_mps <= model.drive_power_w) return model.drive_force_n;
  return model.drive_power_w / speed_mps;
}

double FullDeceleration(const VehicleModel& model, double friction) {
  return std::min(model.brake_force_n / model.mass_kg, friction * kGravity_mps2);
}

double RollingResistance(const VehicleModel& model) {
  return kRollingShare * model.mass_kg * kGravity_mps2;
}

}  // namespace autofuzz
