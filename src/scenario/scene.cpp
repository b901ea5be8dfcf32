#include "scenario/scene.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "scenario/checks.h"
#include "scenario/placement.h"
#include "scenario/signals.h"

namespace autofuzz {
namespace {

// The error as one of `pointer`, unless it already says where in a file it is.
Error At(Error error, std::string_view pointer) {
  if (error.place.source.empty() && error.place.pointer.empty()) error.place.pointer = pointer;
  return error;
}

Result<LanePoint> DrivablePlace(const Network& network, const LanePlace& place,
                                std::string_view pointer) {
  Result<LanePoint> point = network.Locate(place);
  if (!point) return At(point.error(), pointer);
  const LaneType type = network.lane(point->lane).type;
  if ((Only(type) & kDrivable) == 0) {
    return At({fmt::format("lane {} of road '{}' is no lane to drive on ({})", place.lane,
                           place.road, Name(type)),
               {}},
              pointer);
  }
  return point;
}

}  // namespace

Result<Stage> PrepareStage(MapSource& maps, std::string_view map, const EgoTask& task) {
  Result<std::shared_ptr<const Network>> network = maps.Find(map);
  if (!network) return At(network.error(), "/map");
  const Result<LanePoint> start = DrivablePlace(**network, task.start, "/ego/start");
  if (!start) return start.error();
  const Result<LanePoint> end = DrivablePlace(**network, task.destination, "/ego/destination");
  if (!end) return end.error();
  Result<Route> route = (*network)->PlanRoute(*start, *end);
  if (!route) return At(route.error(), "/ego/destination");
  return Stage{*std::move(network), std::make_shared<const Route>(*std::move(route))};
}

Result<Scene> Prepare(const Scenario& scenario, const Stage& stage) {
  if (Status status = Check(scenario); !status) return status.error();
  Scene scene{scenario, stage.network, stage.route, stage.route->points.front().pose, {}, {}, {}};
  scene.actors.reserve(scenario.actors.size());
  std::vector<LanePoint> scratch;
  for (const ActorSpec& actor : scenario.actors) {
    Result<PlacedActor> placed = Place(actor, stage, scratch);
    if (!placed) return placed.error();
    scene.actors.push_back(*placed);
  }
  FindSignals(stage, scene);
  return scene;
}

}  // namespace autofuzz
