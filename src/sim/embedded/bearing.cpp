#include "sim/embedded/bearing.h"

namespace autofuzz {

math::SinCosValue SmallSinCos(double angle_rad) {
  // Taylor to x^17 and x^16: the next terms are below 1e-18 at 0.8.
  const double x2 = angle_rad * angle_rad;
  double sin = 1.0 / 355687428096000;
  sin = sin * x2 - 1.0 / 1307674368000;
  sin = sin * x2 + 1.0 / 6227020800;
  sin = sin * x2 - 1.0 / 39916800;
  sin = sin * x2 + 1.0 / 362880;
  sin = sin * x2 - 1.0 / 5040;
  sin = sin * x2 + 1.0 / 120;
  sin = sin * x2 - 1.0 / 6;
  double cos = 1.0 / 20922789888000;
  cos = cos * x2 - 1.0 / 87178291200;
  cos = cos * x2 + 1.0 / 479001600;
  cos = cos * x2 - 1.0 / 3628800;
  cos = cos * x2 + 1.0 / 40320;
  cos = cos * x2 - 1.0 / 720;
  cos = cos * x2 + 1.0 / 24;
  cos = cos * x2 - 0.5;
  return {angle_rad + angle_rad * x2 * sin, 1 + x2 * cos};
}

Vec2 Bearing::At(double heading_rad) {
  constexpr double kNear_rad = 0.25;
  const double turned = heading_rad - heading_rad_;
  if (turned == 0) return ahead_;
  if (turned < -kNear_rad || turned > kNear_rad) {
    heading_rad_ = heading_rad;
    ahead_ = Direction(heading_rad);
    return ahead_;
  }
  const auto [sin, cos] = SmallSinCos(turned);
  return {cos * ahead_.x - sin * ahead_.y, sin * ahead_.x + cos * ahead_.y};
}

}  // namespace autofuzz
