// Objects of a map, seen from above.

#include <algorithm>
#include <array>
#include <string>

#include "draw/layers.h"

namespace autofuzz {
namespace {

/// Types that look alike; the first whose word is in an object's type draws it. OpenDRIVE 1.8,
/// table "object types"; older files have words of their own.
struct Kind {
  std::string_view word;
  std::string_view style;
};
constexpr std::array kKinds = {
    Kind{"crosswalk", R"(class="crosswalk" fill="#f4f5f2" fill-opacity="0.8")"},
    Kind{"parking", R"(class="parking-space" fill="none" stroke="#f4f5f2" stroke-width="0.12")"},
    Kind{"roadMark", R"(class="paint" fill="#f4f5f2" fill-opacity="0.8")"},
    Kind{"stop", R"(class="paint" fill="#f4f5f2" fill-opacity="0.9")"},
    Kind{"trafficIsland", R"(class="island" fill="#b9bdb2" stroke="#8b9084" stroke-width="0.1")"},
    Kind{"tree", R"(class="plant" fill="#8fb573" fill-opacity="0.8")"},
    Kind{"vegetation", R"(class="plant" fill="#8fb573" fill-opacity="0.8")"},
    Kind{"building", R"(class="building" fill="#b5a999" stroke="#94897a" stroke-width="0.15")"},
    Kind{"tunnel", R"(class="over" fill="#6b7280" fill-opacity="0.2")"},
    Kind{"bridge", R"(class="over" fill="#6b7280" fill-opacity="0.2")"},
    Kind{"",
         R"(class="object" fill="#78716c" fill-opacity="0.2" stroke="#57534e" stroke-width="0.1")"},
};
constexpr std::size_t kCrosswalk = 0;
constexpr double kSmallest_m = 0.25;  // a pole without a size is still seen

std::size_t KindOf(const MapObject& object) {
  std::size_t kind = 0;
  while (object.type.find(kKinds[kind].word) == std::string::npos) ++kind;
  return kind;
}

/// The part of a polygon on the left of a line. Sutherland and Hodgman, 1974.
std::vector<Vec2> LeftOf(std::span<const Vec2> polygon, Vec2 on_line, Vec2 along) {
  std::vector<Vec2> kept;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const Vec2 a = polygon[i], b = polygon[(i + 1) % polygon.size()];
    const double a_left = Cross(along, a - on_line), b_left = Cross(along, b - on_line);
    if (a_left >= 0) kept.push_back(a);
    if ((a_left < 0) != (b_left < 0)) kept.push_back(a + a_left / (a_left - b_left) * (b - a));
  }
  return kept;
}

Vec2 LongestEdge(std::span<const Vec2> polygon) {
  Vec2 longest;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const Vec2 edge = polygon[(i + 1) % polygon.size()] - polygon[i];
    if (SquaredLength(edge) > SquaredLength(longest)) longest = edge;
  }
  return longest;
}

/// Stripes along the cars' travel: those who walk go along a crosswalk's longest edge.
void DrawStripes(Svg& svg, std::span<const Vec2> polygon) {
  constexpr double kStripe_m = 0.5, kLongest_m = 200;
  const Vec2 edge = LongestEdge(polygon);
  const double length_m = Length(edge);
  if (length_m < kStripe_m) return;
  const Vec2 way = 1 / length_m * edge;
  double begin_m = Dot(way, polygon.front()), end_m = begin_m;
  for (const Vec2 corner : polygon) {
    begin_m = std::min(begin_m, Dot(way, corner));
    end_m = std::max(end_m, Dot(way, corner));
  }
  end_m = std::min(end_m, begin_m + kLongest_m);
  for (double at_m = begin_m + 0.5 * kStripe_m; at_m < end_m; at_m += 2 * kStripe_m) {
    const Vec2 across = LeftNormal(way);
    const std::vector<Vec2> above = LeftOf(polygon, at_m * way, -1 * across);
    const std::vector<Vec2> stripe = LeftOf(above, (at_m + kStripe_m) * way, across);
    if (stripe.size() > 2) svg.Polygon(stripe, "");
  }
}

void DrawObject(Svg& svg, const MapObject& object, std::size_t kind) {
  if (object.outline.empty()) {
    svg.Circle(object.pose.position, kSmallest_m, "");
    return;
  }
  // A closing corner that repeats the first is none.
  std::span<const Vec2> corners(object.outline);
  if (corners.size() > 1 && corners.front() == corners.back())
    corners = corners.first(corners.size() - 1);
  svg.Polygon(corners, kind == kCrosswalk ? R"(fill-opacity="0.15")" : "");
  if (kind == kCrosswalk) DrawStripes(svg, corners);
}

}  // namespace

void DrawObjects(Svg& svg, const Network& network) {
  for (std::size_t kind = 0; kind < kKinds.size(); ++kind) {
    bool open = false;
    for (const MapObject& object : network.objects()) {
      if (KindOf(object) != kind) continue;
      if (!open) svg.BeginGroup(kKinds[kind].style);
      open = true;
      DrawObject(svg, object, kind);
    }
    if (open) svg.EndGroup();
  }
}

}  // namespace autofuzz
