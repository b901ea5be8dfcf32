#include "drive/setup_check.h"

#include <fmt/format.h>

namespace autofuzz {
namespace {

constexpr double kSamePlace_m = 1;

Status Fail(const DrivingSetup& setup, std::string what, std::string pointer = {}) {
  return Error{std::move(what),
               Place{setup.grammar ? setup.grammar->name() : "", 0, 0, std::move(pointer)}};
}

Status CheckPlace(const DrivingSetup& setup, const LanePlace& place, Vec2 routed,
                  std::string_view pointer) {
  const Result<LanePoint> located = setup.stage.network->Locate(place);
  if (!located) return Fail(setup, located.error().what, std::string(pointer));
  const double apart_m = Distance(setup.stage.network->PositionOf(*located), routed);
  if (apart_m <= kSamePlace_m) return {};
  return Fail(setup, fmt::format("the stage's route is {:.1f} m from this place", apart_m),
              std::string(pointer));
}

}  // namespace

Status CheckSetup(const DrivingSetup& setup) {
  if (!setup.grammar) return Fail(setup, "a driving setup needs a grammar");
  if (!setup.stage.network || !setup.stage.route || setup.stage.route->points.empty())
    return Fail(setup, "a driving setup needs a stage: a map and a route");
  const Grammar& grammar = *setup.grammar;
  const std::vector<RoutePoint>& route = setup.stage.route->points;
  const Status start =
      CheckPlace(setup, grammar.ego().start, route.front().pose.position, "/ego/start");
  if (!start) return start;
  return CheckPlace(setup, grammar.ego().destination, route.back().pose.position,
                    "/ego/destination");
}

Result<Scene> PlaceGenome(const Grammar& grammar, const Stage& stage, const Genome& genome) {
  if (!InSpace(grammar.space(), genome))
    return Error{"the genome is not in the space of this scenario", {grammar.name(), 0, 0, ""}};
  return Prepare(grammar.ToScenario(genome), stage);
}

}  // namespace autofuzz
