#include "sim/embedded/vehicle_model.h"

#include <gtest/gtest.h>

namespace autofuzz {
namespace {

TEST(VehicleModel, TakesSizesFromTheCatalogue) {
  const VehicleModel model = ModelOf(EgoType());
  EXPECT_EQ(model.mass_kg, EgoType().mass_kg);
  EXPECT_EQ(model.wheelbase_m, EgoType().wheelbase_m);
  EXPECT_EQ(model.max_steer_rad, EgoType().max_steer_rad);
  // A plate of 4.90 × 2.13 m: m·(4.90² + 2.13²)/12 = 2.379·m.
  EXPECT_NEAR(model.yaw_inertia_kgm2 / model.mass_kg, 2.379, 0.001);
}

TEST(VehicleModel, EveryCatalogueVehicleCanDriveAndStop) {
  for (const ActorType& type : Types(ActorKind::kVehicle)) {
    const VehicleModel model = ModelOf(type);
    EXPECT_GT(model.drive_force_n, RollingResistance(model)) << type.name;
    EXPECT_GT(model.brake_force_n, model.mass_kg * kGravity_mps2) << type.name;
    // On the best road the rear axle keeps some load: μ·h < L/2.
    EXPECT_LT(model.mass_height_m, model.wheelbase_m / 2) << type.name;
    // Fast enough for the 10 m/s that grammars ask for.
    EXPECT_GT(DriveForce(model, 10), RollingResistance(model) + 100 * model.drag_kgpm) << type.name;
  }
}

TEST(VehicleModel, PowerBoundsTheForceAtSpeed) {
  const VehicleModel model = ModelOf(EgoType());
  EXPECT_EQ(DriveForce(model, 0), model.drive_force_n);
  EXPECT_DOUBLE_EQ(DriveForce(model, 40) * 40, model.drive_power_w);
}

}  // namespace
}  // namespace autofuzz
