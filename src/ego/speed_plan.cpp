#include "ego/speed_plan.h"

#include <algorithm>
#include <cmath>

namespace autofuzz {
namespace {

constexpr double kGrid_m = 1;
// Bends are seen over this much before and after, so that corners of the chain count as the arcs
// that they stand for.
constexpr std::size_t kSpan = 2;

// Of the circle through three points; 0 where they are one or in line.
double Curvature(Vec2 a, Vec2 b, Vec2 c) {
  const double product = Distance(a, b) * Distance(b, c) * Distance(a, c);
  return product > 0 ? std::fabs(2 * Cross(b - a, c - b)) / product : 0;
}

std::vector<Vec2> Sample(const Polyline& line) {
  const auto count = static_cast<std::size_t>(line.length_m() / kGrid_m) + 2;
  std::vector<Vec2> samples;
  samples.reserve(count);
  for (std::size_t i = 0; i < count; ++i)
    samples.push_back(line.At(static_cast<double>(i) * kGrid_m).position);
  return samples;
}

}  // namespace

SpeedPlan::SpeedPlan(const Polyline& line, const SpeedRule& rule) {
  const std::vector<Vec2> points = Sample(line);
  const double grip_mps2 = Grip_mps2(rule.friction);
  speeds_mps_.assign(points.size(), rule.cruise_mps);
  for (std::size_t i = kSpan; i + kSpan < points.size(); ++i) {
    const double curvature = Curvature(points[i - kSpan], points[i], points[i + kSpan]);
    if (!(curvature > 0)) continue;
    const double bend_mps = math::Sqrt(rule.bend_share * grip_mps2 / curvature);
    speeds_mps_[i] = std::min(rule.cruise_mps, bend_mps);
  }
  const double gain = 2 * rule.brake_share * grip_mps2 * kGrid_m;
  for (std::size_t i = speeds_mps_.size() - 1; i-- > 0;) {
    const double next_mps = speeds_mps_[i + 1];
    speeds_mps_[i] = std::min(speeds_mps_[i], math::Sqrt(next_mps * next_mps + gain));
  }
}

double SpeedPlan::At(double s_m) const {
  const double last = static_cast<double>(speeds_mps_.size() - 1);
  const double place = std::clamp(s_m / kGrid_m, 0.0, last);
  const auto i = std::min(static_cast<std::size_t>(place), speeds_mps_.size() - 2);
  const double share = place - static_cast<double>(i);
  return speeds_mps_[i] + share * (speeds_mps_[i + 1] - speeds_mps_[i]);
}

}  // namespace autofuzz
