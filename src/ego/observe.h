#pragma once

#include "ego/observation.h"
#include "scenario/scene.h"
#include "trace/trace.h"

namespace autofuzz {

/// Turns frames into observations, for every simulator alike. Keeps hints of where bodies were, so
/// one instance belongs to one run; `Observe` reuses its storage (no allocation after the first
/// call).
class Observer {
 public:
  /// Scene and header must outlive the observer.
  Observer(const Scene& scene, const TraceHeader& header);

  /// Valid until the next call.
  const Observation& Observe(const Frame& frame, SensorFrames sensors = {});

 private:
  const Scene* scene_;
  const TraceHeader* header_;
  Observation seen_;
  std::vector<LaneId> lane_hints_;
};

}  // namespace autofuzz
