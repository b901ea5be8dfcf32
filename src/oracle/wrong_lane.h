#pragma once

#include "oracle/footing.h"
#include "oracle/persistence.h"

namespace autofuzz {

/// Outside junctions, three frames on end on a lane of opposite travel and on none that agrees.
class WrongLaneDetector {
 public:
  void Begin() { wrong_.Clear(); }
  bool Watch(const Footing& under_ego) { return wrong_.Watch(under_ego.wrong_way()); }

 private:
  Persistence wrong_;
};

}  // namespace autofuzz
