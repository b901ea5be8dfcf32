#include "sim/embedded/traffic.h"

#include <algorithm>
#include <optional>
#include <type_traits>
#include <variant>

#include "sim/embedded/avoidance.h"
#include "sim/embedded/dynamics.h"
#include "sim/embedded/pilot.h"

namespace autofuzz {
namespace {

constexpr double kWindow_m = 15;  // a vehicle's foot moves less than this along its path in a tick
constexpr double kArrived_m = 0.5;
constexpr double kSpareReach_m = 60;  // of a lane path beyond what its speed can use up
constexpr double kMostReach_m = 20000;
constexpr double kGripForSlowing = 0.4;  // share of friction used to slow down for a bend

const Action& CurrentAction(const World& world, const State& state, std::size_t actor) {
  return world.actor(actor).phases[state.phases[actor]].action;
}

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

// The way of an action that has one.
std::optional<Path> WayOf(const World& world, const State& state, std::size_t actor,
                          const Action& action) {
  const auto* drive = std::get_if<DriveTo>(&action);
  const auto* follow = std::get_if<FollowLane>(&action);
  if ((drive == nullptr && follow == nullptr) || !world.is_vehicle(actor + 1)) return std::nullopt;
  const Network& network = *world.scene->network;
  const BodyState& body = state.bodies[actor + 1];
  const std::optional<LanePoint> from =
      network.NearestLane(body.pose.position, kDrivable, state.actors[actor].lane);
  if (!from) return std::nullopt;
  if (follow != nullptr) {
    const double speed = std::max(follow->speed_mps, body.speed_mps());
    const double time = (world.last_tick - state.tick) * kTick_s;
    return PathAlongLane(network, *from, std::min(speed * time + kSpareReach_m, kMostReach_m));
  }
  const Pose& centre = world.scene->actors[actor].centre;
  const Pose target{ToWorld(centre, drive->target.position),
                    WrapAngle(centre.heading_rad + drive->target.heading_rad)};
  return PathTo(network, *from, target);
}

std::shared_ptr<const Path> PathFor(const World& world, const State& state, std::size_t actor,
                                    const Action& action) {
  std::optional<Path> way = WayOf(world, state, actor, action);
  if (!way) return nullptr;
  LimitSpeeds(*way, BendAcceleration(world.friction),
              kGripForSlowing * world.friction * kGravity_mps2);
  return std::make_shared<const Path>(*std::move(way));
}

void BeginPhase(const World& world, State& state, std::size_t actor) {
  const Action& action = CurrentAction(world, state, actor);
  ActorState& self = state.actors[actor];
  BodyState& body = state.bodies[actor + 1];
  self.path = PathFor(world, state, actor, action);
  self.path_s_m = self.path ? self.path->line.ProjectNear(body.pose.position, 0, kWindow_m).s_m : 0;
  self.heading_rad = body.pose.heading_rad;
  self.travelled_m = 0;
  // A lane that ends at once is a road that ends.
  self.finished = std::holds_alternative<FollowLane>(action) && !self.path;
  if (world.is_vehicle(actor + 1)) return;
  const auto* walk = std::get_if<Walk>(&action);
  const bool walks =
      walk != nullptr && walk->travel_m > 0 && world.actor(actor).kind == ActorKind::kPedestrian;
  self.finished = !walks;
  body.velocity_mps = walks ? walk->speed_mps * Direction(self.heading_rad) : Vec2{};
}

void FireTriggers(const World& world, State& state, std::size_t actor, std::vector<Event>& events) {
  const std::vector<Phase>& phases = world.actor(actor).phases;
  const double squared_m2 =
      SquaredLength(state.bodies[actor + 1].pose.position - state.bodies[0].pose.position);
  for (std::size_t p = state.phases[actor] + 1U; p < phases.size(); ++p) {
    const auto* within = std::get_if<WhenEgoWithin>(&phases[p].start);
    int& fired = state.trigger_ticks[world.first_phase[actor] + p];
    if (within == nullptr || fired != kNotTriggered) continue;
    if (within->distance_m <= 0 || squared_m2 >= within->distance_m * within->distance_m) continue;
    fired = state.tick;
    events.push_back({EventKind::kTrigger,
                      state.tick / double{kTicksPerSecond},
                      static_cast<int>(actor) + 1,
                      -1,
                      static_cast<int>(p),
                      {},
                      {},
                      {},
                      {}});
  }
}

// When a phase may begin: a tick, or nullopt while its trigger has not fired.
std::optional<double> DueTick(const World& world, const State& state, std::size_t actor,
                              std::size_t phase) {
  const auto* within = std::get_if<WhenEgoWithin>(&world.actor(actor).phases[phase].start);
  if (within == nullptr) return 0;
  const int fired = state.trigger_ticks[world.first_phase[actor] + phase];
  if (fired == kNotTriggered) return std::nullopt;
  constexpr double kSlack = 1e-6;  // 0.15 s is three ticks, whatever its bits
  return fired + within->delay_s * kTicksPerSecond - kSlack;
}

void UpdateActor(const World& world, State& state, std::size_t actor, std::vector<Event>& events) {
  FireTriggers(world, state, actor, events);
  const std::size_t count = world.actor(actor).phases.size();
  for (std::size_t next = state.phases[actor] + 1U; next < count; ++next) {
    const std::optional<double> due = DueTick(world, state, actor, next);
    if (due && state.tick < *due) state.scheduled = true;
    if (!due || state.tick < *due) return;
    state.phases[actor] = static_cast<std::uint8_t>(next);
    BeginPhase(world, state, actor);
    events.push_back({EventKind::kPhase,
                      state.tick / double{kTicksPerSecond},
                      static_cast<int>(actor) + 1,
                      -1,
                      static_cast<int>(next),
                      {},
                      {},
                      {},
                      {}});
  }
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
  const Foot foot = path.line.ProjectNear(body.pose.position, self.path_s_m, kWindow_m);
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
    BeginPhase(world, state, actor);
  }
}

void UpdatePhases(const World& world, State& state, std::vector<Event>& events) {
  state.scheduled = false;
  for (std::size_t actor = 0; actor < world.actor_count(); ++actor)
    if (!state.actors[actor].stopped) UpdateActor(world, state, actor, events);
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
