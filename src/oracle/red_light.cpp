#include "oracle/red_light.h"

#include <cmath>

#include "scenario/lights.h"

namespace autofuzz {

void RedLightDetector::Begin(std::span<const LightLine> lines, const TraceHeader& header) {
  lines_ = lines;
  seen_.assign(lines.size(), false);
  lights_.clear();
  lights_.reserve(header.light_count);
  half_length_m_ = header.halves[0].length_m;
  front_.reset();
}

void RedLightDetector::Watch(const Frame& frame, std::vector<Sighting>& out) {
  if (lines_.empty()) return;
  const Pose& ego = frame.ego().pose;
  const Vec2 front = ToWorld(ego, {half_length_m_, 0});
  if (front_) {
    bool crossed_route_line = false;
    for (const LightLine& line : lines_)
      crossed_route_line |= line.on_route && Crossing(line, front, ego).has_value();
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      if (crossed_route_line && !lines_[i].on_route) continue;
      if (const std::optional<double> share = Crossing(lines_[i], front, ego))
        Add(frame, i, *share, out);
    }
  }
  front_ = front;
  time_s_ = frame.time_s;
  lights_.assign(frame.lights.begin(), frame.lights.end());
}

// The share of the way from the last front to this one at which it crosses the line forwards.
std::optional<double> RedLightDetector::Crossing(const LightLine& line, Vec2 front,
                                                 const Pose& ego) const {
  const Vec2 along = Direction(line.pose.heading_rad);
  const double before_m = Dot(*front_ - line.pose.position, along);
  const double after_m = Dot(front - line.pose.position, along);
  if (before_m > 0 || after_m <= 0) return std::nullopt;
  if (AngleBetween(ego.heading_rad, line.pose.heading_rad) > math::kPi / 2) return std::nullopt;
  const double share = before_m / (before_m - after_m);
  const Vec2 at = *front_ + share * (front - *front_);
  const double across_m = Cross(along, at - line.pose.position);
  if (std::abs(across_m) > line.half_width_m) return std::nullopt;
  return share;
}

void RedLightDetector::Add(const Frame& frame, std::size_t line, double share,
                           std::vector<Sighting>& out) {
  const std::size_t light = lines_[line].light;
  if (seen_[line] || light >= lights_.size()) return;
  // Until the next frame holds what the last one showed.
  if (static_cast<LightState>(lights_[light]) != LightState::kRed) return;
  seen_[line] = true;
  Sighting sighting;
  sighting.kind = ViolationKind::kRedLight;
  sighting.time_s = time_s_ + share * (frame.time_s - time_s_);
  sighting.ego = frame.ego();
  out.push_back(sighting);
}

}  // namespace autofuzz
