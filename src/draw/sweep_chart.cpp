#include "draw/sweep_chart.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>
#include <vector>

#include "draw/svg.h"

namespace autofuzz {
namespace {

// In pixels, y up.
constexpr double kWidth = 960, kHeight = 420;
constexpr double kLeft = 70, kRight = 930, kBottom = 60, kTop = 340;

constexpr std::string_view kHarmless = "#cfe8cf";
constexpr std::array<std::string_view, 5> kViolations = {"#e57373", "#f2b36b", "#b39ddb", "#8fb8de",
                                                         "#e0a3c1"};
constexpr std::array<std::string_view, 2> kNotJudged = {"#b9bcb6", "#d9dbd6"};

std::string_view ColourOf(const SweepChart& chart, std::size_t outcome) {
  if (outcome >= chart.judged) return kNotJudged[(outcome - chart.judged) % kNotJudged.size()];
  return outcome == 0 ? kHarmless : kViolations[(outcome - 1) % kViolations.size()];
}

/// From values to pixels.
struct Axis {
  double low = 0, high = 1;
  double begin = 0, end = 1;
  double At(double value) const { return begin + (end - begin) * (value - low) / (high - low); }
};

Axis Through(double low, double high, double begin, double end) {
  if (!(high > low)) return {low - 0.5, high + 0.5, begin, end};
  return {low, high, begin, end};
}

Axis AcrossOf(const SweepChart& chart) {
  return Through(chart.points.front().value, chart.points.back().value, kLeft + 10, kRight - 10);
}

Axis UpOf(const SweepChart& chart) {
  double low = 0, high = 0;  // nought is where it happens
  for (const SweepChart::Point& point : chart.points) {
    low = std::min(low, point.margin.value_or(0));
    high = std::max(high, point.margin.value_or(0));
  }
  if (!(high > low)) high = 1;
  return {low, high, kBottom + 10, kTop - 10};
}

// Whole fields have no halves.
std::vector<double> TicksOf(const SweepChart& chart) {
  constexpr int kSteps = 4;
  const double low = chart.points.front().value, high = chart.points.back().value;
  if (!(high > low)) return {low};
  std::vector<double> ticks;
  if (chart.whole) {
    const double step = std::ceil((high - low) / kSteps);
    for (double tick = low; tick <= high; tick += step) ticks.push_back(tick);
    return ticks;
  }
  for (int i = 0; i <= kSteps; ++i) ticks.push_back(low + (high - low) * i / kSteps);
  return ticks;
}

void Label(Svg& svg, Vec2 at, std::string_view anchor, std::string_view text) {
  svg.Text(at, 13, text,
           fmt::format("class=\"label\" fill=\"#1f2937\" font-family=\"sans-serif\" "
                       "text-anchor=\"{}\"",
                       anchor));
}

// One band for neighbours of one outcome; bands meet half-way between values.
void DrawBands(Svg& svg, const SweepChart& chart, const Axis& across) {
  const std::vector<SweepChart::Point>& points = chart.points;
  double left = kLeft;
  for (std::size_t i = 0; i < points.size(); ++i) {
    const bool last = i + 1 == points.size();
    if (!last && points[i + 1].outcome == points[i].outcome) continue;
    const double right =
        last ? kRight : 0.5 * (across.At(points[i].value) + across.At(points[i + 1].value));
    svg.Polygon(
        std::array{Vec2{left, kBottom}, Vec2{right, kBottom}, Vec2{right, kTop}, Vec2{left, kTop}},
        fmt::format("class=\"band\" fill=\"{}\"", ColourOf(chart, points[i].outcome)));
    left = right;
  }
}

void DrawCurve(Svg& svg, const SweepChart& chart, const Axis& across, const Axis& up) {
  constexpr std::string_view kLine =
      R"(class="margin" fill="none" stroke="#1f2937" stroke-width="1.6")";
  std::vector<Vec2> line;
  for (const SweepChart::Point& point : chart.points) {
    if (point.margin) {
      line.push_back({across.At(point.value), up.At(*point.margin)});
      svg.Circle(line.back(), 2.6, R"(class="run" fill="#1f2937")");
      continue;
    }
    svg.Polyline(line, kLine);
    line.clear();
  }
  svg.Polyline(line, kLine);
}

void DrawOwn(Svg& svg, const SweepChart& chart, const Axis& across) {
  const double x = across.At(chart.own);
  svg.Polyline(
      std::array{Vec2{x, kBottom}, Vec2{x, kTop}},
      R"(class="own" fill="none" stroke="#2f6fdb" stroke-width="2" stroke-dasharray="5 4")");
}

void DrawAxes(Svg& svg, const SweepChart& chart, const Axis& across, const Axis& up) {
  svg.Polyline(std::array{Vec2{kLeft, kTop}, Vec2{kLeft, kBottom}, Vec2{kRight, kBottom}},
               R"(class="axes" fill="none" stroke="#1f2937" stroke-width="1")");
  for (const double x : TicksOf(chart))
    Label(svg, {across.At(x), kBottom - 18}, "middle", fmt::format("{:.4g}", x));
  constexpr int kTicks = 4;
  for (int i = 0; i <= kTicks; ++i) {
    const double y = up.low + (up.high - up.low) * i / kTicks;
    Label(svg, {kLeft - 8, up.At(y) - 4}, "end", fmt::format("{:.3g}", y));
  }
  Label(svg, {0.5 * (kLeft + kRight), kBottom - 42}, "middle", chart.field);
}

void DrawLegend(Svg& svg, const SweepChart& chart) {
  Label(svg, {10, kHeight - 22}, "start", fmt::format("{} (curve: {})", chart.title, chart.margin));
  double x = 10;
  for (std::size_t i = 0; i < chart.outcomes.size(); ++i) {
    const double y = kHeight - 52;
    svg.Polygon(std::array{Vec2{x, y}, Vec2{x + 14, y}, Vec2{x + 14, y + 12}, Vec2{x, y + 12}},
                fmt::format("class=\"key\" fill=\"{}\"", ColourOf(chart, i)));
    Label(svg, {x + 19, y + 1}, "start", chart.outcomes[i]);
    x += 45 + 7.5 * static_cast<double>(chart.outcomes[i].size());
  }
}

}  // namespace

std::string DrawSweepChart(const SweepChart& chart) {
  Svg svg({0, 0}, {kWidth, kHeight}, kWidth);
  if (!chart.points.empty()) {
    const Axis across = AcrossOf(chart), up = UpOf(chart);
    DrawBands(svg, chart, across);
    DrawOwn(svg, chart, across);
    DrawCurve(svg, chart, across, up);
    DrawAxes(svg, chart, across, up);
  }
  DrawLegend(svg, chart);
  return svg.Take(
      fmt::format("role=\"img\" aria-label=\"Sweep of {}\"", EscapeMarkup(chart.field)));
}

}  // namespace autofuzz
