#pragma once

#include <optional>
#include <span>
#include <vector>

#include "oracle/light_line.h"
#include "oracle/sighting.h"
#include "trace/trace.h"

namespace autofuzz {

/// The ego's front crosses its lane's stop line while the light is red. Where lanes lie over each
/// other (in junctions) those of the route are the ego's. One sighting a line.
class RedLightDetector {
 public:
  /// `lines` outlive the run.
  void Begin(std::span<const LightLine> lines, const TraceHeader& header);
  /// Appends the crossings between the last frame and this one.
  void Watch(const Frame& frame, std::vector<Sighting>& out);

 private:
  void AddCrossings(const Frame& frame, Vec2 front, Vec2 ahead, std::vector<Sighting>& out);
  std::optional<double> Crossing(const LightLine& line, Vec2 front, Vec2 ahead) const;
  void Add(const Frame& frame, std::size_t line, double share, std::vector<Sighting>& out);

  std::span<const LightLine> lines_;
  std::vector<bool> seen_;            // per line
  std::vector<std::uint8_t> lights_;  // of the last frame
  double half_length_m_ = 0;
  std::optional<Vec2> front_;  // of the last frame
  double time_s_ = 0;          // of the last frame
};

}  // namespace autofuzz
