#include "app/map_route.h"

#include <fmt/format.h>

#include <limits>
#include <utility>

#include "app/console.h"
#include "base/csv.h"
#include "base/number.h"

namespace autofuzz {
namespace {

constexpr std::size_t kTitle = 12;  // columns before the words of a line

Error NoPlace(std::string_view text) {
  return {fmt::format("'{:.80}' is no place; write road,lane,s, for example 1,-2,125", text),
          {"--route", 0, 0, ""}};
}

Result<LanePoint> PointOf(const Network& network, std::string_view text) {
  const Result<LanePlace> place = ParsePlace(text);
  if (!place) return place.error();
  Result<LanePoint> point = network.Locate(*place);
  if (point) return point;
  return Error{point.error().what, {"--route", 0, 0, ""}};
}

std::string_view WithoutBlanks(std::string_view text) {
  const std::size_t first = text.find_first_not_of(' ');
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

std::string LanesText(const Network& network, const Route& route) {
  std::string text;
  std::pair<RoadId, int> last;  // a lane is one to a person through all sections of its road
  for (const RoutePoint& point : route.points) {
    const Lane& lane = network.lane(point.lane);
    if (last == std::pair{lane.road, lane.number}) continue;
    text += fmt::format("{}road {} lane {}", text.empty() ? "" : ", ",
                        Shown(network.road(lane.road).name), lane.number);
    last = {lane.road, lane.number};
  }
  return text;
}

std::string CommandsText(const Route& route) {
  std::string text;
  double begin_m = 0, s_m = 0;
  for (std::size_t i = 0; i < route.points.size(); ++i) {
    const RouteCommand command = route.points[i].command;
    const bool last = i + 1 == route.points.size();
    if (!last) s_m += Distance(route.points[i].pose.position, route.points[i + 1].pose.position);
    if (!last && route.points[i + 1].command == command) continue;
    text += fmt::format("{}{} {:.0f} m", text.empty() ? "" : ", ", Name(command), s_m - begin_m);
    begin_m = s_m;
  }
  return text;
}

std::string Line(std::string_view title, std::string_view words) {
  return fmt::format("{:<{}}{}\n", title, kTitle, Wrapped(words, kTitle, kTitle));
}

}  // namespace

Result<LanePlace> ParsePlace(std::string_view text) {
  const std::size_t second = text.rfind(',');
  const std::size_t first = second == std::string_view::npos || second == 0
                                ? std::string_view::npos
                                : text.rfind(',', second - 1);
  if (first == std::string_view::npos || first == 0) return NoPlace(text);
  const auto lane = ParseInteger(WithoutBlanks(text.substr(first + 1, second - first - 1)));
  const auto s_m = ParseDouble(WithoutBlanks(text.substr(second + 1)));
  constexpr std::int64_t kMost = std::numeric_limits<int>::max();
  if (!lane || *lane < -kMost || *lane > kMost || !s_m) return NoPlace(text);
  return LanePlace{std::string(text.substr(0, first)), static_cast<int>(*lane), *s_m};
}

Result<Route> RouteBetween(const Network& network, std::string_view from, std::string_view to) {
  const Result<LanePoint> begin = PointOf(network, from);
  if (!begin) return begin.error();
  const Result<LanePoint> end = PointOf(network, to);
  if (!end) return end.error();
  Result<Route> route = network.PlanRoute(*begin, *end);
  if (route) return route;
  return Error{route.error().what, {"--route", 0, 0, ""}};
}

std::string RouteText(const Network& network, const Route& route) {
  return Line("Length", fmt::format("{:.1f} m", route.length_m())) +
         Line("Lanes", LanesText(network, route)) + Line("Commands", CommandsText(route));
}

std::string RouteCsv(const Network& network, const Route& route) {
  CsvWriter out("\n");
  for (const char* name : {"s", "x", "y", "heading", "road", "lane", "command"}) out.Cell(name);
  out.EndRow();
  double s_m = 0;
  for (std::size_t i = 0; i < route.points.size(); ++i) {
    const RoutePoint& point = route.points[i];
    if (i > 0) s_m += Distance(route.points[i - 1].pose.position, point.pose.position);
    const Lane& lane = network.lane(point.lane);
    out.Cell(s_m).Cell(point.pose.position.x).Cell(point.pose.position.y);
    out.Cell(point.pose.heading_rad).Cell(network.road(lane.road).name).Cell(lane.number);
    out.Cell(Name(point.command)).EndRow();
  }
  return out.Take();
}

}  // namespace autofuzz
