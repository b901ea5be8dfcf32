#include "sim/embedded/traffic.h"

#include <algorithm>
#include <optional>
#include <variant>

#include "sim/embedded/avoidance.h"
#include "sim/embedded/dynamics.h"
#include "sim/embedded/phases.h"
#include "sim/embedded/pilot.h"

namespace autofuzz {
namespace {

constexpr double kArrived_m = 0.5;

// Distance after which an action that goes by distance is done; nullopt for the others.
std::optional<double> TravelOf(const Action& action) {
  return std::visit(
      [](const auto& what) -> std::optional<double> {
        if constexpr (requires { what.travel_m; })
          return what.travel_m;
        else
          return std::nullopt;
      },
      action);
}

// Where an actor's vehicle goes: along its path, or where it heads.
struct Course {
  double curvature_1pm = 0;
  double fastest_mps = 0;
};

// Also finds where on its path the actor is; where the path ends its action is done.
Course CourseOf(const World& world, State& state, std::size_t actor) {
  const VehicleModel& model = world.models[actor + 1];
  const BodyState& body = state.bodies[actor + 1];
  ActorState& self = state.actors[actor];
  Course course;
  if (!self.path) {
    course.curvature_1pm = CurvatureInto(model, body, self.heading_rad);
    course.fastest_mps = BendSpeed(world.friction, course.curvature_1pm);
    return course;
  }
  const Path& path = *self.path;
  const Foot foot = path.line.ProjectNear(body.pose.position, self.path_s_m, kPathWindow_m);
  self.path_s_m = foot.s_m;
  self.lane = path.LaneAt(foot);
  const double left_m = path.line.length_m() - foot.s_m;
  const double speed = body.speed_mps();
  const bool follows = std::holds_alternative<FollowLane>(CurrentAction(world, state, actor));
  const double stop_m =
      follows ? speed * (speed / (2 * RestDeceleration(model, world.friction)) + kTick_s) : 0;
  if (left_m <= stop_m + kArrived_m) self.finished = true;
  const Pose aim = path.Beyond(foot.s_m + LookAhead(speed));
  course.curvature_1pm = left_m > 0 ? CurvatureTo(model, body.pose, aim.position)
                                    : CurvatureInto(model, body, aim.heading_rad);
  course.fastest_mps =
      std::min(path.fastest_mps[foot.segment], BendSpeed(world.friction, course.curvature_1pm));
  return course;
}

void DecideVehicle(const World& world, State& state, std::size_t actor) {
  const VehicleModel& model = world.models[actor + 1];
  const BodyState& body = state.bodies[actor + 1];
  ActorState& self = state.actors[actor];
  const Action& action = CurrentAction(world, state, actor);
  const std::optional<double> travel = TravelOf(action);
  if (travel && !self.path && self.travelled_m >= *travel) self.finished = true;
  const Course course = CourseOf(world, state, actor);
  const double wanted = std::min(SpeedOf(action), course.fastest_mps);
  self.controls = self.finished ? BrakeToRest() : PedalsFor(model, body.speed_mps(), wanted);
  if (world.actor(actor).avoid_collision && WouldMeetVehicle(world, state, actor))
    self.controls = {0, 1, 0};
  self.controls.steer = SteerFor(model, course.curvature_1pm);
}

void MovePedestrian(const World& world, State& state, std::size_t actor) {
  ActorState& self = state.actors[actor];
  if (self.finished) return;
  BodyState& body = state.bodies[actor + 1];
  const double travel_m = std::get<Walk>(CurrentAction(world, state, actor)).travel_m;
  const double step_m = world.step_s * body.speed_mps();
  const double left_m = travel_m - self.travelled_m;
  const double share = step_m > left_m ? left_m / step_m : 1;
  body.pose.position = body.pose.position + (share * world.step_s) * body.velocity_mps;
  self.travelled_m += share * step_m;
  if (step_m < left_m) return;
  self.finished = true;
  body.velocity_mps = {};
}

}  // namespace

void StartActors(const World& world, State& state) {
  for (std::size_t actor = 0; actor < world.actor_count(); ++actor) {
    const PlacedActor& placed = world.scene->actors[actor];
    state.bodies[actor + 1].pose = placed.start;
    state.actors[actor].lane = placed.lane;
    if (world.actor(actor).phases.empty()) {
      state.actors[actor].finished = true;
      continue;
    }
    if (world.is_vehicle(actor + 1)) {
      state.bodies[actor + 1].velocity_mps =
          SpeedOf(CurrentAction(world, state, actor)) * Direction(placed.start.heading_rad);
    }
    EnterPhase(world, state, actor);
  }
}

void DecideActors(const World& world, State& state) {
  for (std::size_t actor = 0; actor < world.actor_count(); ++actor) {
    if (state.actors[actor].stopped || !world.is_vehicle(actor + 1)) continue;
    if (world.actor(actor).phases.empty()) {
      state.actors[actor].controls = BrakeToRest();
    } else {
      DecideVehicle(world, state, actor);
    }
  }
}

void MoveActor(const World& world, State& state, std::size_t actor) {
  ActorState& self = state.actors[actor];
  if (self.stopped) return;
  if (!world.is_vehicle(actor + 1)) return MovePedestrian(world, state, actor);
  BodyState& body = state.bodies[actor + 1];
  const Vec2 before = body.pose.position;
  StepVehicle(world.models[actor + 1], world.friction, self.controls, world.step_s, body,
              state.steering[actor + 1]);
  self.travelled_m += Distance(before, body.pose.position);
}

}  // namespace autofuzz
