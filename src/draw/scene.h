#pragma once

#include <string>

#include "draw/svg.h"
#include "scenario/scene.h"
#include "trace/trace.h"

namespace autofuzz {

// Every shape carries a class, for a page that styles it ("sidewalk", "route", "ego"), and plain
// attributes that look well without one.

/// Draws lanes by type, junctions, marks, stop lines and objects: a map seen from above.
void DrawNetwork(Svg& svg, const Network& network);

/// Draws the route and the actors at their starts with trigger radii.
void DrawScene(Svg& svg, const Scene& scene);

/// Draws the ego's route with its end.
void DrawRoute(Svg& svg, const Route& route);

/// Draws where every body of a trace went, its box at the end, and a mark at every contact.
void DrawTrace(Svg& svg, const Trace& trace);

/// The trigger radius of an actor, or 0 when nothing of it waits for the ego.
double TriggerRadius(const ActorSpec& actor);

/// The corners of what matters of a scene: route and actors, with a margin.
Network::Bounds BoundsOf(const Scene& scene, double margin_m);

}  // namespace autofuzz
