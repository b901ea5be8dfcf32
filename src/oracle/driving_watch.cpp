#include "oracle/driving_watch.h"

#include <algorithm>
#include <cmath>

namespace autofuzz {
namespace {

bool Finite(const BodyState& body) {
  return std::isfinite(body.pose.position.x) && std::isfinite(body.pose.position.y) &&
         std::isfinite(body.pose.heading_rad) && std::isfinite(body.velocity_mps.x) &&
         std::isfinite(body.velocity_mps.y);
}

}  // namespace

void DrivingWatch::Begin(const Scene& scene, const TraceHeader& header) {
  footing_ = FootingReader(*scene.network);
  light_lines_ = LightLinesOf(scene);
  route_.Begin(*scene.route);
  collision_.Begin(scene, header);
  off_road_.Begin();
  wrong_lane_.Begin();
  red_light_.Begin(*scene.route, light_lines_, header);
  blocked_.Begin(scene, light_lines_);
  sightings_.clear();
  sightings_.reserve(16 + scene.actors.size() + light_lines_.size());
  located_.reset();
}

std::optional<EndReason> DrivingWatch::Watch(const Frame& frame, std::span<const Event> events) {
  // A simulator whose numbers ran away: nothing can be said of such a frame.
  if (!std::all_of(frame.bodies.begin(), frame.bodies.end(), Finite))
    return EndReason::kSimulatorFailure;
  const Vec2 ego = frame.ego().pose.position;
  const std::size_t before = sightings_.size();
  Locate(frame.ego().pose);
  red_light_.Watch(frame, sightings_);
  const std::size_t contacts = sightings_.size();
  collision_.Watch(frame, events, sightings_);
  const bool touched = sightings_.size() > contacts;
  const bool off_road = off_road_.Watch(under_ego_);
  const bool wrong_lane = wrong_lane_.Watch(under_ego_);
  if (off_road) AddHere(ViolationKind::kOffRoad, frame);
  if (wrong_lane) AddHere(ViolationKind::kWrongLane, frame);
  for (std::size_t i = before; i < sightings_.size(); ++i)
    sightings_[i].route_s_m = route_.foot().s_m;
  const bool blocked = blocked_.Watch(frame, route_.foot().s_m);

  if (touched) return EndReason::kCollision;
  if (off_road) return EndReason::kOffRoad;
  if (wrong_lane) return EndReason::kWrongLane;
  if (route_.Lost()) return EndReason::kRouteDeviation;
  if (route_.Arrived(ego)) return EndReason::kDestination;
  if (blocked) return EndReason::kBlocked;
  return std::nullopt;
}

// Where a standing ego is was worked out before.
void DrivingWatch::Locate(const Pose& ego) {
  if (located_ == ego) return;
  located_ = ego;
  route_.Track(ego.position);
  under_ego_ = footing_.At(ego.position, ego.heading_rad);
}

void DrivingWatch::AddHere(ViolationKind kind, const Frame& frame) {
  Sighting sighting;
  sighting.kind = kind;
  sighting.time_s = frame.time_s;
  sighting.ego = frame.ego();
  sightings_.push_back(sighting);
}

}  // namespace autofuzz
