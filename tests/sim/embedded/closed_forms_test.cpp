// The dynamics against what one can work out with a pencil.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <functional>

#include "car.h"

namespace autofuzz {
namespace {

constexpr double kHundred_mps = 100 / 3.6;

std::vector<ActorType> AllVehicles() {
  const auto types = Types(ActorKind::kVehicle);
  std::vector<ActorType> all(types.begin(), types.end());
  all.insert(all.begin(), EgoType());
  return all;
}

// --- 0 to 100 km/h ---

// Constant force F₁ up to v₁ = P/F, then constant power, against a constant resistance R:
// m·dv/dt = P/v − R has t = (m/R)·((P/R)·ln((P − R·v₁)/(P − R·v₂)) − (v₂ − v₁)), which is
// m·(v₂² − v₁²)/(2P) for R → 0. Wheels that the road cannot hold give 0.98·μ·m·g at first.
double TimeTo(const VehicleModel& model, double friction, double to_mps) {
  const double grip = 0.98 * friction * model.mass_kg * kGravity_mps2;
  const double force = std::min(grip, model.drive_force_n);
  const double resistance = RollingResistance(model);
  const double power = model.drive_power_w;
  const double from_mps = std::min(to_mps, power / force);
  const double launch_s = from_mps * model.mass_kg / (force - resistance);
  const double left = std::log((power - resistance * from_mps) / (power - resistance * to_mps));
  return launch_s + model.mass_kg / resistance * (power / resistance * left - (to_mps - from_mps));
}

double MeasuredTimeTo(Car car, double to_mps) {
  double time_s = 0;
  while (car.body.speed_mps() < to_mps && time_s < 200) {
    car.Step({1, 0, 0});
    time_s += kStep_s;
  }
  return time_s;
}

TEST(ClosedForms, ZeroToHundredIsThatOfForceAndPower) {
  for (const ActorType& type : AllVehicles()) {
    for (const double friction : {0.9, 0.5, 0.3}) {
      Car car;
      car.model = ModelOf(type);
      car.model.drag_kgpm = 0;  // the closed form has none
      car.friction = friction;
      if (type.power_w < 10e3) continue;  // bicycles
      const double expected = TimeTo(car.model, friction, kHundred_mps);
      EXPECT_NEAR(MeasuredTimeTo(car, kHundred_mps), expected, 0.01 * expected)
          << type.name << " " << friction;
    }
  }
}

// 129 kW, 1720 kg: 6880 N up to 18.75 m/s = 4.83 s; then to 27.78 m/s at P − R·v ≈ 124.3 kW mean,
// 1720·(27.78² − 18.75²)/(2·124.3e3) = 2.91 s. In all 7.74 s, and some more with air.
TEST(ClosedForms, TheEgosZeroToHundred) {
  Car car;
  EXPECT_NEAR(TimeTo(car.model, 0.9, kHundred_mps), 7.74, 0.02);
  EXPECT_NEAR(MeasuredTimeTo(car, kHundred_mps), 7.9, 0.15);
}

// Without air the force is constant, and so is what half of a·t² needs.
TEST(ClosedForms, ConstantForceGoesHalfOfTimeSquared) {
  Car car;
  car.model.drag_kgpm = 0;
  car.Drive({1, 0, 0}, 2);
  const double acceleration = 4.0 - 0.012 * kGravity_mps2;
  EXPECT_NEAR(car.body.velocity_mps.x, 2 * acceleration, 1e-9);
  EXPECT_NEAR(car.body.pose.position.x, 0.5 * acceleration * 4, 1e-9);
}

// --- braking ---

double MeasuredBraking(Car car) {
  car.Drive({0, 1, 0}, 20);
  EXPECT_EQ(car.body.velocity_mps, Vec2{}) << "comes to rest for good";
  return car.body.pose.position.x;
}

TEST(ClosedForms, BrakingDistanceIsThatOfFriction) {
  for (const double friction : {0.3, 0.5, 0.7, 0.9}) {
    for (const double speed : {3.0, 7.0, 14.0, 30.0}) {
      Car car = Rolling(speed);
      car.friction = friction;
      const double expected = speed * speed / (2 * friction * kGravity_mps2);
      EXPECT_NEAR(MeasuredBraking(car), expected, 0.05 * expected) << friction << " " << speed;
    }
  }
}

TEST(ClosedForms, EveryVehicleTypeBrakesLikeThatOrAsItsBrakesCan) {
  for (const ActorType& type : AllVehicles()) {
    for (const double friction : {0.5, 0.9}) {
      Car car = Rolling(10);
      car.model = ModelOf(type);
      car.friction = friction;
      // Rolling resistance helps brakes that are weaker than the road.
      const double most =
          std::min(type.brake_mps2 + 0.012 * kGravity_mps2, friction * kGravity_mps2);
      EXPECT_NEAR(MeasuredBraking(car), 100 / (2 * most), 0.05 * 100 / (2 * most))
          << type.name << " " << friction;
    }
  }
}

// --- cornering ---

// Drives on at a speed with the wheels held at an angle, for long.
Car Cornering(const VehicleModel& model, double speed_mps, double steer_rad) {
  Car car = Rolling(speed_mps);
  car.model = model;
  for (int i = 0; i < 1500; ++i) {
    const double missing = speed_mps - car.body.speed_mps();
    const double force = model.mass_kg * missing / 0.1 + RollingResistance(model) +
                         model.drag_kgpm * speed_mps * speed_mps;
    car.Step(
        {std::max(0.0, force / DriveForce(model, speed_mps)), 0, steer_rad / model.max_steer_rad});
  }
  return car;
}

double UndersteerGradient(const VehicleModel& model) {
  return (1 / model.front_stiffness_1prad - 1 / model.rear_stiffness_1prad) / kGravity_mps2;
}

// A single-track model in the linear range: yaw rate = v·δ/(L + K·v²). At 1 m/s² across of 8.8 the
// tyres have lost 4 % of their stiffness to sliding; the engine's force takes a little too.
TEST(ClosedForms, SteadyCornersFollowTheUndersteerGradient) {
  for (const ActorType& type : AllVehicles()) {
    if (type.power_w < 10e3) continue;  // bicycles are not that fast
    const VehicleModel model = ModelOf(type);
    for (const double speed : {5.0, 10.0, 15.0, 20.0, 25.0}) {
      const double per_steer =
          speed / (model.wheelbase_m + UndersteerGradient(model) * speed * speed);
      const double steer = std::min(0.1, 1.0 / (speed * per_steer));
      const double yaw_rate = Cornering(model, speed, steer).body.yaw_rate_radps;
      EXPECT_NEAR(yaw_rate / (per_steer * steer), 1, 0.03) << type.name << " " << speed;
    }
  }
}

TEST(ClosedForms, TheGradientShowsInTheEgosCorners) {
  // K = (1/12 − 1/16)/g = 0.00212 s²/m: at 20 m/s 0.85 m on a wheelbase of 2.85 m.
  EXPECT_NEAR(UndersteerGradient(kEgoModel) * 400, 0.85, 0.005);
  const double neutral = 20 * 0.01 / kEgoModel.wheelbase_m;
  const double measured = Cornering(kEgoModel, 20, 0.01).body.yaw_rate_radps;
  EXPECT_NEAR(measured / neutral, 2.85 / (2.85 + 0.85), 0.02);
}

// Brakes at 20 m/s with the front wheels at 0.5 rad, which slide at once: in one step the car gains
// the yaw rate of the front axle's forces. Half the brakes and rolling give 5.52 m/s², 0.5625·g.
// The front carries 0.5 + 0.5625·0.55/2.85 = 0.6086 of the weight; friction leaves it 0.7026 of
// that across, the root of 0.9² − 0.5625². Along its arm of 1.425 m that makes
// 0.6086·(cos 0.5·0.7026 − sin 0.5·0.5625) = 0.2111 of the weight, 1.54 rad/s²; 1.6 % less, as the
// slip falls by 0.8 % within the step. Without the load that moves it would be 1.26.
TEST(ClosedForms, BrakesMoveLoadToTheFront) {
  Car car = Rolling(20);
  car.steering.angle_rad = 0.5;
  car.Step({0, 0.5, 0.5 / car.model.max_steer_rad});
  const double moment = 0.2111 * car.model.mass_kg * kGravity_mps2 * 1.425;
  EXPECT_NEAR(car.body.yaw_rate_radps / kStep_s, 0.984 * moment / car.model.yaw_inertia_kgm2, 0.01);
}

// A circle driven as fast as friction allows: v² = μ·g·r; beyond, the front slides on outwards.
TEST(ClosedForms, NoCornerIsFasterThanFriction) {
  for (const double friction : {0.9, 0.5}) {
    double most_mps2 = 0;
    for (const double steer : {0.01, 0.02, 0.03, 0.05, 0.08, 0.12, 0.2, 0.3, 0.5}) {
      Car car = Rolling(15);
      car.friction = friction;
      for (int i = 0; i < 600; ++i) {
        const Vec2 before = car.body.velocity_mps;
        car.Step({15 > car.body.speed_mps() ? 0.5 : 0.0, 0, steer / kEgoModel.max_steer_rad});
        const Vec2 change = car.body.velocity_mps - before;
        const double across = Cross(before, change) / (Length(before) * kStep_s);
        if (i > 200) most_mps2 = std::max(most_mps2, across);
      }
    }
    EXPECT_LT(most_mps2, friction * kGravity_mps2 * 1.001) << friction;
    EXPECT_GT(most_mps2, friction * kGravity_mps2 * 0.85) << friction;
  }
}

// --- for people ---

double PeakLateral(const VehicleModel& model, double friction) {
  double most = 0;
  for (const double share : {0.1, 0.2, 0.3, 0.5, 0.7}) {
    Car car = Rolling(12);
    car.model = model;
    car.friction = friction;
    for (int i = 0; i < 200; ++i) {
      const BodyState before = car.body;
      car.Step({0, 0, share});
      const Vec2 change = car.body.velocity_mps - before.velocity_mps;
      most = std::max(most, std::abs(Dot(change, LeftNormal(Direction(before.pose.heading_rad)))));
    }
  }
  return most / kStep_s;
}

std::string Beside(double measured, double formula, int digits) {
  return fmt::format("{:.{}f} / {:.{}f}", measured, digits, formula, digits);
}

std::string BrakingBeside(const VehicleModel& model, double friction) {
  Car car = Rolling(30);
  car.model = model;
  car.friction = friction;
  return Beside(MeasuredBraking(car), 900 / (2 * FullDeceleration(model, friction)), 1);
}

std::string YawRateBeside(const VehicleModel& model) {
  const double half_degree = Radians(0.5);
  const double formula = 15 * half_degree / (model.wheelbase_m + UndersteerGradient(model) * 225);
  return Beside(Cornering(model, 15, half_degree).body.yaw_rate_radps, formula, 4);
}

// AUTOFUZZ_SLOW=1: every type's figures beside those of the closed forms, as docs/physics.md has
// them. Air resistance, which the forms leave out, makes the measured ones slower and shorter.
TEST(ClosedForms, Table) {
  if (std::getenv("AUTOFUZZ_SLOW") == nullptr) GTEST_SKIP() << "prints a table in slow mode";
  for (const ActorType& type : AllVehicles()) {
    Car car;
    car.model = ModelOf(type);
    const bool motor = type.power_w > 10e3;  // a bicycle does neither
    const double hundred = motor ? MeasuredTimeTo(car, kHundred_mps) : 0;
    fmt::print("| {} | {} | {} | {} | {} | {:.2f} |\n", type.name,
               motor ? Beside(hundred, TimeTo(car.model, 0.9, kHundred_mps), 1) : "–",
               BrakingBeside(car.model, 0.9), BrakingBeside(car.model, 0.5),
               motor ? YawRateBeside(car.model) : "–",
               PeakLateral(car.model, 0.9) / (0.9 * kGravity_mps2));
  }
}

}  // namespace
}  // namespace autofuzz
