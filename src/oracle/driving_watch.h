#pragma once

#include <optional>
#include <span>
#include <vector>

#include "oracle/blocked.h"
#include "oracle/collision.h"
#include "oracle/footing.h"
#include "oracle/light_line.h"
#include "oracle/off_road.h"
#include "oracle/red_light.h"
#include "oracle/route_tracker.h"
#include "oracle/sighting.h"
#include "oracle/wrong_lane.h"

namespace autofuzz {

/// All detectors over one run, frame by frame: what the stop rule asks during it and the judge
/// after it. Reusable: Begin starts afresh.
class DrivingWatch {
 public:
  /// Scene and header outlive the run.
  void Begin(const Scene& scene, const TraceHeader& header);
  /// Looks at the next frame and the events since the last one; why the run ends with it. No
  /// allocation.
  std::optional<EndReason> Watch(const Frame& frame, std::span<const Event> events);

  // Of the last frame watched.
  const Foot& route_foot() const { return route_.foot(); }
  /// All that was seen so far, in time order within a kind.
  std::span<const Sighting> sightings() const { return sightings_; }

 private:
  void Locate(const Pose& ego);
  void AddHere(ViolationKind kind, const Frame& frame);

  FootingReader footing_;
  RouteTracker route_;
  CollisionDetector collision_;
  OffRoadDetector off_road_;
  WrongLaneDetector wrong_lane_;
  RedLightDetector red_light_;
  BlockedDetector blocked_;
  std::vector<LightLine> light_lines_;
  std::vector<Sighting> sightings_;
  Footing under_ego_;
  std::optional<Pose> located_;  // where under_ego_ and the route's foot are of
};

}  // namespace autofuzz
