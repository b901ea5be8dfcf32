#pragma once

#include <vector>

#include "road/network/network.h"

namespace autofuzz {

/// A lane as a strip of quadrilaterals, a second answer to "is the point inside?" that shares
/// nothing with the network's search.
class LaneStrip {
 public:
  /// `margin_m` is added on all sides, or taken away where negative.
  LaneStrip(const Network& network, LaneId lane, double margin_m);

  bool Contains(Vec2 point) const;

 private:
  std::vector<Vec2> left_, right_;
  Vec2 low_, high_;
};

}  // namespace autofuzz
