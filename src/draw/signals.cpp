// Traffic lights with their stop lines, and signs.

#include <algorithm>
#include <array>

#include "draw/layers.h"

namespace autofuzz {
namespace {

/// A stop line as the German catalogue counts it, which stands in many files as a sign: paint.
constexpr std::string_view kStopLineType = "294";

Vec2 Edge(const Network& network, LaneId lane, double s_m, double side) {
  const double half_m = 0.5 * network.FrameAt(lane, s_m).width_m;
  return network.PositionOf({lane, s_m, side * half_m});
}

void DrawLight(Svg& svg, const Pose& pose) {
  constexpr std::array<std::string_view, 3> kLamps = {R"(fill="#ef4444")", R"(fill="#f5b70f")",
                                                      R"(fill="#22c55e")"};
  const Pose upright{pose.position, 0};
  svg.Rectangle(Box{upright, {0.5, 1.2}}, R"(fill="#1f2329")");
  for (std::size_t i = 0; i < kLamps.size(); ++i)
    svg.Circle(pose.position + Vec2{0, 0.72 * (1 - static_cast<double>(i))}, 0.3, kLamps[i]);
}

}  // namespace

void DrawStopLines(Svg& svg, const Network& network) {
  if (network.signals().empty()) return;
  svg.BeginGroup(R"(class="stop-lines" fill="none" stroke="#f4f5f2" stroke-width="0.4")");
  std::vector<std::pair<LaneId, double>> drawn;  // several lights may share one
  for (const Signal& signal : network.signals()) {
    for (const LaneId id : signal.lanes) {
      const Lane& lane = network.lane(id);
      const double s_m = std::clamp(signal.stop_s_m, lane.begin_s_m, lane.end_s_m);
      if (std::find(drawn.begin(), drawn.end(), std::pair{id, s_m}) != drawn.end()) continue;
      drawn.emplace_back(id, s_m);
      const std::array<Vec2, 2> line = {Edge(network, id, s_m, 1), Edge(network, id, s_m, -1)};
      svg.Polyline(line, "");
    }
  }
  svg.EndGroup();
}

void DrawSignals(Svg& svg, const Network& network) {
  if (!network.signs().empty()) {
    svg.BeginGroup(R"(class="signs" fill="#ffffff" stroke="#c2410c" stroke-width="0.2")");
    for (const Sign& sign : network.signs()) {
      if (!sign.is_light && sign.type != kStopLineType) svg.Circle(sign.pose.position, 0.5, "");
    }
    svg.EndGroup();
    svg.BeginGroup(R"(class="walk-lights" fill="#1f2329")");
    for (const Sign& sign : network.signs()) {
      if (sign.is_light) svg.Rectangle(Box{{sign.pose.position, 0}, {0.4, 0.7}}, "");
    }
    svg.EndGroup();
  }
  if (network.signals().empty()) return;
  svg.BeginGroup(R"(class="lights")");
  for (const Signal& signal : network.signals()) DrawLight(svg, signal.pose);
  svg.EndGroup();
}

}  // namespace autofuzz
