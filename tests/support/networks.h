#pragma once

#include <array>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "road/network/builder.h"

// Small networks for tests, made without files. Lanes are 3.5 m wide.
namespace autofuzz::testing {

inline constexpr double kLaneWidth_m = 3.5;

inline LanePlan PlanOf(int number, int travel, LaneType type = LaneType::kDriving) {
  LanePlan plan;
  plan.number = number;
  plan.travel = travel;
  plan.type = type;
  plan.width_m = PiecewiseCubic(kLaneWidth_m);
  plan.speed_limits = {{0, 13.9}};
  return plan;
}

inline RoadPlan PlanRoad(std::string name, Curve curve, double length_m,
                         std::vector<LanePlan> lanes) {
  return {std::move(name),
          {},
          ReferenceLine({{0, std::move(curve)}}, length_m),
          {},
          {{0, std::move(lanes)}}};
}

/// Road "1" along +x from the origin: lane 1 comes back (centre y = 1.75), lanes −1 and −2 go along
/// +x (y = −1.75 and −5.25), lane −3 is a sidewalk (y = −8.75).
inline std::shared_ptr<const Network> StraightRoad(double length_m) {
  NetworkBuilder builder("straight");
  builder.AddRoad(
      PlanRoad("1", Line(Pose{}), length_m,
               {PlanOf(1, -1), PlanOf(-1, 1), PlanOf(-2, 1), PlanOf(-3, 1, LaneType::kSidewalk)}));
  return std::move(builder).Build().value();
}

/// Half the width of the junction of FourLegs: arms begin this far from the origin.
inline constexpr double kJunctionReach_m = 10;

/// A crossing at the origin. Road "k" (k = 1 to 4) is the arm towards (k − 1)·90°, 80 m long from
/// the junction outward; its lane −1 leaves the crossing, its lane 1 comes in and has a signal "k"
/// with its stop line at s = 1, of controller "A" (arms 1 and 3) or "B". Connecting roads "i-j".
inline std::shared_ptr<const Network> FourLegs() {
  NetworkBuilder builder("four-legs");
  const JunctionId junction = builder.AddJunction("1");
  std::array<RoadId, 4> arms;
  const auto edge = [](int arm) {
    const double angle_rad = arm * math::kPi / 2;
    return Pose{kJunctionReach_m * Direction(angle_rad), angle_rad};
  };
  for (int i = 0; i < 4; ++i) {
    const auto index = static_cast<std::size_t>(i);
    arms[index] = builder.AddRoad(
        PlanRoad(std::to_string(i + 1), Line(edge(i)), 80, {PlanOf(1, -1), PlanOf(-1, 1)}));
    Signal signal;
    signal.name = std::to_string(i + 1);
    signal.controller = i % 2 == 0 ? "A" : "B";
    signal.pose = edge(i);
    signal.lanes = {builder.Find(arms[index], 0, 1)};
    signal.stop_s_m = 1;
    builder.AddSignal(signal);
  }
  for (int i = 0; i < 4; ++i) {
    for (int turn = 1; turn < 4; ++turn) {  // 1: right, 2: straight, 3: left
      const int j = (i + turn) % 4;
      const Pose start{edge(i).position, edge(i).heading_rad + math::kPi};
      const double curvature_1pm = (turn - 2) / kJunctionReach_m;
      const double length_m = turn == 2 ? 2 * kJunctionReach_m : math::kPi / 2 * kJunctionReach_m;
      RoadPlan plan = PlanRoad(std::to_string(i + 1) + "-" + std::to_string(j + 1),
                               Arc(start, curvature_1pm), length_m, {PlanOf(-1, 1)});
      plan.junction = junction;
      const RoadId road = builder.AddRoad(std::move(plan));
      const LaneId lane = builder.Find(road, 0, -1);
      builder.Join(builder.Find(arms[static_cast<std::size_t>(i)], 0, 1), LaneEnd::kBegin, lane,
                   LaneEnd::kBegin);
      builder.Join(lane, LaneEnd::kEnd, builder.Find(arms[static_cast<std::size_t>(j)], 0, -1),
                   LaneEnd::kBegin);
    }
  }
  return std::move(builder).Build().value();
}

/// Hands out one network by its name.
class OneMap final : public MapSource {
 public:
  explicit OneMap(std::shared_ptr<const Network> network) : network_(std::move(network)) {}
  Result<std::shared_ptr<const Network>> Find(std::string_view name) override {
    if (name != network_->name()) return Error{"no map '" + std::string(name) + "'", {}};
    return network_;
  }

 private:
  std::shared_ptr<const Network> network_;
};

}  // namespace autofuzz::testing
