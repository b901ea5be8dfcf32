// Arrows of travel direction.

#include <algorithm>
#include <array>

#include "draw/layers.h"
#include "draw/simplify.h"

namespace autofuzz {
namespace {

constexpr double kApart_m = 40;
constexpr double kShare = 0.6;  // where in its stretch: beside oncoming arrows and road ids
constexpr double kShortestLane_m = 5;
constexpr double kNarrowestLane_m = 1.5;

void DrawArrow(Svg& svg, const Pose& pose, double size_m) {
  const std::array<Vec2, 4> wedge = {
      ToWorld(pose, {0.5 * size_m, 0}), ToWorld(pose, {-0.5 * size_m, 0.35 * size_m}),
      ToWorld(pose, {-0.25 * size_m, 0}), ToWorld(pose, {-0.5 * size_m, -0.35 * size_m})};
  svg.Polygon(wedge, "");
}

void DrawArrowsOf(Svg& svg, const Network& network, const Lane& lane, double size_m) {
  const double length_m = network.LengthOf(lane.id);
  if (length_m < kShortestLane_m) return;
  // By s, which a file's gaps between curves do not lengthen.
  const double apart = std::min(length_m, lane.end_s_m - lane.begin_s_m) / kApart_m;
  const int count = std::max(1, static_cast<int>(apart));
  for (int i = 0; i < count; ++i) {
    const double share = (i + kShare) / count;
    const double entry_s_m = lane.travel > 0 ? lane.begin_s_m : lane.end_s_m;
    const double s_m = entry_s_m + share * lane.travel * (lane.end_s_m - lane.begin_s_m);
    LaneFrame frame = network.FrameAt(lane.id, s_m);
    if (frame.width_m < kNarrowestLane_m) continue;
    DrawArrow(svg, frame.pose, size_m);
    if (lane.type != LaneType::kBidirectional) continue;
    frame.pose.position = ToWorld(frame.pose, {-1.2 * size_m, 0});
    frame.pose.heading_rad += math::kPi;
    DrawArrow(svg, frame.pose, size_m);
  }
}

/// The middle of a lane, to show how traffic crosses a junction.
std::vector<Vec2> MiddleOf(const Network& network, const Lane& lane) {
  constexpr double kStep_m = 1, kTolerance_m = 0.01;
  const double length_m = lane.end_s_m - lane.begin_s_m;
  const int steps = std::clamp(static_cast<int>(length_m / kStep_m) + 1, 1, 10000);
  std::vector<Vec2> line;
  for (int i = 0; i <= steps; ++i)
    line.push_back(network.FrameAt(lane.id, lane.begin_s_m + length_m * i / steps).pose.position);
  return Simplified(line, kTolerance_m);
}

bool IsShown(const Lane& lane, bool in_junctions) {
  return (Only(lane.type) & kDrivable) != 0 && lane.junction.valid() == in_junctions;
}

}  // namespace

void DrawArrows(Svg& svg, const Network& network) {
  constexpr double kSize_m = 2, kSizeInJunction_m = 1.4;
  svg.BeginGroup(R"(class="arrows" fill="#ffffff" fill-opacity="0.85")");
  for (const Lane& lane : network.lanes())
    if (IsShown(lane, false)) DrawArrowsOf(svg, network, lane, kSize_m);
  svg.EndGroup();
  svg.BeginGroup(
      R"(class="turns" fill="none" stroke="#ffffff" stroke-width="0.12" stroke-opacity="0.3")");
  for (const Lane& lane : network.lanes())
    if (IsShown(lane, true)) svg.Polyline(MiddleOf(network, lane), "");
  svg.EndGroup();
  svg.BeginGroup(R"(class="turns" fill="#ffffff" fill-opacity="0.6")");
  for (const Lane& lane : network.lanes())
    if (IsShown(lane, true)) DrawArrowsOf(svg, network, lane, kSizeInJunction_m);
  svg.EndGroup();
}

}  // namespace autofuzz
