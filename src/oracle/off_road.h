#pragma once

#include "oracle/persistence.h"
#include "oracle/surface.h"

namespace autofuzz {

/// The ego's centre on no drivable or parking lane for three frames on end.
class OffRoadDetector {
 public:
  void Begin() { off_.Clear(); }
  bool Watch(const Surface& under_ego) { return off_.Watch(!under_ego.on_road); }

 private:
  Persistence off_;
};

}  // namespace autofuzz
