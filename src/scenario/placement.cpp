#include "scenario/placement.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

namespace autofuzz {
namespace {

// Between the headings of the segment's two route points.
double TravelHeading(const Route& route, std::size_t segment, Vec2 position) {
  const RoutePoint& from = route.points[segment];
  const RoutePoint& to = route.points[std::min(segment + 1, route.points.size() - 1)];
  const double length_m = Distance(from.pose.position, to.pose.position);
  if (!(length_m > 0)) return from.pose.heading_rad;
  const double share = std::min(1.0, Distance(from.pose.position, position) / length_m);
  const double turn_rad = WrapAngle(to.pose.heading_rad - from.pose.heading_rad);
  return WrapAngle(from.pose.heading_rad + share * turn_rad);
}

Pose CentrePose(const ActorSpec& actor, const Route& route) {
  Pose pose;
  if (const auto* fraction = std::get_if<RouteFraction>(&actor.centre)) {
    pose = RoutePoseAt(route, fraction->fraction * route.length_m());
  } else {
    const Vec2 position = std::get<MapPosition>(actor.centre).pose.position;
    pose = RoutePoseAt(route, route.line.Project(position).s_m);
    pose.position = position;
  }
  if (actor.axes == Axes::kMap) pose.heading_rad = 0;
  return pose;
}

// Of the lanes under a point the one whose travel is nearest to the heading, ties to the lowest id.
std::optional<LanePoint> LaneUnder(const Network& network, const Pose& pose,
                                   std::vector<LanePoint>& scratch) {
  network.LanesAt(pose.position, kDrivable, scratch);
  std::optional<LanePoint> best;
  double best_rad = 0;
  for (const LanePoint& point : scratch) {
    const double travel_rad = network.FrameAt(point.lane, point.s_m).pose.heading_rad;
    const double turn_rad = AngleBetween(travel_rad, pose.heading_rad);
    if (best && turn_rad >= best_rad) continue;
    best = point;
    best_rad = turn_rad;
  }
  return best;
}

// Where in its lane a vehicle of that half width stands.
std::optional<LanePoint> LaneOf(const Network& network, const Pose& pose, double half_width_m,
                                std::vector<LanePoint>& scratch) {
  std::optional<LanePoint> point = LaneUnder(network, pose, scratch);
  if (!point) {
    point = network.NearestLane(pose.position, kDrivable);
    if (point) point->offset_m = 0;
    return point;
  }
  const double width_m = network.FrameAt(point->lane, point->s_m).width_m;
  const double room_m = std::max(0.0, width_m / 2 - half_width_m);
  point->offset_m = std::clamp(point->offset_m, -room_m, room_m);
  return point;
}

}  // namespace

Pose RoutePoseAt(const Route& route, double s_m) {
  constexpr double kWindow_m = 1;
  const Vec2 position = route.line.At(s_m).position;
  const double clamped_s_m = std::clamp(s_m, 0.0, route.length_m());
  const Foot foot = route.line.ProjectNear(position, clamped_s_m, kWindow_m);
  return {position, TravelHeading(route, foot.segment, position)};
}

Result<PlacedActor> Place(const ActorSpec& actor, const Stage& stage,
                          std::vector<LanePoint>& scratch) {
  PlacedActor placed;
  placed.half = Types(actor.kind)[static_cast<std::size_t>(actor.type)].half;
  placed.centre = CentrePose(actor, *stage.route);
  placed.start = {ToWorld(placed.centre, actor.offset_m),
                  WrapAngle(placed.centre.heading_rad + actor.direction_rad)};
  if (actor.kind != ActorKind::kVehicle) return placed;
  const std::optional<LanePoint> point =
      LaneOf(*stage.network, placed.start, placed.half.width_m, scratch);
  if (!point) return Error{fmt::format("{}: the map has no lane to drive on", actor.name), {}};
  placed.lane = point->lane;
  placed.start.position = stage.network->PositionOf(*point);
  return placed;
}

}  // namespace autofuzz
