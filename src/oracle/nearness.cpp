#include "oracle/nearness.h"

#include <algorithm>

#include "oracle/collision.h"
#include "oracle/in_view.h"
#include "trace/measures.h"

namespace autofuzz {

void Nearness::Begin(const Scene& scene, const TraceHeader& header) {
  scene_ = &scene;
  header_ = &header;
  reach_m_.clear();
  for (const HalfSize& half : header.halves)
    reach_m_.push_back(Length({half.length_m, half.width_m}));
  gap_m_ = kObjectCap_m;
  view_ = 1;
}

void Nearness::Watch(const Frame& frame) {
  const bool moving = frame.ego().speed_mps() > kStanding_mps;
  for (std::size_t body = 1; body < frame.bodies.size(); ++body) {
    if (moving) WatchGap(frame, body);
    if (KindOf(body) != ActorKind::kStatic)
      WatchView(frame.ego().pose, frame.bodies[body].pose.position);
  }
}

void Nearness::WatchGap(const Frame& frame, std::size_t body) {
  const Vec2 apart = frame.bodies[body].pose.position - frame.ego().pose.position;
  const double beyond_m = gap_m_ + reach_m_[0] + reach_m_[body];
  if (SquaredLength(apart) >= beyond_m * beyond_m) return;  // cannot be nearer than the nearest
  const Box actor = BoxOf(*header_, frame, static_cast<BodyIndex>(body));
  const double gap_m = Gap(BoxOf(*header_, frame, 0), actor);
  if (gap_m >= gap_m_) return;
  if (header_->ego_sees_all_around || InView(frame.ego().pose, KindOf(body), actor)) gap_m_ = gap_m;
}

void Nearness::WatchView(const Pose& ego, Vec2 actor) {
  if (view_ <= 0) return;
  const double beyond_rad = ViewAngle(ego, actor) - kHalfView_rad;
  view_ = std::min(view_, std::clamp(beyond_rad / (math::kPi - kHalfView_rad), 0.0, 1.0));
}

}  // namespace autofuzz
