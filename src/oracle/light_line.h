#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "scenario/scene.h"

namespace autofuzz {

/// Where a lane's traffic waits for a light.
struct LightLine {
  std::size_t light = 0;  ///< index into Frame::lights
  Vec2 centre;            ///< of the lane there
  Vec2 along;             ///< unit vector of its travel
  double half_width_m = 0;
  bool on_route = false;  ///< the lane is one of the ego's route
  double route_s_m = 0;   ///< along the route, when on it
};

/// The stop lines of all lights of a scene.
std::vector<LightLine> LightLinesOf(const Scene& scene);

}  // namespace autofuzz
