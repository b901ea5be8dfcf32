#include <fmt/format.h>

#include "base/number.h"
#include "road/network/network.h"
#include "road/network/route_path.h"
#include "road/network/route_search.h"

namespace autofuzz {
namespace {

std::string Words(const Network& network, const LanePoint& point) {
  const Lane& lane = network.lane(point.lane);
  return fmt::format("road '{}' lane {} s = {}", network.road(lane.road).name, lane.number,
                     FormatDouble(point.s_m));
}

Status CheckPlace(const Network& network, const LanePoint& point, std::string_view which) {
  if (!point.lane.valid() || point.lane.index() >= network.lanes().size())
    return Error{fmt::format("the route's {} is on no lane", which), {}};
  const Lane& lane = network.lane(point.lane);
  if ((Only(lane.type) & kDrivable) == 0)
    return Error{fmt::format("the route's {} ({}) is on a lane of type {}, where no car drives",
                             which, Words(network, point), Name(lane.type)),
                 {}};
  if (!(point.s_m >= lane.begin_s_m && point.s_m <= lane.end_s_m))
    return Error{
        fmt::format("the route's {} ({}) is beyond the lane's ends", which, Words(network, point)),
        {}};
  return {};
}

}  // namespace

Result<Route> Network::PlanRoute(const LanePoint& from, const LanePoint& to) const {
  if (Status status = CheckPlace(*this, from, "start"); !status) return status.error();
  if (Status status = CheckPlace(*this, to, "destination"); !status) return status.error();
  const auto steps = SearchLanes(*this, from, to);
  if (!steps)
    return Error{
        fmt::format("no way for a car from {} to {}", Words(*this, from), Words(*this, to)), {}};
  Route route;
  const RoutePath path(*this, *steps, from, to);
  if (path.length_m() < 1e-6)
    return Error{fmt::format("the route's start and destination are the same place ({})",
                             Words(*this, from)),
                 {}};
  route.points = Resample(path);
  std::vector<Vec2> line;
  line.reserve(route.points.size());
  for (const RoutePoint& point : route.points) line.push_back(point.pose.position);
  route.line = Polyline(std::move(line));
  return route;
}

}  // namespace autofuzz
