#pragma once

#include <cmath>

#include "sim/embedded/dynamics.h"

namespace autofuzz {

inline constexpr double kStep_s = 0.01;

inline const VehicleModel kEgoModel = ModelOf(EgoType());

/// A vehicle alone on a plane.
struct Car {
  BodyState body;
  Steering steering;
  VehicleModel model = kEgoModel;
  double friction = 0.9;

  void Step(const Controls& controls, double step_s = kStep_s) {
    StepVehicle(model, friction, controls, step_s, body, steering);
  }
  void Drive(const Controls& controls, double time_s, double step_s = kStep_s) {
    const int steps = static_cast<int>(std::lround(time_s / step_s));
    for (int i = 0; i < steps; ++i) Step(controls, step_s);
  }
};

inline Car Rolling(double speed_mps) {
  Car car;
  car.body.velocity_mps = {speed_mps, 0};
  return car;
}

}  // namespace autofuzz
