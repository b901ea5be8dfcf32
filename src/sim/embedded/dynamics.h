#pragma once

#include "sim/embedded/bearing.h"
#include "sim/embedded/vehicle_model.h"
#include "trace/frame.h"

namespace autofuzz {

/// What changes of a vehicle besides its body.
struct Steering {
  double angle_rad = 0;  ///< of the front wheels, left positive
  Bearing bearing;       ///< of the body
  bool operator==(const Steering&) const = default;
};

/// Moves a vehicle by one physics step: a single-track model whose tyres give at most
/// friction × load on each axle, along and across together (ellipse). In body axes, with the
/// generalised velocity q = (ahead, left, yaw rate),
///
///     M·Δq = h·(longitudinal + drag + Σ lateral force · direction),   force = −k(slip) ·
///     q₁·direction
///
/// The lateral forces see the velocity at the *end* of the step. So no step creates energy, the
/// model is stable at any speed, and as the tyres' relaxation time m·v/C falls below the step (at
/// walking pace) it becomes the kinematic model: the wheels roll where they point.
///
/// Controls are clamped to their ranges; the steering follows within its rate limit. Units SI,
/// world axes. Requires: friction > 0. Cost: about 0.1 µs, no allocation.
void StepVehicle(const VehicleModel& model, double friction, const Controls& controls,
                 double step_s, BodyState& body, Steering& steering);

/// ½·m·v² + ½·I·ω².
double KineticEnergy(const VehicleModel& model, const BodyState& body);

}  // namespace autofuzz
