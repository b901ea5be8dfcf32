#include "oracle/red_light.h"

#include <cmath>

#include "scenario/lights.h"

namespace autofuzz {

void RedLightDetector::Begin(const Route& route, std::span<const LightLine> lines,
                             const TraceHeader& header) {
  route_ = &route;
  lines_ = lines;
  seen_.assign(lines.size(), false);
  lights_.clear();
  lights_.reserve(header.light_count);
  half_length_m_ = header.halves[0].length_m;
  front_.reset();
}

void RedLightDetector::Watch(const Frame& frame, std::vector<Sighting>& out) {
  if (lines_.empty()) return;
  const Vec2 ahead = Direction(frame.ego().pose.heading_rad);
  const Vec2 front = frame.ego().pose.position + half_length_m_ * ahead;
  for (std::size_t i = 0; front_ && *front_ != front && i < lines_.size(); ++i) {
    const std::optional<double> share = Crossing(lines_[i], front, ahead);
    if (share && Concerns(lines_[i], *front_ + *share * (front - *front_)))
      Add(frame, i, *share, out);
  }
  front_ = front;
  time_s_ = frame.time_s;
  lights_.assign(frame.lights.begin(), frame.lights.end());
}

bool RedLightDetector::Concerns(const LightLine& line, Vec2 crossed_at) const {
  return line.on_route || route_->line.Project(crossed_at).distance_m > line.half_width_m;
}

// The share of the way from the last front to this one at which it crosses the line forwards.
std::optional<double> RedLightDetector::Crossing(const LightLine& line, Vec2 front,
                                                 Vec2 ahead) const {
  const double before_m = Dot(*front_ - line.centre, line.along);
  const double after_m = Dot(front - line.centre, line.along);
  if (before_m > 0 || after_m <= 0 || Dot(ahead, line.along) < 0) return std::nullopt;
  const double share = before_m / (before_m - after_m);
  const Vec2 at = *front_ + share * (front - *front_);
  const double across_m = Cross(line.along, at - line.centre);
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
