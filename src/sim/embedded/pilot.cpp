#include "sim/embedded/pilot.h"

#include <algorithm>

namespace autofuzz {
namespace {

constexpr double kLookAhead_s = 0.8;
constexpr double kLeastLookAhead_m = 3.5;
constexpr double kMostLookAhead_m = 20;
constexpr double kGripInBends = 0.7;  // share of friction that the pilot uses across
constexpr double kSpeedResponse_s = 0.4;
constexpr double kAcceleration_mps2 = 3;
constexpr double kDeceleration_mps2 = 5;
constexpr double kRestBrake = 0.5;

double TightestCurvature(const VehicleModel& model) {
  return math::Tan(model.max_steer_rad) / model.wheelbase_m;
}

}  // namespace

double CurvatureTo(const VehicleModel& model, const Pose& centre, Vec2 point) {
  const Vec2 local = ToLocal(centre, point) + Vec2{model.wheelbase_m / 2, 0};
  const double tightest = TightestCurvature(model);
  if (local.x <= 0) return local.y >= 0 ? tightest : -tightest;
  return std::clamp(2 * local.y / SquaredLength(local), -tightest, tightest);
}

double CurvatureInto(const VehicleModel& model, const BodyState& body, double heading_rad) {
  const double off = WrapAngle(heading_rad - body.pose.heading_rad);
  const double tightest = TightestCurvature(model);
  return std::clamp(2 * off / LookAhead(body.speed_mps()), -tightest, tightest);
}

double LookAhead(double speed_mps) {
  return std::clamp(kLookAhead_s * speed_mps, kLeastLookAhead_m, kMostLookAhead_m);
}

double BendAcceleration(double friction) { return kGripInBends * friction * kGravity_mps2; }

double BendSpeed(double friction, double curvature_1pm) {
  const double bend = std::max(curvature_1pm < 0 ? -curvature_1pm : curvature_1pm, 1e-6);
  return math::Sqrt(BendAcceleration(friction) / bend);
}

double SteerFor(const VehicleModel& model, double curvature_1pm) {
  if (curvature_1pm == 0) return 0;
  return math::Atan(curvature_1pm * model.wheelbase_m) / model.max_steer_rad;
}

Controls PedalsFor(const VehicleModel& model, double speed_mps, double wanted_mps) {
  if (wanted_mps <= 0) return BrakeToRest();
  const double acceleration = std::clamp((wanted_mps - speed_mps) / kSpeedResponse_s,
                                         -kDeceleration_mps2, kAcceleration_mps2);
  const double resistance = RollingResistance(model) + model.drag_kgpm * speed_mps * speed_mps;
  const double force = model.mass_kg * acceleration + resistance;
  if (force >= 0) return {std::min(1.0, force / DriveForce(model, speed_mps)), 0, 0};
  return {0, std::min(1.0, -force / model.brake_force_n), 0};
}

Controls BrakeToRest() { return {0, kRestBrake, 0}; }

double RestDeceleration(const VehicleModel& model, double friction) {
  return std::min(kRestBrake * model.brake_force_n / model.mass_kg, friction * kGravity_mps2);
}

}  // namespace autofuzz
