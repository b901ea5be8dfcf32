#include "scenario/checks.h"

#include <fmt/format.h>

#include <cmath>
#include <string_view>

namespace autofuzz {
namespace {

bool IsSize(double value) { return std::isfinite(value) && value >= 0; }
bool IsPlace(const Pose& pose) {
  return std::isfinite(pose.position.x) && std::isfinite(pose.position.y) &&
         std::isfinite(pose.heading_rad);
}

Error Wrong(std::string_view part, std::string_view why) {
  return {fmt::format("{}: {}", part, why), {}};
}

struct IsSound {
  bool operator()(const Stand&) const { return true; }
  bool operator()(const FollowLane& action) const { return IsSize(action.speed_mps); }
  bool operator()(const HoldHeading& action) const {
    return IsSize(action.speed_mps) && IsSize(action.travel_m);
  }
  bool operator()(const DriveTo& action) const {
    return IsSize(action.speed_mps) && IsSize(action.travel_m) && IsPlace(action.target);
  }
  bool operator()(const Walk& action) const {
    return IsSize(action.speed_mps) && IsSize(action.travel_m);
  }
  bool operator()(const AtStart&) const { return true; }
  bool operator()(const WhenEgoWithin& condition) const {
    return IsSize(condition.distance_m) && IsSize(condition.delay_s);
  }
  bool operator()(const RouteFraction& centre) const {
    return centre.fraction >= 0 && centre.fraction <= 1;
  }
  bool operator()(const MapPosition& centre) const { return IsPlace(centre.pose); }
};

// Whether the kind of actor can do the action: pedestrians walk, vehicles drive.
bool Suits(ActorKind kind, const Action& action) {
  if (std::holds_alternative<Stand>(action)) return true;
  if (std::holds_alternative<Walk>(action)) return kind == ActorKind::kPedestrian;
  return kind == ActorKind::kVehicle;
}

Status CheckPhases(const ActorSpec& actor) {
  constexpr std::size_t kMostPhases = 255;  // a frame holds the index of a phase in one byte
  if (actor.phases.size() > kMostPhases) return Wrong(actor.name, "more than 255 phases");
  if (!actor.phases.empty() && !std::holds_alternative<AtStart>(actor.phases.front().start))
    return Wrong(actor.name, "its first phase does not begin at the start");
  for (const Phase& phase : actor.phases) {
    if (!Suits(actor.kind, phase.action))
      return Wrong(actor.name, fmt::format("a {} cannot do this action", Name(actor.kind)));
    if (!std::visit(IsSound{}, phase.start) || !std::visit(IsSound{}, phase.action))
      return Wrong(actor.name, "a phase has a negative or infinite number");
  }
  return {};
}

Status CheckActor(const ActorSpec& actor) {
  const int count = static_cast<int>(Types(actor.kind).size());
  if (actor.type < 0 || actor.type >= count)
    return Wrong(actor.name, fmt::format("there is no {} type {} (0 to {})", Name(actor.kind),
                                         actor.type, count - 1));
  if (!std::visit(IsSound{}, actor.centre))
    return Wrong(actor.name, "its centre is not on the route (0 to 1) or not a place");
  if (!IsPlace({actor.offset_m, actor.direction_rad}))
    return Wrong(actor.name, "its location or direction is not a number");
  return CheckPhases(actor);
}

Status CheckLights(const LightCycle& cycle) {
  if (!IsSize(cycle.green_s) || !IsSize(cycle.yellow_s) || !IsSize(cycle.red_s))
    return Wrong("lights", "a part of the cycle is negative or not a number");
  if (!(cycle.green_s + cycle.yellow_s + cycle.red_s > 0))
    return Wrong("lights", "the cycle takes no time");
  return {};
}

}  // namespace

Status Check(const Scenario& scenario) {
  const int weathers = static_cast<int>(Weathers().size());
  if (scenario.weather < 0 || scenario.weather >= weathers)
    return Wrong("weather",
                 fmt::format("there is no weather {} (0 to {})", scenario.weather, weathers - 1));
  if (!IsSize(scenario.friction) || scenario.friction == 0)
    return Wrong("friction", "must be a positive number");
  if (!IsSize(scenario.ego.initial_speed_mps))
    return Wrong("ego", "its initial speed is negative or not a number");
  if (scenario.lights) {
    if (Status status = CheckLights(*scenario.lights); !status) return status;
  }
  for (const ActorSpec& actor : scenario.actors) {
    if (Status status = CheckActor(actor); !status) return status;
  }
  return {};
}

}  // namespace autofuzz
