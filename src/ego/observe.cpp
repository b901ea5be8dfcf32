#include "ego/observe.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace autofuzz {
namespace {

// Whether the point is really on the lane that was found nearest to it.
bool IsOnLane(const Network& network, const LanePoint& nearest, Vec2 position) {
  constexpr double kPastEnd_m = 0.1;
  const LaneFrame frame = network.FrameAt(nearest.lane, nearest.s_m);
  const Vec2 local = ToLocal(frame.pose, position);
  return std::fabs(local.x) <= kPastEnd_m && std::fabs(local.y) <= frame.width_m / 2;
}

}  // namespace

Observer::Observer(const Scene& scene, const TraceHeader& header)
    : scene_(&scene), header_(&header), stops_(StopLinesOf(scene)) {
  constexpr std::size_t kMostLanesUnderOnePoint = 64;
  scratch_.reserve(kMostLanesUnderOnePoint);
  seen_.friction = scene.scenario.friction;
  seen_.weather = scene.scenario.weather;
  seen_.route = scene.route.get();
  seen_.self_half = header.halves.front();
  for (std::size_t i = 0; i < scene.actors.size(); ++i) {
    SeenObject object;
    object.body = static_cast<int>(i) + 1;
    object.kind = scene.scenario.actors[i].kind;
    object.half = header.halves[i + 1];
    seen_.objects.push_back(object);
    lane_hints_.push_back(scene.actors[i].lane);
  }
}

const Observation& Observer::Observe(const Frame& frame, SensorFrames sensors) {
  assert(frame.bodies.size() == header_->halves.size());
  seen_.time_s = frame.time_s;
  seen_.sensors = sensors;
  ObserveObjects(frame);
  ObserveSelf(frame);
  ObserveSignal(frame);
  return seen_;
}

void Observer::ObserveSelf(const Frame& frame) {
  constexpr double kWindow_m = 10;
  seen_.self = frame.ego();
  const Vec2 position = seen_.self.pose.position;
  const Polyline& line = scene_->route->line;
  if (foot_) foot_ = line.ProjectNear(position, foot_->s_m, kWindow_m);
  if (!foot_ || foot_->distance_m > kWindow_m) foot_ = line.Project(position);
  seen_.route_s_m = foot_->s_m;
  seen_.route_offset_m = foot_->offset_m;
  // In a junction lanes overlap: the ego is on its route's one if it is on that at all.
  LaneId hint = scene_->route->points[foot_->segment].lane;
  seen_.lane = LaneOfVehicle(position, hint);
  seen_.speed_limit_mps =
      seen_.lane ? scene_->network->lane(seen_.lane->lane).SpeedLimitAt(seen_.lane->s_m) : 0;
}

void Observer::ObserveSignal(const Frame& frame) {
  const double front_s_m = seen_.route_s_m + seen_.self_half.length_m;
  const auto ahead =
      std::lower_bound(stops_.begin(), stops_.end(), front_s_m,
                       [](const StopLine& stop, double s_m) { return stop.route_s_m < s_m; });
  seen_.signal.reset();
  if (ahead == stops_.end()) return;
  const bool lit = ahead->light < frame.lights.size();
  const LightState state =
      lit ? static_cast<LightState>(frame.lights[ahead->light]) : LightState::kOff;
  seen_.signal = SeenSignal{state, ahead->route_s_m - front_s_m};
}

void Observer::ObserveObjects(const Frame& frame) {
  const bool first = !foot_.has_value();
  for (std::size_t i = 0; i < seen_.objects.size(); ++i) {
    SeenObject& object = seen_.objects[i];
    const Vec2 position = frame.bodies[i + 1].pose.position;
    const bool moved = first || !(object.state.pose.position == position);
    object.state = frame.bodies[i + 1];
    if (!moved) continue;
    object.lane = object.kind == ActorKind::kVehicle ? LaneOfVehicle(position, lane_hints_[i])
                                                     : LaneUnder(position);
  }
}

// Vehicles are nearly always on the lane where they were: the hint answers.
std::optional<LanePoint> Observer::LaneOfVehicle(Vec2 position, LaneId& hint) const {
  std::optional<LanePoint> nearest = scene_->network->NearestLane(position, kDrivable, hint);
  if (!nearest) return std::nullopt;
  hint = nearest->lane;
  if (!IsOnLane(*scene_->network, *nearest, position)) return std::nullopt;
  return nearest;
}

// Others are mostly beside the lanes, where looking for the nearest one would cost.
std::optional<LanePoint> Observer::LaneUnder(Vec2 position) {
  scene_->network->LanesAt(position, kDrivable, scratch_);
  if (scratch_.empty()) return std::nullopt;
  return scratch_.front();
}

}  // namespace autofuzz
