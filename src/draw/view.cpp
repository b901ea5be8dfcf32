#include "draw/view.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace autofuzz {
namespace {

constexpr double kLongestSide_px = 1600;
constexpr double kNarrowest = 0.25;  // a straight road is no thread: shorter side to longer
constexpr double kFar_m = 50e3;      // beyond, viewers' single precision shows

bool IsFar(Vec2 point) { return std::abs(point.x) > kFar_m || std::abs(point.y) > kFar_m; }

}  // namespace

View ViewOf(const Network::Bounds& bounds) {
  View view{bounds.low, bounds.high};
  const double margin_m = 5 + 0.01 * view.longer_m();
  view.low = view.low - Vec2{margin_m, margin_m};
  view.high = view.high + Vec2{margin_m, margin_m};
  view.low.y -= 0.05 * view.longer_m();
  const double least_m = kNarrowest * view.longer_m();
  const Vec2 missing{std::max(0.0, least_m - view.size().x),
                     std::max(0.0, least_m - view.size().y)};
  view.low = view.low - 0.5 * missing;
  view.high = view.high + 0.5 * missing;
  return view;
}

Svg PictureOf(const View& view) {
  Svg svg(view.low, view.high, std::round(view.size().x * (kLongestSide_px / view.longer_m())));
  if (IsFar(view.low) || IsFar(view.high))
    svg.SetOrigin({std::round(view.low.x), std::round(view.low.y)});
  return svg;
}

void DrawScaleBar(Svg& svg, const View& view) {
  const double unit_m = view.longer_m() / 100;
  const double length_m = NiceLength(std::max(1.0, 0.2 * view.size().x));
  const Vec2 left = view.low + Vec2{2 * unit_m, 1.5 * unit_m};
  const Vec2 right = left + Vec2{length_m, 0};
  const Vec2 up{0, 0.6 * unit_m};
  svg.BeginGroup(fmt::format(
      "class=\"scale\" fill=\"none\" stroke=\"#1f2937\" stroke-width=\"{:.2g}\"", 0.2 * unit_m));
  svg.Polyline(std::array{left + up, left, right, right + up}, "");
  svg.EndGroup();
  const std::string words =
      length_m < 1000 ? fmt::format("{:g} m", length_m) : fmt::format("{:g} km", length_m / 1000);
  svg.Text(left + Vec2{0.5 * length_m, 0.6 * unit_m}, 1.4 * unit_m, words,
           R"(class="label" fill="#1f2937" font-family="sans-serif" text-anchor="middle")");
}

double NiceLength(double most_m) {
  double nice_m = 1;
  for (double decade_m = 1; decade_m <= most_m && decade_m < 1e9; decade_m *= 10)
    for (const double step : {1.0, 2.0, 5.0})
      if (step * decade_m <= most_m) nice_m = step * decade_m;
  return nice_m;
}

}  // namespace autofuzz
