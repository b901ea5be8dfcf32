#include "oracle/sighting.h"

namespace autofuzz {
namespace {

std::string_view ReasonOf(Excuse excuse) {
  switch (excuse) {
    case Excuse::kEgoStanding:
      return "ego standing";
    case Excuse::kOutOfView:
      return "out of view";
    case Excuse::kNone:
      break;
  }
  return "";
}

void AddOther(const Scene& scene, const Sighting& sighting, Violation& violation) {
  const ActorSpec& actor = scene.scenario.actors[static_cast<std::size_t>(sighting.actor)];
  violation.other_type = Types(actor.kind)[static_cast<std::size_t>(actor.type)].name;
  violation.other_speed_mps = sighting.other.speed_mps();
  const Vec2 seen = ToLocal(sighting.ego.pose, sighting.point);
  violation.impact_angle_rad = WrapAngle(math::Atan2(seen.y, seen.x));
}

}  // namespace

Violation ToViolation(const Scene& scene, const Sighting& sighting) {
  Violation violation;
  violation.kind = sighting.kind;
  violation.time_s = sighting.time_s;
  violation.position = sighting.ego.pose.position;
  violation.route_s_m = sighting.route_s_m;
  violation.other = sighting.actor;
  violation.ego_speed_mps = sighting.ego.speed_mps();
  violation.counted = sighting.counted();
  violation.reason = ReasonOf(sighting.excuse);
  if (sighting.actor >= 0) AddOther(scene, sighting, violation);
  return violation;
}

}  // namespace autofuzz
