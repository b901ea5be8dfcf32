#pragma once

#include "draw/svg.h"
#include "road/network/network.h"

namespace autofuzz {

// What a picture of a map is laid together from. Each draws one group.

/// Lines along the borders of lanes by kind and colour, as the map gives them; where a map gives
/// none at all, a white line along both edges of each drivable lane outside junctions.
void DrawMarks(Svg& svg, const Network& network);

/// Outlines of objects: crosswalks striped, what is painted white, what stands up by its type.
void DrawObjects(Svg& svg, const Network& network);

/// Stop lines of the signals across the lanes that they govern.
void DrawStopLines(Svg& svg, const Network& network);

/// Traffic lights and signs where they stand.
void DrawSignals(Svg& svg, const Network& network);

/// Arrows of travel in every drivable lane.
void DrawArrows(Svg& svg, const Network& network);

/// Each road's id in its middle, outside junctions.
void DrawRoadNames(Svg& svg, const Network& network, double size_m);

}  // namespace autofuzz
