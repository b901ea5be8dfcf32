#pragma once

#include <span>
#include <vector>

#include "oracle/light_line.h"
#include "trace/trace.h"

namespace autofuzz {

/// Nothing more will happen: ego and all movers under 0.1 m/s for 5 s, nothing scheduled, no red
/// or yellow light that the ego may be waiting for: the next one within 50 m along its route.
class BlockedDetector {
 public:
  /// `lines` outlive the run.
  void Begin(const Scene& scene, std::span<const LightLine> lines);
  bool Watch(const Frame& frame, double route_s_m);

 private:
  bool Waiting(const Frame& frame, double route_s_m) const;
  bool LightAhead(const Frame& frame, double route_s_m) const;

  const Scene* scene_ = nullptr;
  std::span<const LightLine> lines_;
  double moved_s_ = 0;  // when something last moved, or may move
  bool begun_ = false;
};

}  // namespace autofuzz
