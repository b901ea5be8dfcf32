#pragma once

#include "geom/pose.h"

namespace autofuzz {

/// Sine and cosine of a small angle by their power series: right to the last bit or the one before
/// for |angle| ≤ 0.8, and several times faster than for any angle.
math::SinCosValue SmallSinCos(double angle_rad);

/// The unit vector along a heading that turns little by little: known exactly for some heading near
/// by and turned from there. Part of a state; its answers depend on nothing else.
class Bearing {
 public:
  Vec2 At(double heading_rad);
  bool operator==(const Bearing&) const = default;

 private:
  double heading_rad_ = 0;
  Vec2 ahead_{1, 0};
};

}  // namespace autofuzz
