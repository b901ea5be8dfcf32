#include <array>

#include "draw/scene.h"

namespace autofuzz {
namespace {

constexpr double kStep_m = 1.5;

/// Lanes that look alike, in the order drawn: what cars drive on comes last, on top.
struct Layer {
  LaneTypes types;
  std::string_view style;
};
constexpr std::array kLayers = {
    Layer{Only(LaneType::kNone) | Only(LaneType::kOther) | Only(LaneType::kRestricted) |
              Only(LaneType::kBorder) | Only(LaneType::kShoulder),
          R"(class="verge" fill="#d9dcd3")"},
    Layer{Only(LaneType::kMedian), R"(class="median" fill="#c9d3bd")"},
    Layer{Only(LaneType::kSidewalk) | Only(LaneType::kCurb), R"(class="sidewalk" fill="#d8d2c7")"},
    Layer{Only(LaneType::kBiking), R"(class="biking" fill="#cdb9b0")"},
    Layer{Only(LaneType::kParking), R"(class="parking" fill="#b3b8c2")"},
};
constexpr std::string_view kRoad =
    R"(class="road" fill="#9aa1ac" stroke="#9aa1ac" stroke-width="0.08")";
constexpr std::string_view kMarks =
    R"(class="marks" fill="none" stroke="#f4f5f2" stroke-width="0.15")";

void DrawLayer(Svg& svg, const Network& network, LaneTypes types, std::string_view style) {
  svg.BeginGroup(style);
  for (const Lane& lane : network.lanes()) {
    if ((types & Only(lane.type)) != 0) svg.Polygon(network.Outline(lane.id, kStep_m), "");
  }
  svg.EndGroup();
}

/// Both edges of drivable lanes outside junctions, where paint would be. An outline is the left
/// edge forward, then the right edge back.
void DrawMarks(Svg& svg, const Network& network) {
  svg.BeginGroup(kMarks);
  for (const Lane& lane : network.lanes()) {
    if ((kDrivable & Only(lane.type)) == 0 || lane.junction.valid()) continue;
    const std::vector<Vec2> outline = network.Outline(lane.id, kStep_m);
    const std::span<const Vec2> edges(outline);
    svg.Polyline(edges.first(edges.size() / 2), "");
    svg.Polyline(edges.last(edges.size() / 2), "");
  }
  svg.EndGroup();
}

}  // namespace

void DrawNetwork(Svg& svg, const Network& network) {
  svg.BeginGroup(R"(class="network")");
  for (const Layer& layer : kLayers) DrawLayer(svg, network, layer.types, layer.style);
  DrawLayer(svg, network, kDrivable, kRoad);
  DrawMarks(svg, network);
  svg.EndGroup();
}

}  // namespace autofuzz
