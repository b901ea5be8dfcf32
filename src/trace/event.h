#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "trace/frame.h"

namespace autofuzz {

/// Index of a body in a Frame: 0 = ego, i + 1 = actor i. −1: none.
using BodyIndex = int;

enum class EventKind : std::uint8_t {
  kContact,  ///< two boxes touched: bodies, point, states at that instant
  kTrigger,  ///< an actor's trigger fired: `body`, `phase`
  kPhase,    ///< an actor entered a phase: `body`, `phase`
  kFailure,  ///< a controller or simulator said why it failed: `text`
};
std::string_view Name(EventKind kind);

/// Something that happened between or at frames. Times are exact within a step.
struct Event {
  EventKind kind = EventKind::kPhase;
  double time_s = 0;
  BodyIndex body = -1;
  BodyIndex other = -1;
  int phase = -1;
  Vec2 point;             ///< contact point
  BodyState body_state;   ///< contact: `body` at impact
  BodyState other_state;  ///< contact: `other` at impact
  std::string text;
  bool operator==(const Event&) const = default;
};

/// How a run ended: data, never an exception.
enum class EndReason : std::uint8_t {
  kTime,
  kDestination,
  kCollision,
  kOffRoad,
  kWrongLane,
  kRouteDeviation,
  kBlocked,
  kControllerFailure,
  kSimulatorFailure,
};
std::string_view Name(EndReason reason);

}  // namespace autofuzz
