#include "ego/stop_lines.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace autofuzz {
namespace {

// A stretch of the route on one lane.
struct Stretch {
  LaneId lane;
  double begin_s_m = 0;
  double end_s_m = 0;
};

std::vector<Stretch> StretchesOf(const Route& route) {
  std::vector<Stretch> stretches;
  double s_m = 0;
  for (std::size_t i = 0; i < route.points.size(); ++i) {
    const RoutePoint& point = route.points[i];
    if (i > 0) s_m += Distance(route.points[i - 1].pose.position, point.pose.position);
    if (stretches.empty() || stretches.back().lane != point.lane)
      stretches.push_back({point.lane, s_m, s_m});
    stretches.back().end_s_m = s_m;
  }
  return stretches;
}

// Route s of a signal's stop line if the stretch crosses it. Route points are a metre apart, so
// the line may lie up to that far beyond the stretch's last point.
std::optional<double> CrossedAt(const Network& network, const Route& route, const Signal& signal,
                                const Stretch& stretch) {
  constexpr double kBeyond_m = 1.5;
  constexpr double kOutside_m = 0.25;
  const Vec2 line = network.PositionOf({stretch.lane, signal.stop_s_m, 0});
  const double middle_m = (stretch.begin_s_m + stretch.end_s_m) / 2;
  const double reach_m = (stretch.end_s_m - stretch.begin_s_m) / 2 + kBeyond_m;
  const Foot foot = route.line.ProjectNear(line, middle_m, reach_m);
  const double ahead_m = ToLocal(route.line.At(foot.s_m), line).x;
  if (std::fabs(ahead_m) > kOutside_m) return std::nullopt;
  return foot.s_m;
}

bool Governs(const Signal& signal, LaneId lane) {
  return std::find(signal.lanes.begin(), signal.lanes.end(), lane) != signal.lanes.end();
}

}  // namespace

std::vector<StopLine> StopLinesOf(const Scene& scene) {
  std::vector<StopLine> stops;
  if (scene.signals.empty()) return stops;
  const std::vector<Stretch> stretches = StretchesOf(*scene.route);
  for (std::size_t light = 0; light < scene.signals.size(); ++light) {
    const Signal& signal = scene.network->signals()[scene.signals[light].index()];
    for (const Stretch& stretch : stretches) {
      if (!Governs(signal, stretch.lane)) continue;
      if (const auto s_m = CrossedAt(*scene.network, *scene.route, signal, stretch))
        stops.push_back({*s_m, light});
    }
  }
  std::stable_sort(stops.begin(), stops.end(),
                   [](const StopLine& a, const StopLine& b) { return a.route_s_m < b.route_s_m; });
  return stops;
}

}  // namespace autofuzz
