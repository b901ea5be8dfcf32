#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "genome/scored.h"
#include "geom/vec2.h"

namespace autofuzz {

/// Kinds of traffic violation, in order of priority; also the label bits of driving problems.
enum class ViolationKind : std::uint8_t {
  kCollision = 0,
  kOffRoad = 1,
  kWrongLane = 2,
  kRedLight = 3,
  kControllerFailure = 4,
};
/// "collision", "off-road", "wrong-lane", "red-light", "controller-failure", in label order.
std::span<const std::string> ViolationNames();
std::string_view Name(ViolationKind kind);

/// One violation, or a contact that does not count with the reason.
struct Violation {
  ViolationKind kind = ViolationKind::kCollision;
  double time_s = 0;
  Vec2 position;           ///< of the ego's centre
  double route_s_m = 0;    ///< along the ego's route
  int other = -1;          ///< actor index of the scene, −1: none
  std::string other_type;  ///< "pedestrian 0001"; a label, not a kind
  double ego_speed_mps = 0;
  double other_speed_mps = 0;
  double impact_angle_rad = 0;  ///< direction of the contact point seen from the ego, (−π, π]
  bool counted = true;
  std::string reason;  ///< why it does not count: "ego standing", "out of view"
  bool operator==(const Violation&) const = default;
};

/// What an oracle says of one run. For problems without driving only `labels` is used.
struct Verdict {
  LabelSet labels;                    ///< counted violations: at most one kind per run
  std::vector<Violation> violations;  ///< all that was seen, counted or not, in time order
  bool operator==(const Verdict&) const = default;
};

}  // namespace autofuzz
