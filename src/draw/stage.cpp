#include "draw/stage.h"

#include <fmt/format.h>

#include <algorithm>

#include "draw/body.h"
#include "draw/layers.h"
#include "draw/ranges.h"
#include "draw/scene.h"
#include "draw/view.h"

namespace autofuzz {
namespace {

constexpr double kMargin_m = 10;

void Widen(Network::Bounds& bounds, Vec2 point) {
  bounds.low = {std::min(bounds.low.x, point.x), std::min(bounds.low.y, point.y)};
  bounds.high = {std::max(bounds.high.x, point.x), std::max(bounds.high.y, point.y)};
}

Network::Bounds BoundsOf(const Route& route, std::span<const ActorRange> ranges) {
  Network::Bounds bounds{route.line.points().front(), route.line.points().front()};
  for (const Vec2 point : route.line.points()) Widen(bounds, point);
  for (const ActorRange& range : ranges)
    for (const Vec2 corner : range.corners) Widen(bounds, corner);
  bounds.low = bounds.low - Vec2{kMargin_m, kMargin_m};
  bounds.high = bounds.high + Vec2{kMargin_m, kMargin_m};
  return bounds;
}

Network::Bounds Union(Network::Bounds a, const Network::Bounds& b) {
  Widen(a, b.low);
  Widen(a, b.high);
  return a;
}

double UnitOf(const View& view) { return std::clamp(view.longer_m() / 90, 0.6, 3.0); }

// Where actors may be sent, within the same margin.
Network::Bounds BoundsOfTargets(Network::Bounds bounds, std::span<const ActorRange> ranges) {
  const Vec2 margin_m{kMargin_m, kMargin_m};
  for (const ActorRange& range : ranges)
    for (const Vec2 corner : range.targets.value_or(range.corners))
      bounds = Union(bounds, {corner - margin_m, corner + margin_m});
  return bounds;
}

Svg Ground(const View& view, const Network& network) {
  Svg svg = PictureOf(view);
  DrawNetwork(svg, network);
  DrawArrows(svg, network);
  DrawSignals(svg, network);
  return svg;
}

std::string Finish(Svg& svg, const View& view, std::string_view what) {
  DrawScaleBar(svg, view);
  return svg.Take(fmt::format("role=\"img\" aria-label=\"{}\"", EscapeMarkup(what)));
}

}  // namespace

std::string DrawLogicalScenario(const Stage& stage, std::span<const ActorRange> ranges) {
  const View view = ViewOf(BoundsOfTargets(BoundsOf(*stage.route, ranges), ranges));
  Svg svg = Ground(view, *stage.network);
  DrawRoute(svg, *stage.route);
  DrawBody(svg, EgoBox(stage.route->points.front().pose), R"(class="ego" fill="#2f6fdb")", true);
  DrawRanges(svg, ranges, UnitOf(view));
  return Finish(svg, view, "Logical scenario: where the actors may be");
}

std::string DrawConcreteScenario(const Scene& scene, std::span<const ActorRange> ranges,
                                 const Trace* trace) {
  const View view = ViewOf(Union(BoundsOf(*scene.route, ranges), BoundsOf(scene, kMargin_m)));
  Svg svg = Ground(view, *scene.network);
  DrawPlaces(svg, ranges, UnitOf(view));
  DrawScene(svg, scene);
  if (trace != nullptr) DrawTrace(svg, *trace);
  return Finish(svg, view, "Scene: " + scene.scenario.name);
}

}  // namespace autofuzz
