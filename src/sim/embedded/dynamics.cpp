#include "sim/embedded/dynamics.h"

#include <algorithm>

namespace autofuzz {
namespace {

// Brakes and engine leave the tyres a little for steering, as anti-lock systems do: at 0.98 of the
// grip along, 0.2 of it is left across.
constexpr double kLongitudinalShare = 0.98;
constexpr double kSlowestRoll_mps = 0.5;  // slip is measured against at least this
constexpr double kRest_mps = 0.01;

double Abs(double x) { return x < 0 ? -x : x; }
double Sign(double x) { return x < 0 ? -1 : 1; }

/// A generalised velocity or direction in body axes.
struct Twist {
  double ahead = 0;
  double left = 0;
  double yaw = 0;
};
double Dot(const Twist& a, const Twist& b) {
  return a.ahead * b.ahead + a.left * b.left + a.yaw * b.yaw;
}

struct Axle {
  Twist rolls;   // along the wheel; turns a force into a generalised one
  Twist across;  // to the wheel's left
  double static_load_n = 0;
  double stiffness_nprad = 0;  // cornering stiffness, N per rad of slip
  double along_n = 0;          // longitudinal force
  double across_n = 0;         // lateral force
  double limit_n = 0;          // what the ellipse leaves for it
};

Axle MakeAxle(double arm_m, double steer_rad, double static_load_n, double stiffness_1prad) {
  const auto [sin, cos] = SmallSinCos(steer_rad);
  return {{cos, sin, arm_m * sin},
          {-sin, cos, arm_m * cos},
          static_load_n,
          stiffness_1prad * static_load_n};
}

class Step {
 public:
  Step(const VehicleModel& model, double friction, double step_s, double steer_rad)
      : model_(model),
        friction_(friction),
        step_s_(step_s),
        front_(
            MakeAxle(model.wheelbase_m / 2, steer_rad, Weight() / 2, model.front_stiffness_1prad)),
        rear_(MakeAxle(-model.wheelbase_m / 2, 0, Weight() / 2, model.rear_stiffness_1prad)) {}

  Twist Advance(const Twist& start, const Controls& controls) {
    Twist velocity = start;
    PushAlong(controls, velocity);
    PushAcross(velocity);
    return velocity;
  }

 private:
  double Weight() const { return model_.mass_kg * kGravity_mps2; }

  void Apply(double force_n, const Twist& direction, Twist& velocity) const {
    const double impulse = step_s_ * force_n;
    const double per_mass = impulse * model_.per_mass_1pkg;
    velocity.ahead += per_mass * direction.ahead;
    velocity.left += per_mass * direction.left;
    velocity.yaw += impulse * model_.per_inertia_1pkgm2 * direction.yaw;
  }

  // a · M⁻¹ · b.
  double Mobility(const Twist& a, const Twist& b) const {
    return (a.ahead * b.ahead + a.left * b.left) * model_.per_mass_1pkg +
           a.yaw * b.yaw * model_.per_inertia_1pkgm2;
  }

  // Engine less brakes and rolling resistance. What retards never turns the motion round.
  double LongitudinalForce(const Controls& controls, double ahead_mps) const {
    const double grip = kLongitudinalShare * friction_ * Weight();
    const double drive = std::min(grip, controls.throttle * DriveForce(model_, Abs(ahead_mps)));
    const double to_rest = ahead_mps * model_.mass_kg / step_s_ + drive;
    const double retard = controls.brake * model_.brake_force_n + RollingResistance(model_);
    return std::clamp(drive - Sign(to_rest) * std::min(retard, Abs(to_rest)), -grip, grip);
  }

  void PushAlong(const Controls& controls, Twist& velocity) {
    const double force = LongitudinalForce(controls, velocity.ahead);
    // The load moves to the rear under power and to the front under brakes; each axle gives its
    // share of the force by load.
    const double moved = force * model_.mass_height_m / model_.wheelbase_m;
    Load(front_, std::clamp(front_.static_load_n - moved, 0.0, Weight()), force);
    Load(rear_, std::clamp(rear_.static_load_n + moved, 0.0, Weight()), force);
    const double speed =
        math::Sqrt(velocity.ahead * velocity.ahead + velocity.left * velocity.left);
    const double drag = std::min(model_.drag_kgpm * speed, model_.mass_kg / step_s_);
    Apply(-drag, {velocity.ahead, velocity.left, 0}, velocity);
    Apply(front_.along_n, front_.rolls, velocity);
    Apply(rear_.along_n, rear_.rolls, velocity);
  }

  void Load(Axle& axle, double load_n, double force_n) const {
    axle.along_n = force_n * (load_n / Weight());
    const double grip = friction_ * load_n;
    axle.limit_n = math::Sqrt(std::max(0.0, grip * grip - axle.along_n * axle.along_n));
  }

