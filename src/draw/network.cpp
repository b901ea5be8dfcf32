#include <array>

#include "draw/layers.h"
#include "draw/scene.h"
#include "draw/simplify.h"

namespace autofuzz {
namespace {

constexpr double kStep_m = 1;
constexpr double kTolerance_m = 0.01;

/// Lanes that look alike, in the order drawn: what cars drive on comes last, on top.
struct Layer {
  LaneTypes types;
  std::string_view style;
};
constexpr std::array kLayers = {
    Layer{Only(LaneType::kNone) | Only(LaneType::kOther) | Only(LaneType::kRestricted) |
              Only(LaneType::kBorder) | Only(LaneType::kShoulder),
          R"(class="verge" fill="#d9dcd3" stroke="#d9dcd3" stroke-width="0.08")"},
    Layer{Only(LaneType::kMedian),
          R"(class="median" fill="#c9d3bd" stroke="#c9d3bd" stroke-width="0.08")"},
    Layer{Only(LaneType::kSidewalk) | Only(LaneType::kCurb),
          R"(class="sidewalk" fill="#d8d2c7" stroke="#d8d2c7" stroke-width="0.08")"},
    Layer{Only(LaneType::kBiking),
          R"(class="biking" fill="#cdb9b0" stroke="#cdb9b0" stroke-width="0.08")"},
    Layer{Only(LaneType::kParking),
          R"(class="parking" fill="#b3b8c2" stroke="#b3b8c2" stroke-width="0.08")"},
};
constexpr std::string_view kRoad =
    R"(class="road" fill="#9aa1ac" stroke="#9aa1ac" stroke-width="0.08")";
constexpr std::string_view kJunction =
    R"(class="road junction" fill="#8b93a0" stroke="#8b93a0" stroke-width="0.08")";

/// The outline with as few points as look the same; both edges keep their ends.
std::vector<Vec2> OutlineOf(const Network& network, LaneId lane) {
  const std::vector<Vec2> outline = network.Outline(lane, kStep_m);
  const std::span<const Vec2> edges(outline);
  std::vector<Vec2> out = Simplified(edges.first(edges.size() / 2), kTolerance_m);
  const std::vector<Vec2> back = Simplified(edges.last(edges.size() / 2), kTolerance_m);
  out.insert(out.end(), back.begin(), back.end());
  return out;
}

template <class Wanted>
void DrawLanes(Svg& svg, const Network& network, std::string_view style, Wanted wanted) {
  bool open = false;
  for (const Lane& lane : network.lanes()) {
    if (!wanted(lane)) continue;
    if (!open) svg.BeginGroup(style);
    open = true;
    svg.Polygon(OutlineOf(network, lane.id), "");
  }
  if (open) svg.EndGroup();
}

}  // namespace

void DrawNetwork(Svg& svg, const Network& network) {
  svg.BeginGroup(R"(class="network")");
  for (const Layer& layer : kLayers)
    DrawLanes(svg, network, layer.style,
              [&](const Lane& lane) { return (layer.types & Only(lane.type)) != 0; });
  for (const bool junction : {false, true})
    DrawLanes(svg, network, junction ? kJunction : kRoad, [&](const Lane& lane) {
      return (kDrivable & Only(lane.type)) != 0 && lane.junction.valid() == junction;
    });
  DrawMarks(svg, network);
  DrawStopLines(svg, network);
  DrawObjects(svg, network);
  svg.EndGroup();
}

}  // namespace autofuzz
