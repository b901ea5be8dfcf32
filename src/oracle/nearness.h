#pragma once

#include <vector>

#include "scenario/scene.h"
#include "trace/trace.h"

namespace autofuzz {

/// Caps of the objectives, and what they are when nothing was seen.
inline constexpr double kSpeedCap_mps = 7;
inline constexpr double kObjectCap_m = 20;
inline constexpr double kLaneCap_m = 7;
inline constexpr double kDeviationCap = 7;

/// How near the ego came to the others: `object_distance` and `view_angle` over the frames.
class Nearness {
 public:
  void Begin(const Scene& scene, const TraceHeader& header);
  void Watch(const Frame& frame);

  double object_distance_m() const { return gap_m_; }
  double view_angle() const { return view_; }

 private:
  void WatchGap(const Frame& frame, std::size_t body);
  void WatchView(const Pose& ego, Vec2 actor);
  ActorKind KindOf(std::size_t body) const { return scene_->scenario.actors[body - 1].kind; }

  const Scene* scene_ = nullptr;
  const TraceHeader* header_ = nullptr;
  std::vector<double> reach_m_;  // per body: its box's half diagonal
  double gap_m_ = kObjectCap_m;
  double view_ = 1;
};

}  // namespace autofuzz
