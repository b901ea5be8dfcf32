#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <vector>

#include "base/seed.h"
#include "car.h"

namespace autofuzz {
namespace {

TEST(Dynamics, StandsStillWithoutCommands) {
  Car car;
  car.Drive({}, 1);
  EXPECT_EQ(car.body, BodyState{});
}

TEST(Dynamics, AcceleratesAtTheEnginesForce) {
  Car car;
  car.Drive({1, 0, 0}, 1);
  // 4.0 m/s² of drive less 0.012·g of rolling resistance and a little air.
  EXPECT_NEAR(car.body.velocity_mps.x, 4.0 - 0.118, 0.01);
}

TEST(Dynamics, TopSpeedIsWherePowerMeetsResistance) {
  Car car;
  car.Drive({1, 0, 0}, 200);
  const double v = car.body.velocity_mps.x;
  EXPECT_NEAR(kEgoModel.drive_power_w,
              v * (RollingResistance(kEgoModel) + kEgoModel.drag_kgpm * v * v),
              0.001 * kEgoModel.drive_power_w);
}

TEST(Dynamics, IceLimitsTheEngineToo) {
  Car car;
  car.friction = 0.1;
  car.Drive({1, 0, 0}, 1);
  // 0.98 of the grip less 0.012·g of rolling resistance.
  EXPECT_NEAR(car.body.velocity_mps.x, (0.098 - 0.012) * kGravity_mps2, 0.001);
}

TEST(Dynamics, BrakesHoldAgainstTheEngine) {
  Car car;
  car.Drive({1, 1, 0}, 1);
  EXPECT_EQ(car.body.pose.position, Vec2{});
}

TEST(Dynamics, SteeringAngleAndRateAreLimited) {
  Car car = Rolling(5);
  double before = 0;
  for (int i = 0; i < 200; ++i) {
    car.Step({0, 0, 1});
    EXPECT_LE(car.steering.angle_rad - before, kEgoModel.steer_rate_radps * kStep_s + 1e-12);
    before = car.steering.angle_rad;
  }
  EXPECT_EQ(car.steering.angle_rad, kEgoModel.max_steer_rad);
}

TEST(Dynamics, WalkingPaceIsKinematic) {
  // Rolling without slip: radius of the rear axle's circle L/tan δ, 0.3 rad → 9.21 m.
  for (const double speed : {0.5, 1.0, 2.0}) {
    Car car = Rolling(speed);
    const double hold = RollingResistance(kEgoModel) / kEgoModel.drive_force_n;
    car.Drive({hold, 0, 0.3 / kEgoModel.max_steer_rad}, 4);
    const double v = car.body.speed_mps();
    const double rear = kEgoModel.wheelbase_m / std::tan(0.3);
    const double centre = std::hypot(rear, kEgoModel.wheelbase_m / 2);
    EXPECT_NEAR(car.body.yaw_rate_radps * centre / v, 1, 0.01) << speed;
  }
}

TEST(Dynamics, LeftIsPositive) {
  Car car = Rolling(8);
  car.Drive({0, 0, 0.2}, 1);
  EXPECT_GT(car.body.pose.heading_rad, 0.05);
  EXPECT_GT(car.body.pose.position.y, 0.05);
}

TEST(Dynamics, LeftAndRightMirrorEachOther) {
  Car left = Rolling(15);
  Car right = Rolling(15);
  left.Drive({0.5, 0, 0.4}, 2);
  right.Drive({0.5, 0, -0.4}, 2);
  EXPECT_DOUBLE_EQ(left.body.pose.position.x, right.body.pose.position.x);
  EXPECT_DOUBLE_EQ(left.body.pose.position.y, -right.body.pose.position.y);
}

// Random driving: what holds at every step whatever one does.
TEST(Dynamics, AccelerationStaysWithinFriction) {
  Stream draw(RootSeed(1));
  for (int run = 0; run < 60; ++run) {
    Car car = Rolling(draw.Uniform(0, 40));
    car.friction = draw.Uniform(0.1, 1.0);
    for (int hold = 0; hold < 10; ++hold) {
      const Controls controls{draw.Uniform(), draw.Chance(0.5) ? draw.Uniform() : 0.0,
                              draw.Uniform(-1, 1)};
      for (int i = 0; i < 30; ++i) {
        const BodyState before = car.body;
        car.Step(controls);
        const Vec2 change = car.body.velocity_mps - before.velocity_mps;
        const Vec2 across = LeftNormal(Direction(before.pose.heading_rad));
        const double air = kEgoModel.drag_kgpm * SquaredLength(before.velocity_mps);
        const double limit = car.friction * kGravity_mps2 + air / kEgoModel.mass_kg;
        EXPECT_LE(Length(change) / kStep_s, limit + 1e-9);
        EXPECT_LE(std::abs(Dot(change, across)) / kStep_s, limit + 1e-9);
      }
    }
  }
}

TEST(Dynamics, EnergyIsNeverCreated) {
  Stream draw(RootSeed(2));
  for (int run = 0; run < 200; ++run) {
    Car car;  // any motion, sideways and spinning too
    car.body.velocity_mps = {draw.Uniform(-30, 30), draw.Uniform(-30, 30)};
    car.body.yaw_rate_radps = draw.Uniform(-5, 5);
    car.friction = draw.Uniform(0.05, 1.0);
    for (int i = 0; i < 300; ++i) {
      const double before = KineticEnergy(kEgoModel, car.body);
      car.Step({0, draw.Uniform(), draw.Uniform(-1, 1)});
      ASSERT_LE(KineticEnergy(kEgoModel, car.body), before * (1 + 1e-12)) << run << " " << i;
    }
  }
}

TEST(Dynamics, EngineCreatesNoMoreThanItsPower) {
  Stream draw(RootSeed(3));
  for (int run = 0; run < 100; ++run) {
    Car car = Rolling(draw.Uniform(0, 40));
    for (int i = 0; i < 300; ++i) {
      const BodyState before = car.body;
      car.Step({1, 0, draw.Uniform(-1, 1)});
      const double gained = KineticEnergy(kEgoModel, car.body) - KineticEnergy(kEgoModel, before);
      // Force at the start of the step times the speed at its end bounds the work.
      const double faster = std::max(car.body.speed_mps(), before.speed_mps());
      const double force = DriveForce(
          kEgoModel, std::abs(Dot(before.velocity_mps, Direction(before.pose.heading_rad))));
      ASSERT_LE(gained, force * faster * kStep_s * (1 + 1e-9));
    }
  }
}

TEST(Dynamics, AnySlideEndsAtRest) {
  Stream draw(RootSeed(4));
  for (int run = 0; run < 50; ++run) {
    Car car;
    car.body.velocity_mps = {draw.Uniform(-20, 20), draw.Uniform(-20, 20)};
    car.body.yaw_rate_radps = draw.Uniform(-3, 3);
    car.Drive({0, 1, draw.Uniform(-1, 1)}, 12);
    EXPECT_EQ(car.body.velocity_mps, Vec2{});
    EXPECT_EQ(car.body.yaw_rate_radps, 0);
  }
}

// A manoeuvre with braking, steering and acceleration inside.
Vec2 EndOfManoeuvre(double speed_mps, double step_s) {
  Car car = Rolling(speed_mps);
  car.Drive({0.3, 0, 0.15}, 1, step_s);
  car.Drive({0, 0.3, -0.2}, 1, step_s);
  car.Drive({0.6, 0, 0.1}, 1, step_s);
  return car.body.pose.position;
}

TEST(Dynamics, HalvingTheStepConverges) {
  for (const double speed : {1.0, 6.0, 12.0, 20.0}) {
    const Vec2 exact = EndOfManoeuvre(speed, 0.01 / 64);
    double error = Distance(EndOfManoeuvre(speed, 0.01), exact);
    EXPECT_LT(error, 0.005 * 3 * speed) << speed;  // of the way, at the simulator's step
    for (const double step : {0.005, 0.0025, 0.00125}) {
      const double halved = Distance(EndOfManoeuvre(speed, step), exact);
      if (std::getenv("AUTOFUZZ_SLOW") != nullptr)
        fmt::print("{} m/s, step {} s: error {:.2g} m, {:.2f} times smaller\n", speed, step, halved,
                   error / halved);
      EXPECT_LT(halved, 0.6 * error) << "at least first order at " << speed << " m/s, " << step;
      error = halved;
    }
  }
}

TEST(Dynamics, CommandsOutsideTheirRangeAreClamped) {
  Car wild = Rolling(10);
  Car tame = Rolling(10);
  wild.Drive({7, -3, 20}, 1);
  tame.Drive({1, 0, 1}, 1);
  EXPECT_EQ(wild.body, tame.body);
}

TEST(Dynamics, AnyFiniteCommandKeepsTheStateFinite) {
  Stream draw(RootSeed(5));
  const double wild[] = {0, -0.0, 1, -1, 1e-300, 1e300, -1e300, 0.5};
  for (int run = 0; run < 100; ++run) {
    Car car = Rolling(draw.Uniform(0, 150));
    car.body.yaw_rate_radps = draw.Uniform(-20, 20);
    car.friction = draw.Uniform(1e-3, 2);
    const auto any = [&] { return wild[draw.Below(std::size(wild))]; };
    for (int i = 0; i < 200; ++i) {
      const double throttle = any(), brake = any(), steer = any();
      car.Step({throttle, brake, steer});
      const BodyState& body = car.body;
      ASSERT_TRUE(std::isfinite(body.pose.position.x) && std::isfinite(body.pose.position.y));
      ASSERT_TRUE(std::isfinite(body.pose.heading_rad) && std::isfinite(body.yaw_rate_radps));
      ASSERT_LT(body.speed_mps(), 151);
    }
  }
}

TEST(Dynamics, StandsStillWhereverItsWheelsPoint) {
  Stream draw(RootSeed(6));
  Car car;
  for (int i = 0; i < 300; ++i) car.Step({0, draw.Uniform(), draw.Uniform(-1, 1)});
  EXPECT_EQ(car.body, BodyState{});
}

TEST(Dynamics, HeadingStaysWrapped) {
  Car car = Rolling(6);
  for (int i = 0; i < 3000; ++i) {
    car.Step({0.3, 0, 1});
    ASSERT_LE(std::abs(car.body.pose.heading_rad), math::kPi);
  }
}

}  // namespace
}  // namespace autofuzz
