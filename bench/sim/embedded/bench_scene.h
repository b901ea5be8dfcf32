#pragma once

#include <string>
#include <utility>
#include <vector>

#include "road/network/builder.h"
#include "scenario/scene.h"
#include "support/networks.h"

namespace autofuzz {

// 300 m of road that bends gently to the left, two lanes.
inline std::shared_ptr<const Network> Bend() {
  NetworkBuilder builder("bend");
  const Curve arc = Arc(Pose{{0, 0}, 0}, 1.0 / 120);
  builder.AddRoad(
      testing::PlanRoad("1", arc, 300, {testing::PlanOf(1, -1), testing::PlanOf(-1, 1)}));
  return std::move(builder).Build().value();
}

inline ActorSpec BenchActor(ActorKind kind, std::string name, double fraction, Vec2 offset_m,
                            double direction, std::vector<Phase> phases) {
  ActorSpec actor;
  actor.name = std::move(name);
  actor.kind = kind;
  actor.centre = RouteFraction{fraction};
  actor.offset_m = offset_m;
  actor.direction_rad = direction;
  actor.avoid_collision = kind == ActorKind::kVehicle;
  actor.phases = std::move(phases);
  return actor;
}

/// A car ahead that slows down and drives on to a place, an oncoming one, a pedestrian who crosses;
/// and up to `actors` more like these, spread along the road.
inline Scene BusyBend(int actors) {
  Scenario scenario;
  scenario.map = "bend";
  scenario.ego = {{"1", -1, 10}, {"1", -1, 290}, 0};
  scenario.actors = {
      BenchActor(ActorKind::kPedestrian, "pedestrian[0]", 0.9, {0, -5}, math::kPi / 2,
                 {{AtStart{}, Stand{}}, {WhenEgoWithin{30, 0}, Walk{1.5, 9}}}),
      BenchActor(ActorKind::kVehicle, "vehicle[0]", 0.1, {0, 0}, 0,
                 {{AtStart{}, FollowLane{7.5}},
                  {WhenEgoWithin{60, 5}, DriveTo{7.5, {{150, 60}, 1.2}, 20}}}),
      BenchActor(ActorKind::kVehicle, "vehicle[1]", 0.95, {0, 3.5}, math::kPi,
                 {{AtStart{}, FollowLane{5}}, {WhenEgoWithin{20, 0}, HoldHeading{4, 10}}})};
  for (int i = 3; i < actors; ++i) {
    const double share = 0.15 + 0.8 * i / actors;
    const std::string name = "more[" + std::to_string(i) + "]";
    if (i % 3 == 0) {
      scenario.actors.push_back(BenchActor(ActorKind::kPedestrian, name, share, {0, -4}, 0,
                                           {{AtStart{}, Walk{0.5, 40}}}));
    } else {
      const bool back = i % 3 == 1;
      scenario.actors.push_back(BenchActor(ActorKind::kVehicle, name, share, {0, back ? 3.5 : 0.0},
                                           back ? math::kPi : 0, {{AtStart{}, FollowLane{3}}}));
    }
  }
  const std::shared_ptr<const Network> network = Bend();
  const auto place = [&](const LanePlace& at) { return network->Locate(at).value(); };
  const Stage stage{
      network,
      std::make_shared<const Route>(
          network->PlanRoute(place(scenario.ego.start), place(scenario.ego.destination)).value())};
  return Prepare(scenario, stage).value();
}

}  // namespace autofuzz
