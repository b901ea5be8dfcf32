#include "sim/embedded/phases.h"

#include <algorithm>
#include <optional>
#include <variant>

#include "sim/embedded/pilot.h"

namespace autofuzz {
namespace {

constexpr double kSpareReach_m = 60;  // of a lane path beyond what its speed can use up
constexpr double kMostReach_m = 20000;
constexpr double kGripForSlowing = 0.4;  // share of friction used to slow down for a bend

Event Told(EventKind kind, const State& state, std::size_t actor, std::size_t phase) {
  Event event;
  event.kind = kind;
  event.time_s = state.tick / double{kTicksPerSecond};
  event.body = static_cast<int>(actor) + 1;
  event.phase = static_cast<int>(phase);
  return event;
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
    events.push_back(Told(EventKind::kTrigger, state, actor, p));
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
    EnterPhase(world, state, actor);
    events.push_back(Told(EventKind::kPhase, state, actor, next));
  }
}

}  // namespace

const Action& CurrentAction(const World& world, const State& state, std::size_t actor) {
  return world.actor(actor).phases[state.phases[actor]].action;
}

void EnterPhase(const World& world, State& state, std::size_t actor) {
  const Action& action = CurrentAction(world, state, actor);
  ActorState& self = state.actors[actor];
  BodyState& body = state.bodies[actor + 1];
  self.path = PathFor(world, state, actor, action);
  self.path_s_m =
      self.path ? self.path->line.ProjectNear(body.pose.position, 0, kPathWindow_m).s_m : 0;
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

void UpdatePhases(const World& world, State& state, std::vector<Event>& events) {
  state.scheduled = false;
  for (std::size_t actor = 0; actor < world.actor_count(); ++actor)
    if (!state.actors[actor].stopped) UpdateActor(world, state, actor, events);
}

}  // namespace autofuzz
