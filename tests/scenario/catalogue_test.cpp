#include "scenario/catalogue.h"

#include <gtest/gtest.h>

#include <set>

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
