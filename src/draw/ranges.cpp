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

// Actors of one kind with one and the same range are shown as one.
struct Shown {
  ActorRange range;
  std::string names;
  int below = 0;  // how many others with the same places are drawn above it
};

bool SameRange(const ActorRange& a, const ActorRange& b) {
  return a.kind == b.kind && a.centre == b.centre && a.corners == b.corners &&
         a.direction_rad == b.direction_rad && a.sweep_rad == b.sweep_rad &&
         a.trigger_low_m == b.trigger_low_m && a.trigger_high_m == b.trigger_high_m &&
         a.targets == b.targets;
}

std::string NameOf(const ActorRange& range) {
  return range.name + (range.optional ? " (optional)" : "");
}

std::vector<Shown> Together(std::span<const ActorRange> ranges) {
  std::vector<Shown> all;
  for (const ActorRange& range : ranges) {
    const auto same = std::find_if(
        all.begin(), all.end(), [&](const Shown& shown) { return SameRange(shown.range, range); });
    if (same != all.end())
      same->names += ", " + NameOf(range);
    else
      all.push_back({range, NameOf(range)});
  }
  for (std::size_t i = 0; i < all.size(); ++i)
    for (std::size_t j = i + 1; j < all.size(); ++j)
      all[i].below += all[i].range.corners == all[j].range.corners ? 1 : 0;
  return all;
}

std::string Line(const ActorRange& range, double width_m) {
  return fmt::format("fill=\"none\" stroke=\"{}\" stroke-width=\"{:.2g}\"", ColourOf(range.kind),
                     width_m);
}

// Of two that coincide one's dashes lie in the other's gaps.
void DrawTriggers(Svg& svg, const Shown& shown, double unit_m) {
  const ActorRange& range = shown.range;
  if (range.trigger_high_m <= 0) return;
  const double dash_m = 0.6 * unit_m;
  std::string style =
      fmt::format("class=\"trigger\" {} stroke-dasharray=\"{:.2g}\" stroke-opacity=\"0.7\"",
                  Line(range, 0.12 * unit_m), dash_m);
  if (shown.below % 2 == 1) style += fmt::format(" stroke-dashoffset=\"{:.2g}\"", dash_m);
  svg.Circle(range.middle(), range.trigger_high_m, style);
  if (range.trigger_low_m > 0 && range.trigger_low_m < range.trigger_high_m)
    svg.Circle(range.middle(), range.trigger_low_m, style);
}

// Where they are its places, a little within those, so that both show.
void DrawTargets(Svg& svg, const Shown& shown, double unit_m) {
  if (!shown.range.targets) return;
  std::array<Vec2, 4> targets = *shown.range.targets;
  const Vec2 middle = 0.5 * (targets[0] + targets[2]);
  const double reach_m = Distance(targets[0], middle), within_m = 0.9 * unit_m;
  if (targets == shown.range.corners && reach_m > within_m)
    for (Vec2& corner : targets) corner = corner + within_m / reach_m * (middle - corner);
  svg.Polygon(targets, fmt::format("class=\"target\" {} stroke-dasharray=\"{:.2g} {:.2g}\"",
                                   Line(shown.range, 0.2 * unit_m), 1.2 * unit_m, 0.9 * unit_m));
}

// One that lies below another of the same places shows around it.
void DrawRectangle(Svg& svg, const Shown& shown, double unit_m) {
  svg.Polygon(shown.range.corners,
              fmt::format("class=\"range\" fill=\"{0}\" fill-opacity=\"0.14\" stroke=\"{0}\" "
                          "stroke-width=\"{1:.2g}\" stroke-linejoin=\"round\"",
                          ColourOf(shown.range.kind), (0.15 + 0.4 * shown.below) * unit_m));
}

void DrawCentre(Svg& svg, const Shown& shown, double unit_m) {
  const double arm_m = 0.5 * unit_m;
  const Vec2 centre = shown.range.centre;
  for (const Vec2 arm : {Vec2{arm_m, arm_m}, Vec2{arm_m, -arm_m}})
    svg.Polyline(std::array{centre - arm, centre + arm},
                 "class=\"centre\" " + Line(shown.range, 0.2 * unit_m));
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

void DrawDirections(Svg& svg, const Shown& shown, double unit_m) {
  constexpr double kWhole_rad = 2 * math::kPi - 1e-9;
  const ActorRange& range = shown.range;
  const double length_m = (1.6 + 0.8 * shown.below) * unit_m;
  if (range.sweep_rad <= 0) return DrawArrow(svg, range, length_m);
  if (range.sweep_rad < kWhole_rad) return DrawSector(svg, range, length_m);
  svg.Circle(range.middle(), length_m / 2, "class=\"direction\" " + Line(range, 0.25 * unit_m));
}

std::string WordsOf(const Shown& shown) {
  const ActorRange& range = shown.range;
  if (range.trigger_high_m <= 0) return shown.names;
  if (range.trigger_low_m == range.trigger_high_m)
    return shown.names + fmt::format(", {:g} m", range.trigger_high_m);
  return shown.names + fmt::format(", {:g}–{:g} m", range.trigger_low_m, range.trigger_high_m);
}

// Where a label goes: above the highest corner.
Vec2 LabelOf(const ActorRange& range, double unit_m) {
  double top_m = range.corners[0].y;
  for (const Vec2 corner : range.corners) top_m = std::max(top_m, corner.y);
  return {range.middle().x, top_m + 0.6 * unit_m};
}

// Labels that would lie on each other are stacked.
void DrawLabels(Svg& svg, std::span<const Shown> all, double unit_m) {
  const double size_m = 1.5 * unit_m;
  std::vector<Vec2> taken;
  for (const Shown& shown : all) {
    Vec2 at = LabelOf(shown.range, unit_m);
    const auto is_near = [&](Vec2 other) {
      return std::abs(at.x - other.x) < 10 * size_m && std::abs(at.y - other.y) < 0.99 * size_m;
    };
    while (std::any_of(taken.begin(), taken.end(), is_near)) at.y += size_m;
    taken.push_back(at);
    svg.Text(at, size_m, WordsOf(shown),
             fmt::format("class=\"label\" fill=\"{}\" stroke=\"#ffffff\" stroke-width=\"{:.2g}\" "
                         "paint-order=\"stroke\" font-family=\"sans-serif\" text-anchor=\"middle\"",
                         ColourOf(shown.range.kind), 0.35 * unit_m));
  }
}

}  // namespace

void DrawRanges(Svg& svg, std::span<const ActorRange> ranges, double unit_m) {
  svg.BeginGroup(R"(class="ranges")");
  const std::vector<Shown> all = Together(ranges);
  for (const auto draw : {DrawTriggers, DrawRectangle, DrawTargets, DrawCentre, DrawDirections})
    for (const Shown& shown : all) draw(svg, shown, unit_m);
  DrawLabels(svg, all, unit_m);
  svg.EndGroup();
}

void DrawPlaces(Svg& svg, std::span<const ActorRange> ranges, double unit_m) {
  svg.BeginGroup(R"(class="ranges" opacity="0.4")");
  for (const Shown& shown : Together(ranges)) DrawRectangle(svg, shown, unit_m);
  svg.EndGroup();
}

}  // namespace autofuzz
