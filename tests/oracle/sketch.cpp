#include "oracle/sketch.h"

namespace autofuzz::sketch {

std::shared_ptr<const Route> StraightRoute(double length_m) {
  Route route;
  std::vector<Vec2> points;
  for (int i = 0; i <= static_cast<int>(length_m); ++i) {
    points.push_back({static_cast<double>(i), 0});
    route.points.push_back({{points.back(), 0}, {}, RouteCommand::kFollow});
  }
  route.line = Polyline(points);
  return std::make_shared<const Route>(route);
}

Scene SceneOf(const std::vector<ActorKind>& kinds) {
  Scene scene;
  scene.route = StraightRoute(100);
  for (const ActorKind kind : kinds) {
    ActorSpec actor;
    actor.kind = kind;
    // A 4.79 × 2.16 m car, a 0.38 m square person, a 0.6 m square barrel.
    actor.type = kind == ActorKind::kVehicle ? 2 : kind == ActorKind::kStatic ? 1 : 0;
    scene.scenario.actors.push_back(actor);
    PlacedActor placed;
    placed.half = Types(kind)[static_cast<std::size_t>(actor.type)].half;
    scene.actors.push_back(placed);
  }
  return scene;
}

TraceHeader HeaderOf(const Scene& scene) {
  TraceHeader header;
  header.halves.push_back(EgoType().half);
  header.names.emplace_back("ego");
  for (const PlacedActor& actor : scene.actors) {
    header.halves.push_back(actor.half);
    header.names.emplace_back("actor");
  }
  header.light_count = scene.signals.size();
  return header;
}

BodyState Body(double x, double y, double heading_deg, double speed_mps) {
  const double heading_rad = WrapAngle(Radians(heading_deg));
  return {{{x, y}, heading_rad}, speed_mps * Direction(heading_rad), 0};
}

Frame Shot::frame() {
  phases.assign(bodies.size() - 1, 0);
  light_bytes.clear();
  for (const LightState light : lights) light_bytes.push_back(static_cast<std::uint8_t>(light));
  return {time_s, bodies, phases, light_bytes, Controls{}, scheduled};
}

Event ContactOf(int body, int other, const BodyState& body_state, const BodyState& other_state,
                Vec2 point, double time_s) {
  Event event;
  event.kind = EventKind::kContact;
  event.time_s = time_s;
  event.body = body;
  event.other = other;
  event.point = point;
  event.body_state = body_state;
  event.other_state = other_state;
  return event;
}

}  // namespace autofuzz::sketch
