#pragma once

#include <optional>
#include <span>
#include <vector>

#include "oracle/light_line.h"
#include "oracle/sighting.h"
#include "trace/trace.h"

namespace autofuzz {

/// The ego's front crosses its lane's stop line while the light is red. Where lanes lie over each
/// other (in junctions) those of the route are the ego's: as long as it is within its route's lane,
/// lines of the lanes for the other turns, a metre or two before or after its own, do not concern
/// it. One sighting a line.
class RedLightDetector {
 public:
  /// `lines` and the route outlive the run.
  void Begin(const Route& route, std::span<const LightLine> lines, const TraceHeader& header);
  /// Appends the crossings between the last frame and this one.
  void Watch(const Frame& frame, std::vector<Sighting>& out);

 private:
  bool Concerns(const LightLine& line, Vec2 crossed_at) const;
  std::optional<double> Crossing(const LightLine& line, Vec2 front, Vec2 ahead) const;
  void Add(const Frame& frame, std::size_t line, double share, std::vector<Sighting>& out);

  const Route* route_ = nullptr;
  std::span<const LightLine> lines_;
  std::vector<bool> seen_;            // per line
  std::vector<std::uint8_t> lights_;  // of the last frame
  double half_length_m_ = 0;
  std::optional<Vec2> front_;  // of the last frame
  double time_s_ = 0;          // of the last frame
};

}  // namespace autofuzz
