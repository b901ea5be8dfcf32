#pragma once

#include <optional>
#include <string>

#include "trace/trace.h"

namespace autofuzz {

/// Where two traces first part.
struct TraceDifference {
  std::optional<std::size_t> frame;  ///< none: not in a frame
  double time_s = 0;                 ///< of the frame or event
  std::string field;                 ///< "vehicle[0].velocity_mps.x", "events[3].kind", "end"
  std::string expected;
  std::string actual;
  bool operator==(const TraceDifference&) const = default;
};

/// "frame 12 (0.6 s): vehicle[0].velocity_mps.x is 2.5, expected 2.4".
std::string Text(const TraceDifference& difference);

/// The first difference of two traces, bit for bit: header, frames in order, number of frames,
/// events, end. nullopt: they are the same.
std::optional<TraceDifference> FirstDifference(const Trace& expected, const Trace& actual);

}  // namespace autofuzz
