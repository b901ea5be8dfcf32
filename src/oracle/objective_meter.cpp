#include "oracle/objective_meter.h"

#include <algorithm>
#include <cmath>

namespace autofuzz {
namespace {

constexpr double kProbe_s = 0.1;

std::size_t FramesAProbe(double frame_step_s) {
  if (!(frame_step_s > 0)) return 1;
  return static_cast<std::size_t>(std::clamp(std::round(kProbe_s / frame_step_s), 1.0, 1e6));
}

// Distance from the route, weighed by where the ego faces: by half along it, by 1.5 against it.
double Deviation(const Pose& ego, const Foot& foot) {
  const double turned = AngleBetween(ego.heading_rad, foot.heading_rad) / math::kPi;
  return foot.distance_m * (0.5 + turned);
}

}  // namespace

ObjectiveMeter::ObjectiveMeter(const Scene& scene, const TraceHeader& header)
    : reader_(*scene.network), frames_a_probe_(FramesAProbe(header.frame_step_s)) {
  nearness_.Begin(scene, header);
}

void ObjectiveMeter::Watch(const Frame& frame, const Foot& route_foot) {
  if (frames_ == 0) rays_.Begin(reader_);
  const Pose& ego = frame.ego().pose;
  nearness_.Watch(frame);
  if (frames_ % frames_a_probe_ == 0) rays_.Watch(ego);
  deviation_ = std::max(deviation_, Deviation(ego, route_foot));
  ++frames_;
}

Objectives ObjectiveMeter::Read(std::span<const Sighting> sightings) const {
  double collision_mps = 0;
  bool collided = false;
  for (const Sighting& sighting : sightings) {
    if (sighting.kind != ViolationKind::kCollision || !sighting.counted()) continue;
    collided = true;
    collision_mps = sighting.ego.speed_mps();
    break;  // the first contact ends the run; one later in the same frame is not another
  }
  return {collided ? -std::min(collision_mps, kSpeedCap_mps) : 1.0,
          collided ? 0.0 : nearness_.object_distance_m(),
          nearness_.view_angle(),
          rays_.wrong_lane_distance_m(),
          rays_.off_road_distance_m(),
          0.0 - std::min(deviation_, kDeviationCap)};
}

}  // namespace autofuzz
