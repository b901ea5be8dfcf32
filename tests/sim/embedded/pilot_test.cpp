#include "sim/embedded/pilot.h"

#include <gtest/gtest.h>

#include <cmath>

namespace autofuzz {
namespace {

const VehicleModel kCar = ModelOf(EgoType());

TEST(Pilot, StraightAheadNeedsNoCurvature) {
  EXPECT_EQ(CurvatureTo(kCar, {{0, 0}, 0}, {10, 0}), 0);
  EXPECT_EQ(SteerFor(kCar, 0), 0);
}

TEST(Pilot, ArcGoesThroughThePoint) {
  // From the rear axle at (0, 0): the circle of radius 10 passes (10·sin φ, 10·(1 − cos φ)).
  const Pose centre{{kCar.wheelbase_m / 2, 0}, 0};
  for (const double phi : {0.2, 0.5, 1.0})
    EXPECT_NEAR(CurvatureTo(kCar, centre, {10 * std::sin(phi), 10 * (1 - std::cos(phi))}), 0.1,
                1e-12);
}

TEST(Pilot, PointBehindMeansFullLockToItsSide) {
  const double tightest = std::tan(kCar.max_steer_rad) / kCar.wheelbase_m;
  EXPECT_NEAR(CurvatureTo(kCar, {}, {-10, 1}), tightest, 1e-12);
  EXPECT_NEAR(CurvatureTo(kCar, {}, {-10, -1}), -tightest, 1e-12);
  EXPECT_NEAR(CurvatureTo(kCar, {}, {-10, 0}), tightest, 1e-12);
}

TEST(Pilot, SteerIsAShareOfTheLimit) {
  const double tightest = std::tan(kCar.max_steer_rad) / kCar.wheelbase_m;
  EXPECT_NEAR(SteerFor(kCar, tightest), 1, 1e-12);
  EXPECT_NEAR(SteerFor(kCar, -tightest), -1, 1e-12);
}

TEST(Pilot, TurnsTheShortWayIntoAHeading) {
  const BodyState body{{{0, 0}, Radians(170)}, {5, 0}, 0};
  EXPECT_GT(CurvatureInto(kCar, body, Radians(-170)), 0);
  EXPECT_LT(CurvatureInto(kCar, body, Radians(150)), 0);
  EXPECT_EQ(CurvatureInto(kCar, body, Radians(170)), 0);
}

TEST(Pilot, BendSpeedStaysBelowFriction) {
  const double speed = BendSpeed(0.5, -0.1);  // radius 10
  EXPECT_LT(speed * speed / 10, 0.5 * kGravity_mps2);
  EXPECT_GT(speed * speed / 10, 0.5 * 0.5 * kGravity_mps2);
  EXPECT_GT(BendSpeed(0.5, 0), 100) << "no limit on the straight";
}

TEST(Pilot, PedalsHoldASpeed) {
  const Controls hold = PedalsFor(kCar, 10, 10);
  const double force = hold.throttle * DriveForce(kCar, 10);
  EXPECT_NEAR(force, RollingResistance(kCar) + 100 * kCar.drag_kgpm, 1e-9);
  EXPECT_EQ(hold.brake, 0);
}

TEST(Pilot, PedalsNeverUseBoth) {
  for (const double speed : {0.0, 3.0, 10.0, 30.0}) {
    for (const double wanted : {0.0, 2.0, 9.0, 10.5, 40.0}) {
      const Controls pedals = PedalsFor(kCar, speed, wanted);
      EXPECT_EQ(pedals.throttle * pedals.brake, 0);
      EXPECT_GE(pedals.throttle, 0);
      EXPECT_LE(pedals.throttle, 1);
      EXPECT_GE(pedals.brake, 0);
      EXPECT_LE(pedals.brake, 1);
    }
  }
}

}  // namespace
}  // namespace autofuzz
