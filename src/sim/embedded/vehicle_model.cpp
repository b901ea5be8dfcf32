#include "sim/embedded/vehicle_model.h"

#include <algorithm>

namespace autofuzz {
namespace {

/// What a class of vehicle has for driving, by mass with its riders.
struct DriveClass {
  double below_kg;
  double acceleration_mps2;  // at low speed
  double power_w_per_kg;
};

constexpr DriveClass kDriveClasses[] = {
    {150, 1.5, 5},    // bicycles: a fit rider's 450 W
    {600, 4.5, 120},  // motorcycles
    {3200, 4.0, 75},  // cars
    {1e9, 2.0, 25},   // lorries
};

constexpr double kSteerRate_radps = 0.7;      // a quick driver: 650°/s at the wheel, ratio 16
constexpr double kBrakeDeceleration_g = 1.1;  // more than any road gives, so tyres are the limit
constexpr double kMassHeightShare = 0.35;     // of the body's height
constexpr double kRollingShare = 0.012;       // rolling resistance per weight, car tyre on asphalt
constexpr double kAirDensity_kgpm3 = 1.2;
constexpr double kDragCoefficient = 0.35;

}  // namespace

VehicleModel ModelOf(const ActorType& type) {
  const DriveClass* drive = kDriveClasses;
  while (type.mass_kg >= drive->below_kg) ++drive;
  const double length_m = 2 * type.half.length_m;
  const double width_m = 2 * type.half.width_m;
  VehicleModel model;
  model.mass_kg = type.mass_kg;
  model.yaw_inertia_kgm2 = type.mass_kg * (length_m * length_m + width_m * width_m) / 12;
  model.per_mass_1pkg = 1 / model.mass_kg;
  model.per_inertia_1pkgm2 = 1 / model.yaw_inertia_kgm2;
  model.wheelbase_m = type.wheelbase_m;
  // Not so high that full braking would lift the rear axle.
  model.mass_height_m = std::min(kMassHeightShare * type.height_m, 0.4 * type.wheelbase_m);
  model.max_steer_rad = type.max_steer_rad;
  model.steer_rate_radps = kSteerRate_radps;
  model.drive_force_n = drive->acceleration_mps2 * type.mass_kg;
  model.drive_power_w = drive->power_w_per_kg * type.mass_kg;
  model.brake_force_n = kBrakeDeceleration_g * kGravity_mps2 * type.mass_kg;
  model.drag_kgpm = 0.5 * kAirDensity_kgpm3 * kDragCoefficient * width_m * type.height_m;
  return model;
}

double DriveForce(const VehicleModel& model, double speed_mps) {
  if (model.drive_force_n * speed_mps <= model.drive_power_w) return model.drive_force_n;
  return model.drive_power_w / speed_mps;
}

double RollingResistance(const VehicleModel& model) {
  return kRollingShare * model.mass_kg * kGravity_mps2;
}

}  // namespace autofuzz
