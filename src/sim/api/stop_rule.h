#pragma once

#include <optional>
#include <span>

#include "scenario/scene.h"
#include "trace/trace.h"

namespace autofuzz {

/// Decides during a run that it is over, from the same frames and events that a judge reads after
/// it, so every simulator ends its runs alike. Stateful during one run.
class StopRule {
 public:
  virtual ~StopRule() = default;
  /// A run begins. Scene and header outlive it.
  virtual void Begin(const Scene& scene, const TraceHeader& header) = 0;
  /// Looks at the next frame (the one at t = 0 too) and the events since the last one; why the run
  /// ends with this frame, or nullopt. No allocation.
  virtual std::optional<EndReason> Watch(const Frame& frame, std::span<const Event> events) = 0;
};

}  // namespace autofuzz
