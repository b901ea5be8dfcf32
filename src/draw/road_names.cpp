#include <cstdlib>
#include <optional>
#include <utility>

#include "draw/layers.h"

namespace autofuzz {
namespace {

constexpr std::string_view kStyle =
    R"(class="road-names" fill="#1f2937" font-family="sans-serif" text-anchor="middle" stroke="#ffffff" stroke-width="0.3" stroke-linejoin="round" paint-order="stroke")";

/// Where the road's cars keep from each other: on the inner edge of the drivable lane (if there is
/// one) nearest to its reference line.
std::optional<Vec2> MiddleOf(const Network& network, const Road& road) {
  const double s_m = 0.5 * road.length_m;
  const auto rank = [](const Lane& lane) {
    return std::pair{(Only(lane.type) & kDrivable) == 0, std::abs(lane.number)};
  };
  const Lane* nearest = nullptr;
  for (const LaneId id : road.lanes) {
    const Lane& lane = network.lane(id);
    if (lane.begin_s_m > s_m || lane.end_s_m < s_m) continue;
    if (nearest == nullptr || rank(lane) < rank(*nearest)) nearest = &lane;
  }
  if (nearest == nullptr) return std::nullopt;
  const double to_inner = (nearest->number > 0) == (nearest->travel > 0) ? -0.5 : 0.5;
  return network.PositionOf(
      {nearest->id, s_m, to_inner * network.FrameAt(nearest->id, s_m).width_m});
}

}  // namespace

void DrawRoadNames(Svg& svg, const Network& network, double size_m) {
  svg.BeginGroup(kStyle);
  for (const Road& road : network.roads()) {
    if (road.junction.valid()) continue;
    if (const auto at = MiddleOf(network, road))
      svg.Text(*at - Vec2{0, 0.35 * size_m}, size_m, road.name, "");
  }
  svg.EndGroup();
}

}  // namespace autofuzz
