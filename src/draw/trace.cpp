#include "draw/body.h"
#include "draw/scene.h"
#include "trace/measures.h"

namespace autofuzz {
namespace {

constexpr double kApart_m = 0.2;  // points of a path closer than this are left out

std::vector<Vec2> PathOf(const Trace& trace, std::size_t body) {
  std::vector<Vec2> path;
  for (std::size_t i = 0; i < trace.size(); ++i) {
    const Vec2 point = trace.frame(i).bodies[body].pose.position;
    const bool last = i + 1 == trace.size();
    if (path.empty() || last || Distance(path.back(), point) >= kApart_m) path.push_back(point);
  }
  return path;
}

std::string_view PathStyle(std::size_t body) {
  return body == 0 ? R"(class="path ego-path" fill="none" stroke="#2f6fdb" stroke-width="0.35")"
                   : R"(class="path" fill="none" stroke="#c2410c" stroke-width="0.25")";
}

std::string_view BodyStyle(std::size_t body) {
  return body == 0 ? R"(class="ego" fill="#2f6fdb")" : R"(class="actor" fill="#c2410c")";
}

}  // namespace

void DrawTrace(Svg& svg, const Trace& trace) {
  if (trace.empty()) return;
  svg.BeginGroup(R"(class="trace")");
  const Frame end = trace.frame(trace.size() - 1);
  std::vector<bool> moved;
  for (std::size_t i = 0; i < trace.header.halves.size(); ++i) {
    const std::vector<Vec2> path = PathOf(trace, i);
    moved.push_back(Distance(path.front(), path[path.size() / 2]) >= kApart_m);
    svg.Polyline(path, PathStyle(i));
  }
  for (std::size_t i = 0; i < moved.size(); ++i) {
    const Box box = BoxOf(trace.header, end, static_cast<BodyIndex>(i));
    DrawBody(svg, box, BodyStyle(i), i == 0 || moved[i]);
  }
  for (const Event& event : trace.events) {
    if (event.kind != EventKind::kContact) continue;
    svg.Circle(event.point, 0.8,
               R"(class="contact" fill="none" stroke="#dc2626" stroke-width="0.4")");
  }
  svg.EndGroup();
}

}  // namespace autofuzz
