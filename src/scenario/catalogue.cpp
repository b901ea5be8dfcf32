#include "scenario/catalogue.h"

#include <array>

namespace autofuzz {
namespace {

constexpr HalfSize Half(double length_m, double width_m) { return {length_m / 2, width_m / 2}; }

// What a class of vehicle needs beyond its box. Masses include riders; steering limits are those
// of the road wheels.
constexpr ActorType Vehicle(std::string_view name, HalfSize half, double height_m, double mass_kg,
                            double wheelbase_m, double max_steer_rad) {
  return {name, half, height_m, mass_kg, wheelbase_m, max_steer_rad};
}

constexpr ActorType Body(std::string_view name, double length_m, double width_m, double height_m,
                         double mass_kg = 0) {
  return {name, Half(length_m, width_m), height_m, mass_kg, 0, 0};
}

constexpr ActorType kEgo =
    Vehicle("vehicle.lincoln.mkz2017", Half(4.90, 2.13), 1.51, 1720, 2.85, 0.61);

constexpr std::array kVehicles = {
    Vehicle("vehicle.tesla.cybertruck", Half(6.27, 2.39), 2.10, 3000, 3.80, 0.61),
    Vehicle("vehicle.dodge_charger.police", Half(4.97, 2.04), 1.54, 1920, 3.05, 0.61),
    Vehicle("vehicle.tesla.model3", Half(4.79, 2.16), 1.49, 1730, 2.88, 0.61),
    Vehicle("vehicle.mini.cooperst", Half(3.81, 1.97), 1.48, 1250, 2.47, 0.61),
    Vehicle("vehicle.jeep.wrangler_rubicon", Half(3.87, 1.91), 1.88, 1900, 2.42, 0.61),
    Vehicle("vehicle.volkswagen.t2", Half(4.48, 2.07), 2.04, 1300, 2.40, 0.61),
    Vehicle("vehicle.carlamotors.carlacola", Half(5.20, 2.63), 2.47, 3500, 3.00, 0.61),
    Vehicle("vehicle.yamaha.yzf", Half(2.19, 0.87), 1.53, 275, 1.38, 0.52),
    Vehicle("vehicle.harley-davidson.low_rider", Half(2.35, 0.77), 1.65, 375, 1.63, 0.52),
    Vehicle("vehicle.bh.crossbike", Half(1.51, 0.87), 1.61, 90, 1.05, 0.70),
    Vehicle("vehicle.gazelle.omafiets", Half(1.84, 0.66), 1.78, 95, 1.15, 0.70),
};

constexpr std::array kPedestrians = {
    Body("walker.pedestrian.0001", 0.38, 0.38, 1.86, 75),
    Body("walker.pedestrian.0005", 0.38, 0.38, 1.86, 75),
    Body("walker.pedestrian.0013", 0.38, 0.38, 1.30, 35),
    Body("walker.pedestrian.0014", 0.38, 0.38, 1.30, 35),
};

// Things of the street at the sizes that such things have; the catalogues give none.
constexpr std::array kStatics = {
    Body("static.prop.shoppingtrolley", 0.90, 0.55, 1.00),
    Body("static.prop.barrel", 0.60, 0.60, 0.90),
    Body("static.prop.table", 1.60, 0.80, 0.75),
    Body("static.prop.trashcan04", 0.60, 0.60, 1.10),
    Body("static.prop.streetbarrier", 0.40, 1.20, 1.10),
    Body("static.prop.clothesline", 1.60, 0.60, 1.20),
    Body("static.prop.plasticchair", 0.60, 0.60, 0.85),
    Body("static.prop.barbeque", 1.00, 0.60, 1.10),
    Body("static.prop.streetsign01", 0.10, 0.75, 2.40),
    Body("static.prop.bench01", 0.60, 1.60, 0.85),
    Body("static.prop.bench03", 0.60, 1.50, 0.50),
    Body("static.prop.plastictable", 0.90, 0.90, 0.75),
    Body("static.prop.streetsign", 0.10, 0.75, 2.40),
    Body("static.prop.constructioncone", 0.35, 0.35, 0.60),
    Body("static.prop.trashcan05", 0.60, 0.60, 1.10),
    Body("static.prop.trashcan02", 0.75, 0.60, 1.10),
    Body("static.prop.streetfountain", 0.60, 0.40, 1.10),
    Body("static.prop.shoppingcart", 0.95, 0.60, 1.00),
    Body("static.prop.swingcouch", 1.30, 2.00, 1.90),
    Body("static.prop.trashcan03", 0.60, 0.60, 1.00),
    Body("static.prop.maptable", 1.20, 0.80, 1.00),
    Body("static.prop.trafficwarning", 1.50, 2.00, 3.00),
    Body("static.prop.streetsign04", 0.10, 0.75, 2.40),
    Body("static.prop.gardenlamp", 0.25, 0.25, 0.90),
    Body("static.prop.bench02", 0.60, 1.80, 0.85),
};

// MidRainNight rains, as its name says; the list that it comes from has it swapped with another.
constexpr std::array kWeathers = {
    Weather{"ClearNoon", 15, 0, 0, 0.35, 75},
    Weather{"ClearSunset", 15, 0, 0, 0.35, 15},
    Weather{"CloudyNoon", 80, 0, 0, 0.35, 75},
    Weather{"CloudySunset", 80, 0, 0, 0.35, 15},
    Weather{"MidRainyNoon", 80, 30, 50, 0.4, 75},
    Weather{"MidRainSunset", 80, 30, 50, 0.4, 15},
    Weather{"HardRainNoon", 90, 60, 100, 1, 75},
    Weather{"HardRainSunset", 80, 60, 100, 1, 15},
    Weather{"SoftRainNoon", 70, 15, 50, 0.35, 75},
    Weather{"SoftRainSunset", 90, 15, 50, 0.35, 15},
    Weather{"ClearNight", 15, 0, 0, 0.35, -90},
    Weather{"CloudyNight", 80, 0, 0, 0.35, -90},
    Weather{"MidRainNight", 80, 30, 50, 0.4, -90},
    Weather{"HardRainNight", 80, 60, 100, 1, -90},
    Weather{"SoftRainNight", 90, 15, 50, 0.35, -90},
};

}  // namespace

std::string_view Name(ActorKind kind) {
  switch (kind) {
    case ActorKind::kVehicle:
      return "vehicle";
    case ActorKind::kPedestrian:
      return "pedestrian";
    case ActorKind::kStatic:
      return "static";
  }
  return "?";
}

std::span<const ActorType> Types(ActorKind kind) {
  switch (kind) {
    case ActorKind::kVehicle:
      return kVehicles;
    case ActorKind::kPedestrian:
      return kPedestrians;
    case ActorKind::kStatic:
      return kStatics;
  }
  return {};
}

const ActorType& EgoType() { return kEgo; }

std::span<const Weather> Weathers() { return kWeathers; }

}  // namespace autofuzz
