// The lines that describe a scene: to a simulator all of it, to an ego its task.

#include "adapter/process/ego_protocol.h"
#include "adapter/process/protocol.h"
#include "json/writer.h"

namespace autofuzz {
namespace {

using json::Writer;

void Write(Writer& out, const Pose& pose) {
  out.BeginArray();
  out.Item(pose.position.x).Item(pose.position.y).Item(pose.heading_rad);
  out.EndArray();
}

void WriteVehicle(Writer& out, const ActorType& type) {
  out.Member("mass_kg", type.mass_kg).Member("wheelbase_m", type.wheelbase_m);
  out.Member("max_steer_rad", type.max_steer_rad);
}

void WriteBox(Writer& out, const HalfSize& half, double height_m) {
  out.Member("length_m", 2 * half.length_m).Member("width_m", 2 * half.width_m);
  out.Member("height_m", height_m);
}

struct WriteStart {
  Writer& out;
  void operator()(const AtStart&) const { out.Member("when", "start"); }
  void operator()(const WhenEgoWithin& within) const {
    out.Member("when", "ego_within").Member("distance_m", within.distance_m);
    out.Member("delay_s", within.delay_s);
  }
};

struct WriteAction {
  Writer& out;
  const Pose& centre;
  void operator()(const Stand&) const { out.Member("do", "stand"); }
  void operator()(const FollowLane& follow) const {
    out.Member("do", "follow_lane").Member("speed_mps", follow.speed_mps);
  }
  void operator()(const HoldHeading& hold) const {
    out.Member("do", "hold_heading").Member("speed_mps", hold.speed_mps);
    out.Member("travel_m", hold.travel_m);
  }
  void operator()(const DriveTo& drive) const {
    out.Member("do", "drive_to").Member("speed_mps", drive.speed_mps);
    out.Member("travel_m", drive.travel_m).Key("target");
    Write(out, {ToWorld(centre, drive.target.position),
                WrapAngle(centre.heading_rad + drive.target.heading_rad)});
  }
  void operator()(const Walk& walk) const {
    out.Member("do", "walk").Member("speed_mps", walk.speed_mps);
    out.Member("travel_m", walk.travel_m);
  }
};

void WriteEgo(Writer& out, const Scene& scene) {
  out.BeginObject();
  WriteBox(out, EgoType().half, EgoType().height_m);
  WriteVehicle(out, EgoType());
  out.Key("start");
  Write(out, scene.ego_start);
  out.Member("speed_mps", scene.scenario.ego.initial_speed_mps);
  out.EndObject();
}

void WriteActor(Writer& out, const ActorSpec& actor, const PlacedActor& placed) {
  const ActorType& type = Types(actor.kind)[static_cast<std::size_t>(actor.type)];
  out.BeginObject();
  out.Member("name", actor.name).Member("kind", Name(actor.kind)).Member("type", type.name);
  out.Member("colour", actor.colour);
  WriteBox(out, placed.half, type.height_m);
  if (actor.kind == ActorKind::kVehicle) WriteVehicle(out, type);
  out.Key("start");
  Write(out, placed.start);
  out.Member("avoid_collision", actor.avoid_collision).Key("phases").BeginArray();
  for (const Phase& phase : actor.phases) {
    out.BeginObject().Key("start").BeginObject();
    std::visit(WriteStart{out}, phase.start);
    out.EndObject().Key("action").BeginObject();
    std::visit(WriteAction{out, placed.centre}, phase.action);
    out.EndObject().EndObject();
  }
  out.EndArray().EndObject();
}

void WriteRoute(Writer& out, const Route& route) {
  out.BeginArray();
  for (const RoutePoint& point : route.points) Write(out, point.pose);
  out.EndArray();
}

std::string TaskLine(std::string_view type, const Briefing& briefing) {
  const Scene& scene = *briefing.scene;
  Writer out;
  out.BeginObject().Member("type", type).Member("step_s", briefing.control_step_s);
  out.Member("seed", Text(briefing.seed)).Member("scenario", scene.scenario.name);
  out.Member("map", scene.scenario.map).Member("friction", scene.scenario.friction);
  out.Member("weather", scene.scenario.weather);
  if (!briefing.address.empty()) out.Member("address", briefing.address);
  out.Key("route");
  WriteRoute(out, *scene.route);
  out.Key("ego");
  WriteEgo(out, scene);
  out.EndObject();
  return out.Take();
}

}  // namespace

std::string ResetLine(const Briefing& briefing) { return TaskLine("reset", briefing); }
std::string LaunchLine(const Briefing& briefing) { return TaskLine("launch", briefing); }

std::string RunLine(const Scene& scene, const RunLimits& limits, Seed seed) {
  Writer out;
  out.BeginObject().Member("type", "run");
  out.Member("step_s", kProtocolStep_s).Member("time_limit_s", limits.time_s);
  out.Member("seed", Text(seed)).Member("map", scene.scenario.map);
  out.Member("friction", scene.scenario.friction).Member("weather", scene.scenario.weather);
  out.Key("route");
  WriteRoute(out, *scene.route);
  out.Key("ego");
  WriteEgo(out, scene);
  out.Key("actors").BeginArray();
  for (std::size_t i = 0; i < scene.actors.size(); ++i)
    WriteActor(out, scene.scenario.actors[i], scene.actors[i]);
  out.EndArray().EndObject();
  return out.Take();
}

}  // namespace autofuzz
