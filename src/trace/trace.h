#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "base/digest.h"
#include "base/result.h"
#include "geom/box.h"
#include "trace/event.h"
#include "trace/frame.h"

namespace autofuzz {

/// What holds during the whole run.
struct TraceHeader {
  std::string simulator;             ///< its spec
  std::string ego;                   ///< its spec
  bool ego_sees_all_around = false;  ///< its facts declare 360° sensing
  double frame_step_s = 0.05;        ///< frames are this far apart
  std::vector<HalfSize> halves;      ///< boxes: 0 = ego, then actors
  std::vector<std::string> names;    ///< "ego", "pedestrian[0]", …
  std::size_t light_count = 0;       ///< at most 65,535
  bool operator==(const TraceHeader&) const = default;
};

/// Bodies without the ego.
std::size_t ActorCount(const TraceHeader& header);

/// What happened, frame by frame. A value: equal traces are equal bit for bit.
struct Trace {
  TraceHeader header;
  std::vector<Event> events;  ///< in time order
  EndReason end = EndReason::kTime;

  /// Room for `frames`, so that Append does not allocate.
  void Reserve(std::size_t frames);
  void Append(const Frame& frame);  ///< Requires: sizes as the header says
  std::size_t size() const { return times_s.size(); }
  bool empty() const { return times_s.empty(); }
  Frame frame(std::size_t i) const;
  double duration_s() const { return empty() ? 0 : times_s.back(); }
  bool operator==(const Trace&) const = default;

  // Flat storage: frame i owns bodies [i·n, (i+1)·n) and so on.
  std::vector<double> times_s;
  std::vector<BodyState> bodies;
  std::vector<std::uint8_t> phases;
  std::vector<std::uint8_t> lights;
  std::vector<Controls> controls;
  std::vector<std::uint8_t> scheduled;
};

/// Bytes, bit-exact (little-endian, versioned), and back. Decode refuses foreign or truncated
/// bytes.
std::vector<std::byte> Encode(const Trace& trace);
Result<Trace> Decode(std::span<const std::byte> bytes);

/// Fingerprint of the encoded trace.
Digest DigestOf(const Trace& trace);

}  // namespace autofuzz
