#pragma once

#include "base/math.h"

namespace autofuzz {

/// A point or a vector in the plane, metres. The world is right-handed: +x east, +y north, angles
/// counter-clockwise in radians.
struct Vec2 {
  double x = 0;
  double y = 0;
  bool operator==(const Vec2&) const = default;
};

constexpr Vec2 operator+(Vec2 a, Vec2 b) { return {a.x + b.x, a.y + b.y}; }
constexpr Vec2 operator-(Vec2 a, Vec2 b) { return {a.x - b.x, a.y - b.y}; }
constexpr Vec2 operator*(double k, Vec2 v) { return {k * v.x, k * v.y}; }
constexpr double Dot(Vec2 a, Vec2 b) { return a.x * b.x + a.y * b.y; }
constexpr double Cross(Vec2 a, Vec2 b) { return a.x * b.y - a.y * b.x; }
constexpr Vec2 LeftNormal(Vec2 v) { return {-v.y, v.x}; }
constexpr double SquaredLength(Vec2 v) { return Dot(v, v); }
inline double Length(Vec2 v) { return math::Sqrt(SquaredLength(v)); }
inline double Distance(Vec2 a, Vec2 b) { return Length(b - a); }

}  // namespace autofuzz
