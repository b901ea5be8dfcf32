#pragma once

#include "oracle/footing.h"
#include "oracle/persistence.h"

namespace autofuzz {

/// The ego's centre on no drivable or parking lane for three frames on end.
class OffRoadDetector {
 public:
  void Begin() { off_.Clear(); }
  bool Watch(const Footing& under_ego) { return off_.Watch(!under_ego.on_road); }

 private:
  Persistence off_;
};

}  // namespace autofuzz
