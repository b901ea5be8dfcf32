#include <utility>

#include "geom/pose.h"
#include "grammar/model.h"

namespace autofuzz {
namespace {

// Reads an actor's fields one after another, in the order of its rules, into the right-handed
// axes of its centre.
class Cursor {
 public:
  Cursor(const GrammarModel& model, const ActorModel& actor, const std::vector<double>& values)
      : next_(values.data() + actor.first_field), sign_(model.left_handed ? -1 : 1) {
    if (actor.axes == GrammarAxes::kCentre)
      turn_.heading_rad = std::get<MapPosition>(actor.centre).pose.heading_rad;
  }

  double Number() { return *next_++; }
  int Whole() { return static_cast<int>(*next_++); }
  bool Flag() { return *next_++ != 0; }
  Vec2 Offset() {
    const double x = Number();
    return ToWorld(turn_, {x, sign_ * Number()});
  }
  double Direction() { return WrapAngle(turn_.heading_rad + Radians(sign_ * Number())); }

 private:
  const double* next_;
  double sign_;
  Pose turn_;  // from the file's axes to those that the scenario names
};

void Pose4(Cursor& read, ActorSpec& actor) {
  actor.type = read.Whole();
  actor.offset_m = read.Offset();
  actor.direction_rad = read.Direction();
}

void Pedestrian(Cursor& read, double idle_s, ActorSpec& actor) {
  const double trigger_m = read.Number();
  const double speed_mps = read.Number();
  const double travel_m = read.Number();
  actor.phases = {{AtStart{}, Stand{}},
                  {WhenEgoWithin{trigger_m, idle_s}, Walk{speed_mps, travel_m}}};
}

void Vehicle(Cursor& read, double idle_s, ActorSpec& actor) {
  const double initial_mps = read.Number();
  const double trigger_m = read.Number();
  const double speed_mps = read.Number();
  const bool follower = read.Flag();
  Pose target;
  target.position = read.Offset();
  actor.avoid_collision = read.Flag();
  const double travel_m = read.Number();
  target.heading_rad = read.Direction();
  actor.colour = read.Whole();
  const Action action = follower ? Action(DriveTo{speed_mps, target, travel_m})
                                 : Action(HoldHeading{speed_mps, travel_m});
  actor.phases = {{AtStart{}, FollowLane{initial_mps}}, {WhenEgoWithin{trigger_m, idle_s}, action}};
}

ActorSpec MakeActor(const GrammarModel& model, const ActorModel& from,
                    const std::vector<double>& values) {
  ActorSpec actor;
  actor.name = from.name;
  actor.kind = from.kind;
  actor.centre = from.centre;
  actor.axes = from.axes == GrammarAxes::kRoute ? Axes::kRoute : Axes::kMap;
  Cursor read(model, from, values);
  Pose4(read, actor);
  const double idle_s = from.idle_field ? values[*from.idle_field] : from.idle_s;
  switch (from.kind) {
    case ActorKind::kStatic:
      actor.phases = {{AtStart{}, Stand{}}};
      break;
    case ActorKind::kPedestrian:
      Pedestrian(read, idle_s, actor);
      break;
    case ActorKind::kVehicle:
      Vehicle(read, idle_s, actor);
      break;
  }
  return actor;
}

}  // namespace

Scenario Instantiate(const GrammarModel& model, const std::vector<double>& values) {
  Scenario scenario;
  scenario.name = model.name;
  scenario.map = model.map;
  scenario.ego = model.ego;
  scenario.friction = values[kFriction];
  scenario.weather = static_cast<int>(values[kWeatherIndex]);
  scenario.lights = model.lights;
  for (const ActorModel& actor : model.actors)
    if (values[CountField(actor.kind)] > actor.slot)
      scenario.actors.push_back(MakeActor(model, actor, values));
  return scenario;
}

}  // namespace autofuzz
