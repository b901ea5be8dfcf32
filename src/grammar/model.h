#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "genome/space.h"
#include "scenario/scenario.h"

namespace autofuzz {

/// In which axes an actor's offset and directions are given.
enum class GrammarAxes : std::uint8_t {
  kRoute,   ///< along the route at the centre
  kMap,     ///< the map's
  kCentre,  ///< along the centre's own heading
};

/// One actor of a grammar and where its fields are.
struct ActorModel {
  std::string name;  ///< "vehicle[0]"
  ActorKind kind = ActorKind::kVehicle;
  int slot = 0;
  Centre centre;
  GrammarAxes axes = GrammarAxes::kRoute;
  std::size_t first_field = 0;
  double idle_s = 0;                      ///< when constant
  std::optional<std::size_t> idle_field;  ///< when it varies
};

/// The first fields of every space.
enum GeneralField : std::size_t { kFriction, kWeatherIndex, kStatics, kPedestrians, kVehicles };

/// Kinds of actor in the order of the vector.
inline constexpr std::array kActorOrder = {ActorKind::kStatic, ActorKind::kPedestrian,
                                           ActorKind::kVehicle};
constexpr std::size_t CountField(ActorKind kind) {
  return kind == ActorKind::kStatic       ? kStatics
         : kind == ActorKind::kPedestrian ? kPedestrians
                                          : kVehicles;
}

/// Everything that a grammar says. Fields keep the file's own frame; ToScenario converts.
struct GrammarModel {
  std::string name;
  std::string map;
  EgoTask ego;
  std::optional<LightCycle> lights;
  bool left_handed = false;                ///< "frame": "carla": +y right, angles clockwise
  GrammarAxes axes = GrammarAxes::kRoute;  ///< of actors that do not say
  Space space;
  std::vector<ActorModel> actors;
};

/// The scenario of one point. Requires: InSpace(model.space, {values}).
Scenario Instantiate(const GrammarModel& model, const std::vector<double>& values);

}  // namespace autofuzz
