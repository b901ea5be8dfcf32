#include "ego/pursuit.h"

#include <algorithm>

#include "ego/speed_plan.h"

namespace autofuzz {
namespace {

// The route, prolonged straight beyond its end.
Vec2 RoutePointAt(const Polyline& line, double s_m) {
  const Pose pose = line.At(s_m);
  const double beyond_m = std::max(0.0, s_m - line.length_m());
  return pose.position + beyond_m * Direction(pose.heading_rad);
}

// The sharpest arc that keeps the tyres well below their limit at a speed.
double LargestCurvature(double speed_mps, double friction) {
  constexpr double kGripShare = 0.7;
  constexpr double kNoLimit_1pm = 1;
  const double grip_mps2 = kGripShare * Grip_mps2(friction);
  return std::min(kNoLimit_1pm, grip_mps2 / std::max(speed_mps * speed_mps, 1e-3));
}

}  // namespace

double PursuitSteering(const Observation& seen, double wheelbase_m) {
  constexpr double kNearest_m = 2.8;
  constexpr double kPerSpeed_s = 0.3;
  const double speed_mps = seen.self.speed_mps();
  const double ahead_m = kNearest_m + kPerSpeed_s * speed_mps;
  const Pose& centre = seen.self.pose;
  const Vec2 rear = ToWorld(centre, {-wheelbase_m / 2, 0});
  const double rear_s_m = seen.route_s_m - wheelbase_m / 2;
  const Vec2 target = RoutePointAt(seen.route->line, std::max(0.0, rear_s_m) + ahead_m);
  const Vec2 local = ToLocal({rear, centre.heading_rad}, target);
  const double squared_m2 = std::max(SquaredLength(local), 1.0);
  const double limit_1pm = LargestCurvature(speed_mps, seen.friction);
  const double curvature = std::clamp(2 * local.y / squared_m2, -limit_1pm, limit_1pm);
  return math::Atan(curvature * wheelbase_m);
}

}  // namespace autofuzz
