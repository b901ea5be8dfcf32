#pragma once

#include <span>

#include "genome/scored.h"
#include "oracle/footing.h"
#include "oracle/nearness.h"
#include "oracle/probe_rays.h"
#include "oracle/sighting.h"

namespace autofuzz {

/// Measures the six objectives over a run (DESIGN §6). The road is probed at 10 Hz, all else every
/// frame.
class ObjectiveMeter {
 public:
  /// Scene and header outlive the run.
  ObjectiveMeter(const Scene& scene, const TraceHeader& header);
  /// The next frame, and the foot of its ego on the route.
  void Watch(const Frame& frame, const Foot& route_foot);
  /// The objectives, in the order of DrivingObjectives().
  Objectives Read(std::span<const Sighting> sightings) const;

 private:
  FootingReader reader_;
  Nearness nearness_;
  ProbeRays rays_;
  std::size_t frames_ = 0;
  std::size_t frames_a_probe_ = 1;
  double deviation_ = 0;
};

}  // namespace autofuzz
