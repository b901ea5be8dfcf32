#pragma once

#include <optional>
#include <vector>

#include "ego/observation.h"

namespace autofuzz {

/// What bars the ego's way along its route.
struct Bar {
  double gap_m = 0;      ///< along the route from the ego's front to the near edge; ≥ 0
  double speed_mps = 0;  ///< of what bars it, along the route; ≥ 0
};

struct CorridorRule {
  double horizon_s = 4;            ///< how far others' motion is foreseen
  double margin_m = 0.4;           ///< kept at either side of the ego's box
  double pedestrian_m = 0.9;       ///< the same to pedestrians
  double early_s = 0.7;            ///< others this much earlier or later than the ego still bar it
  double acceleration_mps2 = 1.5;  ///< the ego's, should it go
};

/// Looks along the strip that the ego's box will sweep on its route, at where others will be: they
/// are foreseen to keep speed and yaw rate. Bodies whose box lies in the strip bar it now; those
/// that will cross it bar it when the ego, should it go on, would be there at about that time.
/// Keeps its scratch.
class Corridor {
 public:
  explicit Corridor(const CorridorRule& rule = {}) : rule_(rule) {}

  /// The nearest bar within `reach_m`, if any. `wanted_mps` is the speed that the ego would go at.
  std::optional<Bar> Look(const Observation& seen, double wanted_mps, double reach_m);

 private:
  struct Stretch {  // of the route from the ego's front on, metres; may be behind
    double low_m = 0;
    double high_m = 0;
  };
  void Sample(const Observation& seen, double reach_m);
  std::optional<Stretch> Covered(const Box& box, double margin_m) const;
  void Consider(const Observation& seen, const SeenObject& object, std::optional<Bar>& nearest);

  CorridorRule rule_;
  std::vector<Pose> strip_;     // route poses, one a metre
  std::vector<double> ways_m_;  // of the ego's front, by time step, should it go
  double first_m_ = 0;          // of strip_.front() from the ego's front
};

}  // namespace autofuzz
