#include "sim/embedded/vehicle_model.h"

#include <gtest/gtest.h>

namespace autofuzz {
namespace {

TEST(VehicleModel, TakesSizesFromTheCatalogue) {
  const VehicleModel model = ModelOf(EgoType());
  EXPECT_EQ(model.mass_kg, EgoType().mass_kg);
  EXPECT_EQ(model.wheelbase_m, EgoType().wheelbase_m);
  EXPECT_EQ(model.max_steer_rad, EgoType().max_steer_rad);
  EXPECT_EQ(model.yaw_inertia_kgm2, EgoType().yaw_inertia_kgm2);
  EXPECT_EQ(model.mass_height_m, EgoType().mass_height_m);
  EXPECT_EQ(model.steer_rate_radps, EgoType().steer_rate_radps);
  EXPECT_EQ(model.front_stiffness_1prad, EgoType().front_stiffness_1prad);
  EXPECT_EQ(model.rear_stiffness_1prad, EgoType().rear_stiffness_1prad);
  EXPECT_EQ(model.drive_power_w, EgoType().power_w);
  EXPECT_EQ(model.drive_force_n, EgoType().launch_mps2 * EgoType().mass_kg);
  EXPECT_EQ(model.brake_force_n, EgoType().brake_mps2 * EgoType().mass_kg);
  // ½ · 1.2 kg/m³ · 0.35 · 2.13 m · 1.51 m.
  EXPECT_NEAR(model.drag_kgpm, 0.6754, 0.0001);
}

TEST(VehicleModel, EveryCatalogueVehicleCanDriveAndStop) {
  for (const ActorType& type : Types(ActorKind::kVehicle)) {
    const VehicleModel model = ModelOf(type);
    EXPECT_GT(model.drive_force_n, RollingResistance(model)) << type.name;
    EXPECT_GT(FullDeceleration(model, 0.9), 4.5) << type.name;
    // Fast enough for the 10 m/s that grammars ask for.
    EXPECT_GT(DriveForce(model, 10), RollingResistance(model) + 100 * model.drag_kgpm) << type.name;
  }
}

TEST(VehicleModel, BrakesGiveWhatTheyHaveOrTheRoadTakes) {
  const VehicleModel car = ModelOf(EgoType());  // 10.8 m/s²
  EXPECT_DOUBLE_EQ(FullDeceleration(car, 0.5), 0.5 * 9.81);
  EXPECT_DOUBLE_EQ(FullDeceleration(car, 1.5), 10.8);
  const VehicleModel bicycle = ModelOf(Types(ActorKind::kVehicle)[9]);  // 4.9 m/s²
  EXPECT_DOUBLE_EQ(FullDeceleration(bicycle, 0.9), 4.9);
  EXPECT_DOUBLE_EQ(FullDeceleration(bicycle, 0.3), 0.3 * 9.81);
}

TEST(VehicleModel, PowerBoundsTheForceAtSpeed) {
  const VehicleModel model = ModelOf(EgoType());
  EXPECT_EQ(DriveForce(model, 0), model.drive_force_n);
  EXPECT_DOUBLE_EQ(DriveForce(model, 40) * 40, model.drive_power_w);
}

}  // namespace
}  // namespace autofuzz
