#pragma once

#include <cstdint>
#include <string_view>

#include "trace/trace.h"

namespace autofuzz {

/// A side of a body's box.
enum class Side : std::uint8_t { kFront, kLeft, kRear, kRight };
std::string_view Name(Side side);

/// What a contact was like.
struct Impact {
  double speed_mps = 0;           ///< of one body's contact point as seen from the other's
  double angle_rad = 0;           ///< the other's heading against the body's, (−π, π]
  Side body_side = Side::kFront;  ///< where each was hit
  Side other_side = Side::kFront;
};

/// Of a contact event. At a corner two sides meet: the one counts that the other body moves into
/// faster; ties in the order of Side.
Impact ImpactOf(const TraceHeader& header, const Event& contact);

}  // namespace autofuzz
