#include "draw/ranges.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <string_view>
#include <vector>

namespace autofuzz {
namespace {

std::string_view ColourOf(ActorKind kind) {
  switch (kind) {
    case ActorKind::kVehicle:
      return "#c2410c";
    case ActorKind::kPedestrian:
      return "#9333ea";
    case ActorKind::kStatic:
      return "#57534e";
  }
  return "";
}

std::string Line(const ActorRange& range, double width_m) {
  return fmt::format("fill=\"none\" stroke=\"{}\" stroke-width=\"{:.2g}\"", ColourOf(range.kind),
                     width_m);
}

void DrawTriggers(Svg& svg, const ActorRange& range, double unit_m) {
  if (range.trigger_high_m <= 0) return;
  const std::string style =
      fmt::format("class=\"trigger\" {} stroke-dasharray=\"{:.2g}\" stroke-opacity=\"0.7\"",
                  Line(range, 0.12 * unit_m), 0.6 * unit_m);
  svg.Circle(range.middle(), range.trigger_high_m, style);
  if (range.trigger_low_m > 0 && range.trigger_low_m < range.trigger_high_m)
    svg.Circle(range.middle(), range.trigger_low_m, style);
}

void DrawRectangle(Svg& svg, const ActorRange& range, double unit_m) {
  svg.Polygon(range.corners,
              fmt::format("class=\"range\" fill=\"{0}\" fill-opacity=\"0.14\" stroke=\"{0}\" "
                          "stroke-width=\"{1:.2g}\" stroke-linejoin=\"round\"",
                          ColourOf(range.kind), 0.15 * unit_m));
}

void DrawCentre(Svg& svg, const ActorRange& range, double unit_m) {
  const double arm_m = 0.5 * unit_m;
  for (const Vec2 arm : {Vec2{arm_m, arm_m}, Vec2{arm_m, -arm_m}})
    svg.Polyline(std::array{range.centre - arm, range.centre + arm},
                 "class=\"centre\" " + Line(range, 0.2 * unit_m));
}

void DrawArrow(Svg& svg, const ActorRange& range, double length_m) {
  const Pose pose{range.middle(), range.direction_rad};
  const Vec2 tip = ToWorld(pose, {length_m, 0});
  svg.Polyline(std::array{pose.position, tip},
               "class=\"direction\" " + Line(range, 0.1 * length_m));
  svg.Polygon(std::array{ToWorld(pose, {1.25 * length_m, 0}),
                         ToWorld(pose, {0.85 * length_m, 0.22 * length_m}),
                         ToWorld(pose, {0.85 * length_m, -0.22 * length_m})},
              fmt::format("fill=\"{}\"", ColourOf(range.kind)));
}

void DrawSector(Svg& svg, const ActorRange& range, double radius_m) {
  constexpr double kStep_rad = 0.1;
  const int steps = 1 + static_cast<int>(range.sweep_rad / kStep_rad);
  std::vector<Vec2> outline = {range.middle()};
  for (int i = 0; i <= steps; ++i) {
    const double heading_rad = range.direction_rad + range.sweep_rad * i / steps;
    outline.push_back(range.middle() + radius_m * Direction(heading_rad));
  }
  svg.Polygon(outline, fmt::format("class=\"direction\" fill=\"{0}\" fill-opacity=\"0.35\" "
                                   "stroke=\"{0}\" stroke-width=\"{1:.2g}\"",
                                   ColourOf(range.kind), 0.06 * radius_m));
}

void DrawDirections(Svg& svg, const ActorRange& range, double unit_m) {
  constexpr double kWhole_rad = 2 * math::kPi - 1e-9;
  if (range.sweep_rad <= 0) return DrawArrow(svg, range, 1.6 * unit_m);
  if (range.sweep_rad < kWhole_rad) return DrawSector(svg, range, 1.6 * unit_m);
  svg.Circle(range.middle(), 0.8 * unit_m, "class=\"direction\" " + Line(range, 0.25 * unit_m));
}

std::string WordsOf(const ActorRange& range) {
  std::string words = range.name;
  if (range.optional) words += " (optional)";
  if (range.trigger_high_m <= 0) return words;
  if (range.trigger_low_m == range.trigger_high_m)
    return words + fmt::format(", {:g} m", range.trigger_high_m);
  return words + fmt::format(", {:g}–{:g} m", range.trigger_low_m, range.trigger_high_m);
}

// Where a label goes: above the highest corner.
Vec2 LabelOf(const ActorRange& range, double unit_m) {
  double top_m = range.corners[0].y;
  for (const Vec2 corner : range.corners) top_m = std::max(top_m, corner.y);
  return {range.middle().x, top_m + 0.6 * unit_m};
}

// Labels that would lie on each other are stacked.
void DrawLabels(Svg& svg, std::span<const ActorRange> ranges, double unit_m) {
  const double size_m = 1.5 * unit_m;
  std::vector<Vec2> taken;
  for (const ActorRange& range : ranges) {
    Vec2 at = LabelOf(range, unit_m);
    const auto is_near = [&](Vec2 other) {
      return std::abs(at.x - other.x) < 10 * size_m && std::abs(at.y - other.y) < 0.99 * size_m;
    };
    while (std::any_of(taken.begin(), taken.end(), is_near)) at.y += size_m;
    taken.push_back(at);
    svg.Text(at, size_m, WordsOf(range),
             fmt::format("class=\"label\" fill=\"{}\" stroke=\"#ffffff\" stroke-width=\"{:.2g}\" "
                         "paint-order=\"stroke\" font-family=\"sans-serif\" text-anchor=\"middle\"",
                         ColourOf(range.kind), 0.35 * unit_m));
  }
}

}  // namespace

void DrawRanges(Svg& svg, std::span<const ActorRange> ranges, double unit_m) {
  svg.BeginGroup(R"(class="ranges")");
  for (const auto draw : {DrawTriggers, DrawRectangle, DrawCentre, DrawDirections})
    for (const ActorRange& range : ranges) draw(svg, range, unit_m);
  DrawLabels(svg, ranges, unit_m);
  svg.EndGroup();
}

void DrawPlaces(Svg& svg, std::span<const ActorRange> ranges, double unit_m) {
  svg.BeginGroup(R"(class="ranges" opacity="0.4")");
  for (const ActorRange& range : ranges) DrawRectangle(svg, range, unit_m);
  svg.EndGroup();
}

}  // namespace autofuzz
