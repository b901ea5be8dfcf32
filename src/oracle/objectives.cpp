#include "oracle/objectives.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>

#include "base/nearest.h"
#include "oracle/nearness.h"
#include "record/verdict.h"

namespace autofuzz {
namespace {

constexpr std::size_t kObjectives = 6;
using Weights = std::array<double, kObjectives>;

// A kind's own objectives, in the order of DrivingObjectives(). Red lights and failing controllers
// have none: such a goal searches by its violations alone.
Weights WeightsOf(ViolationKind kind) {
  switch (kind) {
    case ViolationKind::kCollision:
      return {1, 1, 1, 0, 0, 0};
    case ViolationKind::kOffRoad:
      return {0, 0, 0, 0, 1, 1};
    case ViolationKind::kWrongLane:
      return {0, 0, 0, 1, 0, 1};
    case ViolationKind::kRedLight:
    case ViolationKind::kControllerFailure:
      break;
  }
  return {};
}

void AddKind(int label, Goal& goal) {
  goal.labels.Add(label);
  const Weights own = WeightsOf(static_cast<ViolationKind>(label));
  for (std::size_t i = 0; i < kObjectives; ++i) goal.weights[i] = std::max(goal.weights[i], own[i]);
}

// Adds the kinds that a word names, or says that there are none.
bool AddWord(std::string_view word, Goal& goal) {
  const std::span<const std::string> names = ViolationNames();
  bool known = word == "all";
  for (std::size_t label = 0; label < names.size(); ++label) {
    const auto kind = static_cast<ViolationKind>(label);
    const bool traffic = kind != ViolationKind::kControllerFailure;
    if (word != names[label] && !(word == "all" && traffic)) continue;
    AddKind(static_cast<int>(label), goal);
    known = true;
  }
  return known;
}

Error UnknownKind(std::string_view word, std::size_t offset) {
  std::vector<std::string> known(ViolationNames().begin(), ViolationNames().end());
  known.emplace_back("all");
  const std::string what =
      word.empty()
          ? fmt::format("a kind of violation is wanted (known: {})", fmt::join(known, ", "))
          : fmt::format("unknown kind of violation '{}'{} (known: {})", word,
                        DidYouMean(word, known), fmt::join(known, ", "));
  return Error{what, Place{"goal", 0, static_cast<int>(offset) + 1, ""}};
}

}  // namespace

std::vector<ObjectiveSpec> DrivingObjectives() {
  return {{"collision_speed", kSpeedCap_mps},
          {"object_distance", kObjectCap_m},
          {"view_angle", 1},
          {"wrong_lane_distance", kLaneCap_m},
          {"off_road_distance", kLaneCap_m},
          {"route_deviation", kDeviationCap}};
}

Result<Goal> ParseDrivingGoal(std::string_view text) {
  Goal goal{std::string(text), {}, std::vector<double>(kObjectives, 0)};
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find('+', begin), text.size());
    const std::string_view word = text.substr(begin, end - begin);
    if (!AddWord(word, goal)) return UnknownKind(word, begin);
    begin = end + 1;
  }
  return goal;
}

}  // namespace autofuzz
