#include "draw/map.h"

#include <fmt/format.h>

#include <algorithm>

#include "draw/layers.h"
#include "draw/scene.h"
#include "draw/view.h"

namespace autofuzz {

std::string DrawMap(const Network& network, const Route* route) {
  const View view = ViewOf(network.bounds());
  Svg svg = PictureOf(view);
  DrawNetwork(svg, network);
  DrawArrows(svg, network);
  DrawSignals(svg, network);
  if (route != nullptr) DrawRoute(svg, *route);
  DrawRoadNames(svg, network, std::clamp(view.longer_m() / 130, 1.2, 6.0));
  DrawScaleBar(svg, view);
  return svg.Take(fmt::format("role=\"img\" aria-label=\"Map {}\"", EscapeMarkup(network.name())));
}

}  // namespace autofuzz
