#pragma once

#include <span>
#include <vector>

#include "oracle/sighting.h"
#include "scenario/scene.h"
#include "trace/trace.h"

namespace autofuzz {

/// Below or at this speed an ego stands: what touches it then is no violation, and its distances do
/// not count.
inline constexpr double kStanding_mps = 0.1;

/// Contacts of the ego. Reads the simulator's contact events; where it reports none, boxes that
/// overlap in a frame touched during the step before it.
class CollisionDetector {
 public:
  void Begin(const Scene& scene, const TraceHeader& header);
  /// Appends what the ego touched since the last frame. No allocation beyond `out`.
  void Watch(const Frame& frame, std::span<const Event> events, std::vector<Sighting>& out);

 private:
  void AddReported(const Event& event, std::vector<Sighting>& out) const;
  void AddOverlaps(const Frame& frame, std::vector<Sighting>& out) const;
  void AddOverlap(const Frame& frame, std::size_t body, std::vector<Sighting>& out) const;
  Excuse ExcuseFor(const Sighting& contact) const;

  const Scene* scene_ = nullptr;
  const TraceHeader* header_ = nullptr;
  std::vector<double> reach_m_;      // per body: its box's half diagonal
  std::vector<BodyState> previous_;  // bodies of the last frame; empty before the first
  double previous_time_s_ = 0;
};

}  // namespace autofuzz
