#pragma once

#include "sim/embedded/path.h"
#include "sim/embedded/vehicle_model.h"
#include "trace/frame.h"

namespace autofuzz {

// How an actor's vehicle is driven: pure functions from where it is to its controls.

/// Curvature (left positive) that brings the rear axle to a world point on an arc; the tightest
/// that the steering allows when the point is behind. Bounded by the steering angle.
double CurvatureTo(const VehicleModel& model, const Pose& centre, Vec2 point);

/// Curvature that turns the vehicle into a heading and keeps it.
double CurvatureInto(const VehicleModel& model, const BodyState& body, double heading_rad);

/// How far ahead the pilot looks along its way.
double LookAhead(double speed_mps);

/// The lateral acceleration that the pilot uses: the tyres' with a margin.
double BendAcceleration(double friction);

/// The fastest that this allows on a bend.
double BendSpeed(double friction, double curvature_1pm);

/// Share of the steering limit for a curvature.
double SteerFor(const VehicleModel& model, double curvature_1pm);

/// Pedals that bring the vehicle to a speed and hold it there; brakes to rest when that is 0.
Controls PedalsFor(const VehicleModel& model, double speed_mps, double wanted_mps);

/// Pedals that brake to rest, and how fast they do it.
Controls BrakeToRest();
double RestDeceleration(const VehicleModel& model, double friction);

}  // namespace autofuzz
