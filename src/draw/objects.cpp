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
    Kind{"crosswalk", R"(class="crosswalk" fill="#f4f5f2" fill-opacity="0.35" stroke="none")"},
    Kind{"parking", R"(class="parking-space" fill="none" stroke="#f4f5f2" stroke-width="0.12")"},
    Kind{"roadMark", R"(class="paint" fill="#f4f5f2" fill-opacity="0.8")"},
    Kind{"stop", R"(class="paint" fill="#f4f5f2" fill-opacity="0.9")"},
    Kind{"trafficIsland", R"(class="island" fill="#b9bdb2" stroke="#8b9084" stroke-width="0.1")"},
    Kind{"tree", R"(class="plant" fill="#8fb573" fill-opacity="0.8")"},
    Kind{"vegetation", R"(class="plant" fill="#8fb573" fill-opacity="0.8")"},
    Kind{"building", R"(class="building" fill="#b5a999" stroke="#94897a" stroke-width="0.15")"},
    Kind{"tunnel", R"(class="over" fill="#6b7280" fill-opacity="0.2")"},
    Kind{"bridge", R"(class="over" fill="#6b7280" fill-opacity="0.2")"},
    Kind{"", R"(class="object" fill="#78716c" fill-opacity="0.7")"},
};
constexpr std::size_t kCrosswalk = 0;
constexpr double kSmallest_m = 0.25;  // a pole without a size is still seen

std::size_t KindOf(const MapObject& object) {
  std::size_t kind = 0;
  while (object.type.find(kKinds[kind].word) == std::string::npos) ++kind;
  return kind;
}

/// Stripes along the cars' travel, that is across the longer side of a crosswalk of four corners.
void DrawStripes(Svg& svg, std::span<const Vec2> corners) {
  constexpr double kStripe_m = 0.5;
  const bool first_is_long = Distance(corners[0], corners[1]) >= Distance(corners[1], corners[2]);
  const Vec2 a = corners[first_is_long ? 0 : 1], b = corners[first_is_long ? 1 : 2];
  const Vec2 c = corners[first_is_long ? 2 : 3], d = corners[first_is_long ? 3 : 0];
  const int count = std::min(200, static_cast<int>(Distance(a, b) / (2 * kStripe_m)));
  const auto between = [](Vec2 from, Vec2 to, double share) { return from + share * (to - from); };
  for (int i = 0; i < count; ++i) {
    const double begin = (i + 0.25) / count, end = (i + 0.75) / count;
    const std::array<Vec2, 4> stripe = {between(a, b, begin), between(a, b, end),
                                        between(d, c, end), between(d, c, begin)};
    svg.Polygon(stripe, "");
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
  svg.Polygon(corners, "");
  if (kind == kCrosswalk && corners.size() == 4) DrawStripes(svg, corners);
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
