#include "grammar/neutral.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>
#include <utility>

namespace autofuzz {
namespace {

// Where on a field's range little happens.
enum class Neutral : std::uint8_t { kLow, kHigh, kZero };

struct Rule {
  std::string_view ending;
  Neutral neutral;
};

constexpr std::array kRules = {
    Rule{"road_friction", Neutral::kHigh},
    Rule{"weather", Neutral::kLow},
    Rule{".type", Neutral::kLow},
    Rule{".color", Neutral::kLow},
    Rule{".direction", Neutral::kZero},
    Rule{".trigger_distance", Neutral::kLow},
    Rule{".idle_time", Neutral::kHigh},
    Rule{".travel_distance", Neutral::kLow},
    Rule{".waypoint_follower", Neutral::kLow},
    Rule{".avoid_collision", Neutral::kHigh},
};

double ValueOf(const Field& field, Neutral neutral) {
  switch (neutral) {
    case Neutral::kLow:
      return field.low;
    case Neutral::kHigh:
      return field.high;
    case Neutral::kZero:
      break;
  }
  return std::clamp(0.0, field.low, field.high);
}

bool IsBystander(std::string_view name) {
  return name.starts_with("pedestrian") || name.starts_with("static");
}

struct Kind {
  Neutral vehicle_speed = Neutral::kLow;
  Neutral bystander_side = Neutral::kLow;
};

void SetByKind(const Field& field, Kind kind, double& value) {
  const bool bystander = IsBystander(field.name);
  if (bystander && field.name.ends_with(".setup.location.y"))
    value = ValueOf(field, kind.bystander_side);
  if (field.name.ends_with("_speed"))
    value = ValueOf(field, bystander ? Neutral::kLow : kind.vehicle_speed);
}

Genome NeutralGenome(const Space& space, Kind kind) {
  Genome genome = MiddleOf(space);
  for (std::size_t i = 0; i < space.size(); ++i) {
    const Field& field = space.fields[i];
    for (const Rule& rule : kRules)
      if (field.name.ends_with(rule.ending)) genome.values[i] = ValueOf(field, rule.neutral);
    SetByKind(field, kind, genome.values[i]);
  }
  for (const Field& field : space.fields)
    if (field.activity)
      genome.values[field.activity->count_field] = space.fields[field.activity->count_field].low;
  return genome;
}

}  // namespace

std::vector<Genome> NeutralGenomes(const Space& space) {
  std::vector<Genome> genomes;
  for (const Neutral speed : {Neutral::kLow, Neutral::kHigh})
    for (const Neutral side : {Neutral::kLow, Neutral::kHigh}) {
      Genome genome = NeutralGenome(space, {speed, side});
      if (std::find(genomes.begin(), genomes.end(), genome) == genomes.end())
        genomes.push_back(std::move(genome));
    }
  return genomes;
}

}  // namespace autofuzz
