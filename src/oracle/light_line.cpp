#include "oracle/light_line.h"

#include <algorithm>

namespace autofuzz {
namespace {

LightLine Make(const Scene& scene, std::size_t light, const Signal& signal, LaneId lane) {
  const LaneFrame frame = scene.network->FrameAt(lane, signal.stop_s_m);
  LightLine line{
      light, frame.pose.position, Direction(frame.pose.heading_rad), 0.5 * frame.width_m, false, 0};
  const std::vector<RoutePoint>& points = scene.route->points;
  line.on_route = std::any_of(points.begin(), points.end(),
                              [&](const RoutePoint& point) { return point.lane == lane; });
  if (line.on_route) line.route_s_m = scene.route->line.Project(frame.pose.position).s_m;
  return line;
}

}  // namespace

std::vector<LightLine> LightLinesOf(const Scene& scene) {
  std::vector<LightLine> lines;
  for (std::size_t light = 0; light < scene.signals.size(); ++light) {
    const Signal& signal = scene.network->signals()[scene.signals[light].index()];
    for (const LaneId lane : signal.lanes) lines.push_back(Make(scene, light, signal, lane));
  }
  return lines;
}

}  // namespace autofuzz
