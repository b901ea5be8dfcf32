#include "scenario/catalogue.h"

#include <gtest/gtest.h>

#include <set>
#include <vector>

namespace autofuzz {
namespace {

constexpr ActorKind kKinds[] = {ActorKind::kVehicle, ActorKind::kPedestrian, ActorKind::kStatic};

TEST(Catalogue, CountsAreThoseOfTheTypeLists) {
  EXPECT_EQ(Types(ActorKind::kVehicle).size(), 11U);
  EXPECT_EQ(Types(ActorKind::kPedestrian).size(), 4U);
  EXPECT_EQ(Types(ActorKind::kStatic).size(), 25U);
  EXPECT_EQ(Weathers().size(), 15U);
}

TEST(Catalogue, OrderIsThatOfTheTypeLists) {
  EXPECT_EQ(Types(ActorKind::kVehicle)[6].name, "vehicle.carlamotors.carlacola");
  EXPECT_EQ(Types(ActorKind::kVehicle)[10].name, "vehicle.gazelle.omafiets");
  EXPECT_EQ(Types(ActorKind::kPedestrian)[2].name, "walker.pedestrian.0013");
  EXPECT_EQ(Types(ActorKind::kStatic)[13].name, "static.prop.constructioncone");
  EXPECT_EQ(Weathers()[13].name, "HardRainNight");
}

TEST(Catalogue, EgoBoxIsStatedSize) {
  EXPECT_DOUBLE_EQ(2 * EgoType().half.length_m, 4.90);
  EXPECT_DOUBLE_EQ(2 * EgoType().half.width_m, 2.13);
}

TEST(Catalogue, PeopleMoveAlikeAndVehiclesDoNot) {
  for (const ActorType& type : Types(ActorKind::kPedestrian))
    EXPECT_TRUE(MoveAlike(type, Types(ActorKind::kPedestrian)[0])) << type.name;
  const auto statics = Types(ActorKind::kStatic);
  EXPECT_TRUE(MoveAlike(statics[1], statics[3])) << "0.6 × 0.6 m each";
  EXPECT_FALSE(MoveAlike(statics[1], statics[2])) << "a barrel, a table";
  ActorType twin = Types(ActorKind::kVehicle)[0];
  twin.name = "another";
  EXPECT_TRUE(MoveAlike(twin, Types(ActorKind::kVehicle)[0]));
  twin.power_w += 1;
  EXPECT_FALSE(MoveAlike(twin, Types(ActorKind::kVehicle)[0]));
}

TEST(Catalogue, NamesAreUniqueAndBoxesPositive) {
  std::set<std::string_view> names;
  for (const ActorKind kind : kKinds) {
    for (const ActorType& type : Types(kind)) {
      EXPECT_TRUE(names.insert(type.name).second) << type.name;
      EXPECT_GT(type.half.length_m, 0.04) << type.name;
      EXPECT_GT(type.half.width_m, 0.04) << type.name;
      EXPECT_GT(type.height_m, 0.4) << type.name;
    }
  }
}

TEST(Catalogue, VehiclesHaveWheelsWithinTheirLength) {
  for (const ActorType& type : Types(ActorKind::kVehicle)) {
    EXPECT_GT(type.mass_kg, 50) << type.name;
    EXPECT_GT(type.wheelbase_m, 0.5 * type.half.length_m) << type.name;
    EXPECT_LT(type.wheelbase_m, 2 * type.half.length_m) << type.name;
    EXPECT_GT(type.max_steer_rad, 0.3) << type.name;
    EXPECT_LT(type.max_steer_rad, 1.0) << type.name;
  }
}

// Against what has been measured of hundreds of vehicles of these classes.
TEST(Catalogue, VehiclesArePlausible) {
  std::vector<ActorType> all(Types(ActorKind::kVehicle).begin(), Types(ActorKind::kVehicle).end());
  all.push_back(EgoType());
  for (const ActorType& type : all) {
    SCOPED_TRACE(type.name);
    // Radius of gyration² per distances of the axles: 0.7–1.2 for all that has two axles, less
    // where a rider sits in the middle.
    const double arm = type.wheelbase_m / 2;
    const double index = type.yaw_inertia_kgm2 / (type.mass_kg * arm * arm);
    EXPECT_GT(index, 0.4);
    EXPECT_LT(index, 1.2);
    // The centre of mass of cars lies at 0.3–0.42 of their height, a rider's higher.
    EXPECT_GT(type.mass_height_m, 0.3 * type.height_m);
    EXPECT_LT(type.mass_height_m, 0.55 * type.height_m);
    // Full brakes leave the rear axle some of its load, half of the weight at rest.
    EXPECT_LT(type.brake_mps2 / 9.81 * type.mass_height_m / type.wheelbase_m, 0.45);
    EXPECT_GE(type.brake_mps2, 0.49 * 9.81);
    // Watts per kilogram: a rider's 5, a quick motorcycle's 320.
    EXPECT_GT(type.power_w / type.mass_kg, 4.5);
    EXPECT_LT(type.power_w / type.mass_kg, 330);
    EXPECT_GE(type.launch_mps2, 1.5);
    EXPECT_LE(type.launch_mps2, 6);
    EXPECT_GE(type.steer_rate_radps, 0.5);
    EXPECT_LE(type.steer_rate_radps, 1.2);
    // Understeer, 0–3° per g.
    const double gradient = 1 / type.front_stiffness_1prad - 1 / type.rear_stiffness_1prad;
    EXPECT_GT(gradient, 0);
    EXPECT_LT(gradient, Radians(3));
  }
}

TEST(Catalogue, RainNamesRainAndNightsAreDark) {
  for (const Weather& weather : Weathers()) {
    const bool rains = weather.name.find("Rain") != std::string_view::npos;
    const bool night = weather.name.find("Night") != std::string_view::npos;
    EXPECT_EQ(weather.precipitation > 0, rains) << weather.name;
    EXPECT_EQ(weather.puddles > 0, rains) << weather.name;
    EXPECT_EQ(weather.sun_altitude_deg < 0, night) << weather.name;
  }
}

}  // namespace
}  // namespace autofuzz
