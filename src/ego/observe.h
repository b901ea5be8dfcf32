#pragma once

#include <optional>
#include <vector>

#include "ego/observation.h"
#include "ego/stop_lines.h"
#include "scenario/scene.h"
#include "trace/trace.h"

namespace autofuzz {

/// Turns frames into observations, for every simulator alike. Objects are all actors of the frame,
/// in order; lanes are the drivable ones (the ego's route lane where several overlap under it).
/// Keeps hints of where bodies were, so one instance belongs to one run; `Observe` reuses its
/// storage (no allocation after the first call).
class Observer {
 public:
  /// Scene and header must outlive the observer.
  Observer(const Scene& scene, const TraceHeader& header);

  /// Valid until the next call. Requires: the frame has the header's bodies.
  const Observation& Observe(const Frame& frame, SensorFrames sensors = {});

 private:
  void ObserveSelf(const Frame& frame);
  void ObserveSignal(const Frame& frame);
  void ObserveObjects(const Frame& frame);
  std::optional<LanePoint> LaneOfVehicle(Vec2 position, LaneId& hint) const;
  std::optional<LanePoint> LaneUnder(Vec2 position);

  const Scene* scene_;
  const TraceHeader* header_;
  Observation seen_;
  std::vector<LaneId> lane_hints_;  // per actor: where it was last
  std::vector<StopLine> stops_;
  std::vector<LanePoint> scratch_;
  std::optional<Foot> foot_;  // of the ego on the route, last time; none before the first frame
};

}  // namespace autofuzz
