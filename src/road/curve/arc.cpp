#include "road/curve/arc.h"

#include <cmath>

namespace autofuzz {

Arc::Arc(const Pose& start, double curvature_1pm)
    : start_(start.position),
      tangent_(Direction(start.heading_rad)),
      heading_rad_(start.heading_rad),
      curvature_1pm_(curvature_1pm) {}

CurvePoint Arc::At(double s_m) const {
  // A chord leaves at half the turn, with length s·sin(h)/h; exact also for tiny curvature.
  const double half_turn = 0.5 * curvature_1pm_ * s_m;
  const auto [sin, cos] = math::SinCos(half_turn);
  const double chord =
      std::abs(half_turn) < 1e-4 ? s_m * (1 - half_turn * half_turn / 6) : s_m * (sin / half_turn);
  const Vec2 normal = LeftNormal(tangent_);
  const Vec2 along = cos * tangent_ + sin * normal;
  const Vec2 tangent = (1 - 2 * sin * sin) * tangent_ + (2 * sin * cos) * normal;
  return {start_ + chord * along, tangent, curvature_1pm_};
}

CurveFoot Arc::FootNear(Vec2 point, double guess_s_m) const {
  const Vec2 to_point = point - start_;
  const double u = Dot(to_point, tangent_), v = Cross(tangent_, to_point);
  const double k = curvature_1pm_;
  if (std::abs(k) < 1e-12) return {u, v};
  const double y = k * u, x = 1 - k * v;
  const double distance = math::Sqrt(x * x + y * y);  // from the centre, in radii
  const double t = (2 * v - k * (u * u + v * v)) / (1 + distance);
  const double turn = 2 * math::kPi;
  double angle = math::Atan2(y, x);
  angle += turn * std::round((guess_s_m * k - angle) / turn);
  return {angle / k, t};
}

}  // namespace autofuzz
