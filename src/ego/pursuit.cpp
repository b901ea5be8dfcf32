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

// The first point of the route from `from_s_m` on that is `reach_m` away as the crow flies: where
// the line jumps sideways, as between badly joined lanes, way along it is no distance.
Vec2 Target(const Polyline& line, double from_s_m, Vec2 from, double reach_m) {
  constexpr int kMostSteps = 4;
  constexpr double kShort_m = 0.1;
  double s_m = from_s_m + reach_m;
  Vec2 target = RoutePointAt(line, s_m);
  for (int i = 0; i < kMostSteps; ++i) {
    const double short_m = reach_m - Distance(from, target);
    if (short_m < kShort_m) break;
    s_m += short_m;
    target = RoutePointAt(line, s_m);
  }
  return target;
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
  constexpr double kNearest_m = 3;
  constexpr double kPerSpeed_s = 0.3;
  const double speed_mps = seen.self.speed_mps();
  const double ahead_m = kNearest_m + kPerSpeed_s * speed_mps;
  const Pose& centre = seen.self.pose;
  const Vec2 rear = ToWorld(centre, {-wheelbase_m / 2, 0});
  const double rear_s_m = seen.route_s_m - wheelbase_m / 2;
  const Vec2 target = Target(seen.route->line, std::max(0.0, rear_s_m), rear, ahead_m);
  const Vec2 local = ToLocal({rear, centre.heading_rad}, target);
  const double squared_m2 = std::max(SquaredLength(local), 1.0);
  const double limit_1pm = LargestCurvature(speed_mps, seen.friction);
  const double curvature = std::clamp(2 * local.y / squared_m2, -limit_1pm, limit_1pm);
  return math::Atan(curvature * wheelbase_m);
}

}  // namespace autofuzz
