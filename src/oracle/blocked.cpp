#include "oracle/blocked.h"

#include "scenario/lights.h"

namespace autofuzz {
namespace {

constexpr double kStill_mps = 0.1;
constexpr double kPatience_s = 5;
constexpr double kWaitingFor_m = 50;   // nobody stands for a light further ahead
constexpr double kTimeSlack_s = 1e-6;  // frame times are sums of steps

bool Moves(const BodyState& body) {
  return SquaredLength(body.velocity_mps) >= kStill_mps * kStill_mps;
}

}  // namespace

void BlockedDetector::Begin(const Scene& scene, std::span<const LightLine> lines) {
  scene_ = &scene;
  lines_ = lines;
  begun_ = false;
}

bool BlockedDetector::Watch(const Frame& frame, double route_s_m) {
  if (!begun_ || Waiting(frame, route_s_m)) moved_s_ = frame.time_s;
  begun_ = true;
  return frame.time_s - moved_s_ >= kPatience_s - kTimeSlack_s;
}

bool BlockedDetector::Waiting(const Frame& frame, double route_s_m) const {
  if (frame.scheduled || Moves(frame.ego())) return true;
  for (std::size_t i = 0; i < scene_->scenario.actors.size(); ++i) {
    const bool moves_ever = scene_->scenario.actors[i].kind != ActorKind::kStatic;
    if (moves_ever && Moves(frame.bodies[i + 1])) return true;
  }
  return LightAhead(frame, route_s_m);
}

bool BlockedDetector::LightAhead(const Frame& frame, double route_s_m) const {
  const LightLine* next = nullptr;
  for (const LightLine& line : lines_) {
    const double ahead_m = line.route_s_m - route_s_m;
    if (!line.on_route || ahead_m < 0 || ahead_m > kWaitingFor_m) continue;
    if (next == nullptr || line.route_s_m < next->route_s_m) next = &line;
  }
  if (next == nullptr || next->light >= frame.lights.size()) return false;
  // Whoever stopped at a yellow one waits as well: it will be red, and green again.
  const auto state = static_cast<LightState>(frame.lights[next->light]);
  return state == LightState::kRed || state == LightState::kYellow;
}

}  // namespace autofuzz
