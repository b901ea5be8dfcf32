#pragma once

#include <string>

#include "draw/svg.h"
#include "scenario/scene.h"
#include "trace/trace.h"

namespace autofuzz {

/// Draws lanes by type, junction surface, crosswalk-free: what a map looks like from above.
void DrawNetwork(Svg& svg, const Network& network);

/// Draws the route and the actors at their starts with trigger radii.
void DrawScene(Svg& svg, const Scene& scene);

/// The corners of what matters of a scene: route and actors, with a margin.
Network::Bounds BoundsOf(const Scene& scene, double margin_m);

}  // namespace autofuzz
