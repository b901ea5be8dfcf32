#include "scenario/lights.h"

#include "base/math.h"

namespace autofuzz {
namespace {

// Where in the cycle an instant lies, or a negative number when there is no cycle to speak of.
double TimeInCycle(const LightCycle& cycle, double time_s) {
  const double period_s = cycle.green_s + cycle.yellow_s + cycle.red_s;
  if (!(period_s > 0) || !(time_s >= 0)) return -1;
  return math::Fmod(time_s, period_s);
}

LightState WithEgo(const LightCycle& cycle, double time_s) {
  const double within_s = TimeInCycle(cycle, time_s);
  if (within_s < 0) return LightState::kOff;
  if (within_s < cycle.green_s) return LightState::kGreen;
  return within_s < cycle.green_s + cycle.yellow_s ? LightState::kYellow : LightState::kRed;
}

LightState Against(LightState with_ego) {
  if (with_ego == LightState::kOff) return LightState::kOff;
  return with_ego == LightState::kRed ? LightState::kGreen : LightState::kRed;
}

}  // namespace

std::string_view Name(LightState state) {
  switch (state) {
    case LightState::kOff:
      return "off";
    case LightState::kGreen:
      return "green";
    case LightState::kYellow:
      return "yellow";
    case LightState::kRed:
      return "red";
  }
  return "?";
}

LightState LightAt(const Scene& scene, std::size_t index, double time_s) {
  if (!scene.scenario.lights) return LightState::kOff;
  const LightState with_ego = WithEgo(*scene.scenario.lights, time_s);
  const bool crossing = index < scene.crossing.size() && scene.crossing[index] != 0;
  return crossing ? Against(with_ego) : with_ego;
}

}  // namespace autofuzz
