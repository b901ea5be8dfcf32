#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "road/network/builder.h"
#include "scenario/scene.h"

namespace autofuzz {

/// Tiny networks made by hand, each for one question, and scenes on them.
class Streets {
 public:
  /// A road "1" along +x from the origin: lane −1 runs with x at y = −1.75, lane +1 against it at
  /// y = +1.75; both 3.5 m wide.
  static std::shared_ptr<const Network> Straight(double length_m = 300) {
    NetworkBuilder builder("straight");
    AddTwoWay(builder, "1", Line({{0, 0}, 0}), length_m, {});
    return Build(std::move(builder));
  }

  /// One-way lanes (−1). "in" runs 60 m along +x to a junction; "ahead" (20 m) leads straight to
  /// "out-ahead" (100 m), "left" (a quarter circle of radius 15 m) to "out-left" (100 m, +y).
  static std::shared_ptr<const Network> Fork() {
    NetworkBuilder builder("fork");
    const JunctionId junction = builder.AddJunction("fork");
    const double quarter = 15 * math::kPi / 2;
    const RoadId in = AddOneWay(builder, "in", Line({{0, 0}, 0}), 60, {});
    const RoadId left = AddOneWay(builder, "left", Arc({{60, 0}, 0}, 1.0 / 15), quarter, junction);
    const RoadId ahead = AddOneWay(builder, "ahead", Line({{60, 0}, 0}), 20, junction);
    const RoadId out_left =
        AddOneWay(builder, "out-left", Line({{75, 15}, math::kPi / 2}), 100, {});
    const RoadId out_ahead = AddOneWay(builder, "out-ahead", Line({{80, 0}, 0}), 100, {});
    Chain(builder, {in, left, out_left});
    Chain(builder, {in, ahead, out_ahead});
    return Build(std::move(builder));
  }

  /// A scene on a network. The ego's route runs between two places.
  static Scene MakeScene(const std::shared_ptr<const Network>& network, const LanePlace& start,
                         const LanePlace& end, std::vector<ActorSpec> actors = {}) {
    Scenario scenario;
    scenario.name = "test";
    scenario.map = std::string(network->name());
    scenario.ego = {start, end, 0};
    scenario.actors = std::move(actors);
    const Result<LanePoint> from = network->Locate(start);
    const Result<LanePoint> to = network->Locate(end);
    EXPECT_TRUE(from.ok() && to.ok());
    Result<Route> route = network->PlanRoute(*from, *to);
    EXPECT_TRUE(route.ok());
    const Stage stage{network, std::make_shared<const Route>(*std::move(route))};
    Result<Scene> scene = Prepare(scenario, stage);
    EXPECT_TRUE(scene.ok()) << (scene.ok() ? "" : Text(scene.error()));
    return *std::move(scene);
  }

  /// An actor placed by map position.
  static ActorSpec Actor(ActorKind kind, std::string name, Pose at, std::vector<Phase> phases,
                         int type = 0) {
    ActorSpec actor;
    actor.name = std::move(name);
    actor.kind = kind;
    actor.type = type;
    actor.centre = MapPosition{{at.position, 0}};
    actor.axes = Axes::kMap;
    actor.direction_rad = at.heading_rad;
    actor.phases = std::move(phases);
    return actor;
  }

 private:
  static LanePlan Driving(int number, int travel) {
    return {number, travel, LaneType::kDriving, PiecewiseCubic(3.5), {}};
  }
  template <class Shape>
  static RoadId Add(NetworkBuilder& builder, std::string name, Shape shape, double length_m,
                    JunctionId junction, std::vector<LanePlan> lanes) {
    return builder.AddRoad({std::move(name),
                            junction,
                            ReferenceLine({{0, shape}}, length_m),
                            {},
                            {{0, std::move(lanes)}}});
  }
  template <class Shape>
  static RoadId AddOneWay(NetworkBuilder& builder, std::string name, Shape shape, double length_m,
                          JunctionId junction) {
    return Add(builder, std::move(name), shape, length_m, junction, {Driving(-1, 1)});
  }
  template <class Shape>
  static RoadId AddTwoWay(NetworkBuilder& builder, std::string name, Shape shape, double length_m,
                          JunctionId junction) {
    return Add(builder, std::move(name), shape, length_m, junction,
               {Driving(1, -1), Driving(-1, 1)});
  }
  static void Chain(NetworkBuilder& builder, const std::vector<RoadId>& roads) {
    for (std::size_t i = 0; i + 1 < roads.size(); ++i)
      EXPECT_TRUE(builder.Join(builder.Find(roads[i], 0, -1), LaneEnd::kEnd,
                               builder.Find(roads[i + 1], 0, -1), LaneEnd::kBegin));
  }
  static std::shared_ptr<const Network> Build(NetworkBuilder&& builder) {
    Result<std::shared_ptr<const Network>> network = std::move(builder).Build();
    EXPECT_TRUE(network.ok()) << (network.ok() ? "" : Text(network.error()));
    return *std::move(network);
  }
};

}  // namespace autofuzz
