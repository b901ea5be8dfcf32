#pragma once

#include <memory>
#include <optional>
#include <string>

#include "ego/ego.h"
#include "scenario/scene.h"
#include "sim/api/simulator.h"

namespace autofuzz {

/// An ego's place in a run, whether it is stepped or attached. One instance belongs to one run.
/// Every error is the ego's failure.
class Seat {
 public:
  virtual ~Seat() = default;
  virtual Status Start(Seed seed) = 0;
  /// The command until the next frame; nullopt from an ego that drives by itself.
  virtual Result<std::optional<Command>> Ask(const Frame& frame) = 0;
};

/// Everything outlives the seat. An attached ego that was launched is stopped with its seat.
std::unique_ptr<Seat> MakeSeat(const Scene& scene, const TraceHeader& header, Ego& ego,
                               const RunLimits& limits, const std::string& address);

}  // namespace autofuzz
