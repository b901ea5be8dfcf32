#pragma once

#include <cstddef>
#include <vector>

#include "scenario/scene.h"

namespace autofuzz {

/// Where a signal stops traffic on the ego's route.
struct StopLine {
  double route_s_m = 0;
  std::size_t light = 0;  ///< index into Scene::signals and Frame::lights
};

/// Stop lines that the route crosses, by route s, then light. A signal counts where the route is on
/// a lane that it governs; lines before the route's start or beyond its end are left out.
std::vector<StopLine> StopLinesOf(const Scene& scene);

}  // namespace autofuzz
