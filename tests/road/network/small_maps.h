#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "road/network/builder.h"

namespace autofuzz {

inline LanePlan DrivingLane(int number, double width_m = 3.5, LaneType type = LaneType::kDriving) {
  return {number, number < 0 ? 1 : -1, type, PiecewiseCubic(width_m), {}};
}

inline RoadPlan RoadOf(std::string name, Curve curve, double length_m,
                       std::vector<SectionPlan> sections, JunctionId junction = {}) {
  std::vector<ReferenceLine::Piece> pieces;
  pieces.push_back({0, std::move(curve)});
  return {std::move(name),
          junction,
          ReferenceLine(std::move(pieces), length_m),
          {},
          std::move(sections)};
}

/// East from the origin, 100 m: left of the line lane 1, right of it -1, -2 and the sidewalk -3, in
/// two equal sections that meet at 60 m.
inline std::shared_ptr<const Network> StraightRoad() {
  NetworkBuilder builder("straight");
  const std::vector<LanePlan> lanes = {DrivingLane(1), DrivingLane(-1), DrivingLane(-2),
                                       DrivingLane(-3, 2, LaneType::kSidewalk)};
  const RoadId road = builder.AddRoad(
      RoadOf("a", Line({{0, 0}, 0}), 100, {SectionPlan{0, lanes}, SectionPlan{60, lanes}}));
  for (const int number : {1, -1, -2, -3})
    builder.Join(builder.Find(road, 0, number), LaneEnd::kEnd, builder.Find(road, 1, number),
                 LaneEnd::kBegin);
  return std::move(builder).Build().value();
}

/// Road "in" runs 50 m east to a junction at (50, 0): "left" and "right" are arcs of radius 20,
/// "on" is straight, each 30 m long. All have the one lane -1.
inline std::shared_ptr<const Network> Fork() {
  NetworkBuilder builder("fork");
  const JunctionId junction = builder.AddJunction("j");
  const auto one_lane = [] { return std::vector{SectionPlan{0, {DrivingLane(-1)}}}; };
  const Pose at{{50, 0}, 0};
  const RoadId in = builder.AddRoad(RoadOf("in", Line({{0, 0}, 0}), 50, one_lane()));
  const RoadId left = builder.AddRoad(RoadOf("left", Arc(at, 0.05), 30, one_lane(), junction));
  const RoadId right = builder.AddRoad(RoadOf("right", Arc(at, -0.05), 30, one_lane(), junction));
  const RoadId on = builder.AddRoad(RoadOf("on", Line(at), 30, one_lane(), junction));
  for (const RoadId out : {left, right, on})
    builder.Join(builder.Find(in, 0, -1), LaneEnd::kEnd, builder.Find(out, 0, -1), LaneEnd::kBegin);
  return std::move(builder).Build().value();
}

inline LanePoint At(const Network& network, const std::string& road, int lane, double s) {
  return network.Locate({road, lane, s}).value();
}

}  // namespace autofuzz
