#include "ego/pedals.h"

#include <gtest/gtest.h>

#include <cmath>

#include "sim/embedded/dynamics.h"

namespace autofuzz {
namespace {

Command Press(double speed_mps, double target_mps) {
  Command command;
  Pedals().Press(speed_mps, target_mps, 0.05, command);
  return command;
}

TEST(Pedals, AcceleratesBelowAndBrakesAboveTheTarget) {
  EXPECT_GT(Press(3, 7).throttle, 0.5);
  EXPECT_EQ(Press(3, 7).brake, 0);
  EXPECT_EQ(Press(7, 4).throttle, 0);
  EXPECT_GT(Press(7, 4).brake, 0.5);
}

TEST(Pedals, RollsWhereALittleTooFast) { EXPECT_EQ(Press(7.1, 7), Command{}); }

TEST(Pedals, HoldsStillAtTargetZero) {
  EXPECT_GT(Press(0, 0).brake, 0.2);
  EXPECT_EQ(Press(0, 0).throttle, 0);
}

TEST(Pedals, StaysInRange) {
  for (double speed_mps = 0; speed_mps < 60; speed_mps += 3) {
    for (double target_mps = 0; target_mps < 60; target_mps += 3) {
      const Command command = Press(speed_mps, target_mps);
      EXPECT_TRUE(command.throttle >= 0 && command.throttle <= 1);
      EXPECT_TRUE(command.brake >= 0 && command.brake <= 1);
      EXPECT_TRUE(command.throttle == 0 || command.brake == 0);
    }
  }
}

TEST(Pedals, BringsTheCarToTheTargetAndKeepsIt) {
  const VehicleModel car = ModelOf(EgoType());
  BodyState body;
  Steering steering;
  Pedals pedals;
  double largest_mps = 0;
  for (int tick = 0; tick < 400; ++tick) {  // 20 s
    Command command;
    pedals.Press(body.speed_mps(), 7, 0.05, command);
    const Controls controls{command.throttle, command.brake, 0};
    for (int i = 0; i < 5; ++i) StepVehicle(car, 0.9, controls, 0.01, body, steering);
    largest_mps = std::max(largest_mps, body.speed_mps());
    if (tick <= 200) continue;
    EXPECT_NEAR(body.speed_mps(), 7, 0.25) << tick;
  }
  EXPECT_LT(largest_mps, 7.5);
}

}  // namespace
}  // namespace autofuzz
