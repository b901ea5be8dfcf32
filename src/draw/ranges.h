#pragma once

#include <span>

#include "draw/svg.h"
#include "scenario/actor_range.h"

namespace autofuzz {

/// Draws what ranges say, as DrawLogicalScenario tells; `unit_m` is the size of arrows and letters.
void DrawRanges(Svg& svg, std::span<const ActorRange> ranges, double unit_m);

/// Draws only the rectangles of their places.
void DrawPlaces(Svg& svg, std::span<const ActorRange> ranges, double unit_m);

}  // namespace autofuzz
