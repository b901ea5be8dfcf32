#include "app/map_tables.h"

#include <fmt/format.h>

#include <array>
#include <limits>
#include <span>

#include "base/number.h"

namespace autofuzz {
namespace {

template <std::size_t N>
Result<std::array<std::size_t, N>> ColumnsOf(const CsvTable& table,
                                             const std::array<std::string_view, N>& names) {
  std::array<std::size_t, N> columns{};
  for (std::size_t i = 0; i < N; ++i) {
    Result<std::size_t> column = table.Column(names[i]);
    if (!column) return column.error();
    columns[i] = *column;
  }
  return columns;
}

Result<double> NumberIn(const CsvTable& table, const CsvCell& cell, std::string_view name) {
  if (const auto value = ParseDouble(cell.text)) return *value;
  return table.Wrong(cell, fmt::format("{} must be a number, not '{:.40}'", name, cell.text));
}

Result<int> LaneNumberIn(const CsvTable& table, const CsvCell& cell) {
  const auto value = ParseInteger(cell.text);
  if (value && *value >= std::numeric_limits<int>::min() &&
      *value <= std::numeric_limits<int>::max())
    return static_cast<int>(*value);
  return table.Wrong(cell, fmt::format("lane must be a whole number, not '{:.40}'", cell.text));
}

// The cell that is to blame when a place is not on the map.
const CsvCell& Blamed(const Network& network, const LanePlace& place, const CsvCell& road,
                      const CsvCell& lane, const CsvCell& s) {
  for (const Road& known : network.roads())
    if (known.name == place.road) return place.s_m >= 0 && place.s_m <= known.length_m ? lane : s;
  return road;
}

Result<LanePoint> PlaceIn(const Network& network, const CsvTable& table, const CsvCell& road,
                          const CsvCell& lane, const CsvCell& s) {
  const Result<int> number = LaneNumberIn(table, lane);
  if (!number) return number.error();
  const Result<double> s_m = NumberIn(table, s, "s");
  if (!s_m) return s_m.error();
  const LanePlace place{road.text, *number, *s_m};
  Result<LanePoint> point = network.Locate(place);
  if (point) return point;
  return table.Wrong(Blamed(network, place, road, lane, s), point.error().what);
}

void PutHeader(CsvWriter& out, std::span<const std::string_view> names) {
  for (const std::string_view name : names) out.Cell(name);
  out.EndRow();
}

}  // namespace

Result<std::string> PosesOf(const Network& network, const CsvTable& places) {
  constexpr std::array<std::string_view, 9> kNames = {"road", "lane",    "s",     "x",   "y",
                                                      "z",    "heading", "width", "type"};
  const auto columns = ColumnsOf<3>(places, {"road", "lane", "s"});
  if (!columns) return columns.error();
  const auto [road, lane, s] = *columns;
  CsvWriter out("\n");
  PutHeader(out, kNames);
  for (const std::vector<CsvCell>& row : places.rows) {
    const Result<LanePoint> point = PlaceIn(network, places, row[road], row[lane], row[s]);
    if (!point) return point.error();
    const Lane& found = network.lane(point->lane);
    const LaneFrame frame = network.FrameAt(point->lane, point->s_m);
    out.Cell(network.road(found.road).name).Cell(found.number).Cell(point->s_m);
    out.Cell(frame.pose.position.x).Cell(frame.pose.position.y).Cell(network.HeightAt(*point));
    out.Cell(frame.pose.heading_rad).Cell(frame.width_m).Cell(Name(found.type)).EndRow();
  }
  return out.Take();
}

Result<std::string> LanesOf(const Network& network, const CsvTable& points) {
  constexpr std::array<std::string_view, 8> kNames = {"q", "road",   "lane",  "s",
                                                      "t", "offset", "width", "type"};
  constexpr LaneTypes kAll = ~LaneTypes{0};
  const auto columns = ColumnsOf<2>(points, {"x", "y"});
  if (!columns) return columns.error();
  CsvWriter out("\n");
  PutHeader(out, kNames);
  std::vector<LanePoint> lanes;
  for (std::size_t q = 0; q < points.rows.size(); ++q) {
    const Result<double> x = NumberIn(points, points.rows[q][(*columns)[0]], "x");
    if (!x) return x.error();
    const Result<double> y = NumberIn(points, points.rows[q][(*columns)[1]], "y");
    if (!y) return y.error();
    network.LanesAt({*x, *y}, kAll, lanes);
    for (const LanePoint& point : lanes) {
      const Lane& lane = network.lane(point.lane);
      out.Cell(static_cast<std::int64_t>(q)).Cell(network.road(lane.road).name).Cell(lane.number);
      out.Cell(point.s_m).Cell(network.LateralOf(point)).Cell(point.offset_m * lane.travel);
      out.Cell(network.FrameAt(point.lane, point.s_m).width_m).Cell(Name(lane.type)).EndRow();
    }
  }
  return out.Take();
}

}  // namespace autofuzz
