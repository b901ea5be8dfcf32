#include "oracle/roads.h"

#include "oracle/sketch.h"
#include "road/network/builder.h"

namespace autofuzz::sketch {
namespace {

LanePlan PlanOf(int number, int travel, LaneType type, double width_m) {
  LanePlan plan;
  plan.number = number;
  plan.travel = travel;
  plan.type = type;
  plan.width_m = PiecewiseCubic(width_m);
  return plan;
}

RoadPlan StraightPlan(std::string name, double length_m, std::vector<LanePlan> lanes) {
  const Curve line = Line(Pose{{0, 0}, 0});
  return RoadPlan{std::move(name),
                  {},
                  ReferenceLine({{0, line}}, length_m),
                  PiecewiseCubic(),
                  {SectionPlan{0, std::move(lanes)}}};
}

RoadId AddTwoWayRoad(NetworkBuilder& builder) {
  return builder.AddRoad(
      StraightPlan("1", 200,
                   {PlanOf(2, 1, LaneType::kSidewalk, 2), PlanOf(1, -1, LaneType::kDriving, 3.5),
                    PlanOf(-1, 1, LaneType::kDriving, 3.5), PlanOf(-2, 1, LaneType::kParking, 2),
                    PlanOf(-3, 1, LaneType::kSidewalk, 2)}));
}

}  // namespace

std::shared_ptr<const Network> StraightRoad() {
  NetworkBuilder builder("straight");
  AddTwoWayRoad(builder);
  return std::move(builder).Build().value();
}

std::shared_ptr<const Network> RoadWithLight() {
  NetworkBuilder builder("light");
  const RoadId road = AddTwoWayRoad(builder);
  Signal signal;
  signal.name = "L";
  signal.lanes = {builder.Find(road, 0, -1)};
  signal.stop_s_m = 60;
  builder.AddSignal(signal);
  return std::move(builder).Build().value();
}

std::shared_ptr<const Network> LanesOverEachOther() {
  NetworkBuilder builder("crossing");
  const JunctionId junction = builder.AddJunction("J");
  for (const int travel : {1, -1}) {
    RoadPlan plan =
        StraightPlan(travel > 0 ? "to" : "fro", 20, {PlanOf(-1, travel, LaneType::kDriving, 3.5)});
    plan.junction = junction;
    plan.offset_m = PiecewiseCubic(1.75);
    builder.AddRoad(std::move(plan));
  }
  return std::move(builder).Build().value();
}

Scene SceneOn(std::shared_ptr<const Network> network, const std::vector<ActorKind>& kinds) {
  Scene scene = SceneOf(kinds);
  const LanePoint from = network->Locate({"1", -1, 10}).value();
  const LanePoint to = network->Locate({"1", -1, 190}).value();
  scene.route = std::make_shared<const Route>(network->PlanRoute(from, to).value());
  scene.ego_start = {{10, -1.75}, 0};
  for (const Signal& signal : network->signals()) {
    scene.signals.push_back(signal.id);
    scene.crossing.push_back(0);
  }
  scene.network = std::move(network);
  return scene;
}

}  // namespace autofuzz::sketch
