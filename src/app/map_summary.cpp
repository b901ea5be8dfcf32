#include "app/map_summary.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "app/console.h"
#include "json/writer.h"

namespace autofuzz {
namespace {

constexpr std::size_t kTitle = 15;  // columns before the words of a line

// A word too long for its line is broken where the line ends.
std::string Line(std::string_view title, std::string_view words) {
  constexpr std::size_t kRoom = 79 - kTitle;
  std::string broken;
  std::size_t run = 0;
  for (const char c : words) {
    run = c == ' ' ? 0 : run + 1;
    const bool starts_a_letter = (static_cast<unsigned char>(c) & 0xC0) != 0x80;
    if (run > kRoom && starts_a_letter) broken += ' ', run = 1;
    broken += c;
  }
  return fmt::format("{:<{}}{}\n", title, kTitle, Wrapped(broken, kTitle, kTitle));
}

std::string Metres(double length_m) {
  return length_m < 10000 ? fmt::format("{:.1f} m", length_m)
                          : fmt::format("{:.2f} km", length_m / 1000);
}

bool KeepsLeft(const Network& network, const Road& road) {
  bool any = false;
  for (const LaneId id : road.lanes) {
    const Lane& lane = network.lane(id);
    if (lane.type == LaneType::kBidirectional || (Only(lane.type) & kDrivable) == 0) continue;
    if ((lane.number < 0) == (lane.travel > 0)) return false;
    any = true;
  }
  return any;
}

std::string Version(const MapHeader& header) {
  return fmt::format("{}.{}", header.major_revision, header.minor_revision);
}

std::string HeaderText(const MapSummary& summary) {
  std::string text = Line("Map", Shown(summary.name));
  const MapHeader& header = summary.header;
  if (header.major_revision > 0) text += Line("OpenDRIVE", Version(header));
  if (!header.name.empty()) text += Line("Called", Shown(header.name));
  if (!header.vendor.empty()) text += Line("Made by", Shown(header.vendor));
  if (!header.geo_reference.empty()) text += Line("Geo reference", Shown(header.geo_reference));
  return text;
}

std::string RoadsText(const MapSummary& summary) {
  std::string roads = fmt::format("{}, {}", summary.roads, Metres(summary.road_length_m));
  if (summary.connecting_roads > 0)
    roads += fmt::format("; {} of them inside junctions", summary.connecting_roads);
  std::string junctions = fmt::format("{}", summary.junctions);
  if (summary.direct_junctions > 0)
    junctions += fmt::format(", {} of them direct", summary.direct_junctions);
  std::string text = Line("Roads", roads) + Line("Junctions", junctions);
  if (summary.left_hand_roads > 0)
    text += Line("Keep left", summary.left_hand_roads == summary.roads
                                  ? std::string("on all roads")
                                  : fmt::format("on {} roads", summary.left_hand_roads));
  std::string title = "Lanes";
  for (const auto& [type, sum] : summary.lanes) {
    text += Line(title,
                 fmt::format("{:<14} {:>5} {:>12}", Name(type), sum.count, Metres(sum.length_m)));
    title.clear();
  }
  return text;
}

std::string ThingsText(const MapSummary& summary) {
  std::string lights = fmt::format("{}", summary.lights);
  if (summary.controllers > 0)
    lights +=
        fmt::format(", {} controller{}", summary.controllers, summary.controllers == 1 ? "" : "s");
  if (summary.walk_lights > 0)
    lights += fmt::format("; {} more for those who walk", summary.walk_lights);
  std::string text = Line("Lights", lights) + Line("Signs", fmt::format("{}", summary.signs));
  std::string title = "Objects";
  if (summary.objects.empty()) text += Line(title, "0");
  for (const auto& [type, count] : summary.objects) {
    text +=
        Line(title, fmt::format("{:<20} {:>5}",
                                type.empty() || type == "-1" ? "(no type)" : Shown(type), count));
    title.clear();
  }
  const auto& [low, high] = summary.bounds;
  return text +
         Line("Extent", fmt::format("{:.1f} m x {:.1f} m, from ({:.1f}, {:.1f}) to "
                                    "({:.1f}, {:.1f})",
                                    high.x - low.x, high.y - low.y, low.x, low.y, high.x, high.y));
}

std::string WarningsText(const MapSummary& summary, std::size_t most) {
  if (summary.warnings.empty()) return Line("Warnings", "0");
  std::string text = Line("Warnings", fmt::format("{}, in {}", summary.warnings.size(),
                                                  Shown(summary.warnings.front().place.source)));
  const std::size_t shown = std::min(most, summary.warnings.size());
  for (std::size_t i = 0; i < shown; ++i) {
    const Error& warning = summary.warnings[i];
    const std::string place = warning.place.line > 0
                                  ? fmt::format("{}:{}", warning.place.line, warning.place.column)
                                  : "-";
    text += fmt::format("  {:<10} {}\n", place, Wrapped(Shown(warning.what), 13, 13));
  }
  if (shown < summary.warnings.size())
    text += fmt::format("  and {} more (--warnings shows all)\n", summary.warnings.size() - shown);
  return text;
}

void PutHeader(json::Writer& out, const MapHeader& header) {
  out.Key("header").BeginObject();
  out.Member("name", header.name).Member("version", Version(header)).Member("date", header.date);
  out.Member("vendor", header.vendor).Member("geo_reference", header.geo_reference);
  out.Key("offset").BeginObject().Member("x", header.offset_m.x).Member("y", header.offset_m.y);
  out.Member("z", header.offset_z_m).Member("heading", header.offset_heading_rad).EndObject();
  out.EndObject();
}

void PutWarnings(json::Writer& out, const std::vector<Error>& warnings) {
  out.Key("warnings").BeginArray();
  for (const Error& warning : warnings) {
    out.BeginObject().Member("source", warning.place.source).Member("line", warning.place.line);
    out.Member("column", warning.place.column).Member("what", warning.what).EndObject();
  }
  out.EndArray();
}

}  // namespace

MapSummary Summarise(const Network& network, std::vector<Error> warnings) {
  MapSummary summary;
  summary.name = network.name();
  summary.header = network.header();
  summary.roads = network.roads().size();
  summary.junctions = network.junctions().size();
  for (const Junction& junction : network.junctions())
    summary.direct_junctions += junction.direct ? 1 : 0;
  for (const Road& road : network.roads()) {
    summary.road_length_m += road.length_m;
    summary.connecting_roads += road.junction.valid() ? 1 : 0;
    summary.left_hand_roads += KeepsLeft(network, road) ? 1 : 0;
  }
  for (const Lane& lane : network.lanes()) {
    MapSummary::LaneSum& sum = summary.lanes[lane.type];
    ++sum.count;
    sum.length_m += network.LengthOf(lane.id);
  }
  std::set<std::string> controllers;
  for (const Signal& signal : network.signals())
    if (!signal.controller.empty()) controllers.insert(signal.controller);
  summary.lights = network.signals().size();
  summary.controllers = controllers.size();
  for (const Sign& sign : network.signs()) ++(sign.is_light ? summary.walk_lights : summary.signs);
  for (const MapObject& object : network.objects()) ++summary.objects[object.type];
  summary.bounds = network.bounds();
  summary.warnings = std::move(warnings);
  return summary;
}

std::string SummaryText(const MapSummary& summary, std::size_t most_warnings) {
  return HeaderText(summary) + RoadsText(summary) + ThingsText(summary) +
         WarningsText(summary, most_warnings);
}

std::string SummaryJson(const MapSummary& summary) {
  json::Writer out;
  out.BeginObject().Member("name", summary.name);
  PutHeader(out, summary.header);
  out.Member("roads", summary.roads).Member("connecting_roads", summary.connecting_roads);
  out.Member("left_hand_roads", summary.left_hand_roads);
  out.Member("road_length_m", summary.road_length_m);
  out.Member("junctions", summary.junctions).Member("direct_junctions", summary.direct_junctions);
  out.Key("lanes").BeginObject();
  for (const auto& [type, sum] : summary.lanes)
    out.Key(Name(type))
        .BeginObject()
        .Member("count", sum.count)
        .Member("length_m", sum.length_m)
        .EndObject();
  out.EndObject();
  out.Member("lights", summary.lights).Member("controllers", summary.controllers);
  out.Member("walk_lights", summary.walk_lights).Member("signs", summary.signs);
  out.Key("objects").BeginObject();
  for (const auto& [type, count] : summary.objects) out.Member(type, count);
  out.EndObject();
  out.Key("bounds").BeginObject();
  out.Member("low_x", summary.bounds.low.x).Member("low_y", summary.bounds.low.y);
  out.Member("high_x", summary.bounds.high.x).Member("high_y", summary.bounds.high.y).EndObject();
  PutWarnings(out, summary.warnings);
  return out.EndObject().Take() + "\n";
}

}  // namespace autofuzz