  // Lateral force per slip velocity: a brush tyre's (Fiala) cubic up to full sliding, then
  // friction.
  double Secant(const Axle& axle, const Twist& velocity) const {
    if (axle.limit_n <= 0) return 0;
    const double slip = Abs(Dot(axle.across, velocity));
    const double roll = std::max(Abs(Dot(axle.rolls, velocity)), kSlowestRoll_mps);
    const double stiffness = axle.stiffness_nprad / roll;
    const double share = stiffness * slip / (3 * axle.limit_n);
    return share < 1 ? stiffness * (1 - share + share * share / 3) : axle.limit_n / slip;
  }

  // Both lateral forces against the slip at the end of the step: two equations, then the limits.
  void PushAcross(Twist& velocity) {
    const double kf = Secant(front_, velocity);
    const double kr = Secant(rear_, velocity);
    const double slip_f = Dot(front_.across, velocity);
    const double slip_r = Dot(rear_.across, velocity);
    const double ff = step_s_ * Mobility(front_.across, front_.across);
    const double fr = step_s_ * Mobility(front_.across, rear_.across);
    const double rr = step_s_ * Mobility(rear_.across, rear_.across);
    const double determinant = (1 + kf * ff) * (1 + kr * rr) - kf * fr * kr * fr;
    front_.across_n = (-kf * slip_f * (1 + kr * rr) + kf * fr * kr * slip_r) / determinant;
    rear_.across_n = (-kr * slip_r * (1 + kf * ff) + kr * fr * kf * slip_f) / determinant;
    if (Abs(front_.across_n) > front_.limit_n) {
      front_.across_n = Sign(front_.across_n) * front_.limit_n;
      rear_.across_n = -kr * (slip_r + fr * front_.across_n) / (1 + kr * rr);
    }
    if (Abs(rear_.across_n) > rear_.limit_n) {
      rear_.across_n = Sign(rear_.across_n) * rear_.limit_n;
      front_.across_n = std::clamp(-kf * (slip_f + fr * rear_.across_n) / (1 + kf * ff),
                                   -front_.limit_n, front_.limit_n);
    }
    Apply(front_.across_n, front_.across, velocity);
    Apply(rear_.across_n, rear_.across, velocity);
  }

  const VehicleModel& model_;
  double friction_;
  double step_s_;
  Axle front_;
  Axle rear_;
};

double Steered(const VehicleModel& model, double wanted, double steer_rad, double step_s) {
  const double target = wanted * model.max_steer_rad;
  const double reach = model.steer_rate_radps * step_s;
  return std::clamp(target, steer_rad - reach, steer_rad + reach);
}

bool ComesToRest(const Controls& controls, const Twist& velocity, double wheelbase_m) {
  return controls.throttle == 0 && Abs(velocity.ahead) < kRest_mps &&
         Abs(velocity.left) < kRest_mps && Abs(velocity.yaw) * wheelbase_m < kRest_mps;
}

}  // namespace

void StepVehicle(const VehicleModel& model, double friction, const Controls& controls,
                 double step_s, BodyState& body, Steering& steering) {
  const Controls now{std::clamp(controls.throttle, 0.0, 1.0), std::clamp(controls.brake, 0.0, 1.0),
                     std::clamp(controls.steer, -1.0, 1.0)};
  steering.angle_rad = Steered(model, now.steer, steering.angle_rad, step_s);
  if (now.throttle == 0 && body.velocity_mps == Vec2{} && body.yaw_rate_radps == 0) return;
  // The heading in the middle of the step: forces turn with the body.
  const Vec2 ahead =
      steering.bearing.At(body.pose.heading_rad + 0.5 * step_s * body.yaw_rate_radps);
  const Vec2 left = LeftNormal(ahead);
  const Twist start{Dot(body.velocity_mps, ahead), Dot(body.velocity_mps, left),
                    body.yaw_rate_radps};
  Twist end = Step(model, friction, step_s, steering.angle_rad).Advance(start, now);
  if (ComesToRest(now, end, model.wheelbase_m)) end = {};
  const Vec2 velocity = end.ahead * ahead + end.left * left;
  body.pose.position = body.pose.position + 0.5 * step_s * (body.velocity_mps + velocity);
  body.pose.heading_rad =
      WrapAngle(body.pose.heading_rad + 0.5 * step_s * (body.yaw_rate_radps + end.yaw));
  body.velocity_mps = velocity;
  body.yaw_rate_radps = end.yaw;
}

double KineticEnergy(const VehicleModel& model, const BodyState& body) {
  return 0.5 * model.mass_kg * SquaredLength(body.velocity_mps) +
         0.5 * model.yaw_inertia_kgm2 * body.yaw_rate_radps * body.yaw_rate_radps;
}

}  // namespace autofuzz
