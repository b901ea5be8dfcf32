#include "scenario/catalogue.h"

#include <array>

namespace autofuzz {
namespace {

constexpr HalfSize Half(double length_m, double width_m) { return {length_m / 2, width_m / 2}; }

/// What cars and larger ones share: brakes beyond what a road gives, so that tyres are the limit;
/// 0.7 rad/s at the road wheels, which is 640°/s at a steering wheel geared 16 : 1.
constexpr ActorType Car(std::string_view name, HalfSize half, double height_m, double mass_kg,
                        double wheelbase_m, double mass_height_m, double yaw_inertia_kgm2,
                        double launch_mps2, double power_kw) {
  return {name,
          half,
          height_m,
          mass_kg,
          wheelbase_m,
          mass_height_m,
          yaw_inertia_kgm2,
          0.61,
          0.7,
          launch_mps2,
          1e3 * power_kw,
          10.8,
          12,
          16};
}

/// Vans of old age and lorries: cars that are slower at the wheel, with drums for brakes.
constexpr ActorType Van(std::string_view name, HalfSize half, double height_m, double mass_kg,
                        double wheelbase_m, double mass_height_m, double yaw_inertia_kgm2,
                        double launch_mps2, double power_kw) {
  ActorType van = Car(name, half, height_m, mass_kg, wheelbase_m, mass_height_m, yaw_inertia_kgm2,
                      launch_mps2, power_kw);
  van.steer_rate_radps = 0.6;
  van.brake_mps2 = 8.3;
  van.front_stiffness_1prad = 10;
  van.rear_stiffness_1prad = 13;
  return van;
}

/// Motorcycles and bicycles brake until the rear wheel grows light.
constexpr ActorType TwoWheeler(std::string_view name, HalfSize half, double height_m,
                               double mass_kg, double wheelbase_m, double mass_height_m,
                               double yaw_inertia_kgm2, double max_steer_rad, double launch_mps2,
                               double power_w, double brake_mps2) {
  return {name,
          half,
          height_m,
          mass_kg,
          wheelbase_m,
          mass_height_m,
          yaw_inertia_kgm2,
          max_steer_rad,
          1.0,
          launch_mps2,
          power_w,
          brake_mps2,
          14,
          16};
}

constexpr ActorType Body(std::string_view name, double length_m, double width_m, double height_m,
                         double mass_kg = 0) {
  ActorType body;
  body.name = name;
  body.half = Half(length_m, width_m);
  body.height_m = height_m;
  body.mass_kg = mass_kg;
  return body;
}

// Masses, centres of mass and yaw inertias as vehicles of that class have been measured: a yaw
// inertia of about mass × wheelbase² / 4, a centre of mass at 0.37 of a car's height.
constexpr ActorType kEgo =
    Car("vehicle.lincoln.mkz2017", Half(4.90, 2.13), 1.51, 1720, 2.85, 0.55, 3300, 4.0, 129);

constexpr std::array kVehicles = {
    Car("vehicle.tesla.cybertruck", Half(6.27, 2.39), 2.10, 3000, 3.80, 0.70, 10300, 6.0, 440),
    Car("vehicle.dodge_charger.police", Half(4.97, 2.04), 1.54, 1920, 3.05, 0.56, 4200, 5.5, 270),
    Car("vehicle.tesla.model3", Half(4.79, 2.16), 1.49, 1730, 2.88, 0.46, 3200, 5.0, 210),
    Car("vehicle.mini.cooperst", Half(3.81, 1.97), 1.48, 1250, 2.47, 0.53, 1800, 4.5, 135),
    Car("vehicle.jeep.wrangler_rubicon", Half(3.87, 1.91), 1.88, 1900, 2.42, 0.72, 2650, 4.2, 205),
    Van("vehicle.volkswagen.t2", Half(4.48, 2.07), 2.04, 1300, 2.40, 0.75, 1950, 2.8, 50),
    Van("vehicle.carlamotors.carlacola", Half(5.20, 2.63), 2.47, 3500, 3.00, 0.95, 8500, 2.2, 100),
    TwoWheeler("vehicle.yamaha.yzf", Half(2.19, 0.87), 1.53, 275, 1.38, 0.62, 60, 0.52, 6.0, 87e3,
               9.3),
    TwoWheeler("vehicle.harley-davidson.low_rider", Half(2.35, 0.77), 1.65, 375, 1.63, 0.60, 105,
               0.52, 5.0, 60e3, 9.3),
    TwoWheeler("vehicle.bh.crossbike", Half(1.51, 0.87), 1.61, 90, 1.05, 0.85, 12, 0.70, 1.5, 450,
               4.9),
    TwoWheeler("vehicle.gazelle.omafiets", Half(1.84, 0.66), 1.78, 95, 1.15, 0.90, 15, 0.70, 1.5,
               450, 4.9),
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

bool MoveAlike(const ActorType& a, const ActorType& b) {
  if (a.wheelbase_m == 0 && b.wheelbase_m == 0) return a.half == b.half;
  ActorType renamed = b;
  renamed.name = a.name;
  return a == renamed;
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
