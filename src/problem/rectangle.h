#pragma once

#include "problem/landscape.h"

namespace autofuzz {

/// Fields "x0" … over [0, 1]; a point violates where each of them lies in [low, high]: a share of
/// (high − low)^d. Objective "distance": Euclid's, from that box, 0 inside.
struct RectangleSettings {
  int d = 2;
  double low = 0.6;
  double high = 0.8;
};
Landscape RectangleLandscape(const RectangleSettings& settings, const Uniqueness& uniqueness);

}  // namespace autofuzz
