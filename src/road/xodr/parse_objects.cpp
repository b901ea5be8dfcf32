#include <algorithm>
#include <pugixml.hpp>

#include "road/xodr/parse.h"

namespace autofuzz::xodr {
namespace {

constexpr double kFarthest = 1e6;  // from a road, metres
constexpr double kLargest = 1e4;   // any side of an object, metres
constexpr double kMostTurn = 1e5;  // of a heading, radians

double Size(const Attributes& read, const char* name, double otherwise = 0) {
  return std::max(read.Number(name, otherwise, kLargest), 0.0);
}

std::vector<CornerRecord> ParseOutline(Document& document, const pugi::xml_node& node) {
  std::vector<CornerRecord> corners;
  for (const pugi::xml_node corner : node.children()) {
    const Attributes read(document, corner);
    const std::string_view name = corner.name();
    if (name == "cornerRoad")
      corners.push_back({true, {read.Number("s", 0), read.Number("t", 0, kFarthest)}});
    else if (name == "cornerLocal")
      corners.push_back({false, {read.Number("u", 0, kFarthest), read.Number("v", 0, kFarthest)}});
  }
  return corners;
}

// Highest corner: what height an object with an outline has that gives none itself.
double HeightOf(Document& document, const pugi::xml_node& outline) {
  double height = 0;
  for (const pugi::xml_node corner : outline.children())
    height = std::max(height, Attributes(document, corner).Number("height", 0, kLargest));
  return height;
}

// 1.4 has one <outline>; later versions a list of them, of which some may be inner ones.
void ParseOutlines(Document& document, const pugi::xml_node& node, ObjectRecord& object) {
  const auto add = [&](const pugi::xml_node& outline) {
    const Attributes read(document, outline);
    if (read.Is("outer", "false")) return;
    object.outlines.push_back(ParseOutline(document, outline));
    if (object.height_m == 0) object.height_m = HeightOf(document, outline);
  };
  if (const pugi::xml_node single = node.child("outline")) add(single);
  for (const pugi::xml_node outline : node.child("outlines").children("outline")) add(outline);
}

RepeatRecord ParseRepeat(Document& document, const pugi::xml_node& node,
                         const ObjectRecord& object) {
  const Attributes read(document, node);
  const auto range = [&](const char* start, const char* end, double own, double limit) {
    const double low = read.Number(start, own, limit);
    return Range{low, read.Number(end, low, limit)};
  };
  return {read.Number("s", object.s_m),
          std::max(read.Number("length", 0), 0.0),
          std::max(read.Number("distance", 0), 0.0),
          range("tStart", "tEnd", object.t_m, kFarthest),
          range("zOffsetStart", "zOffsetEnd", object.z_offset_m, kFarthest),
          range("heightStart", "heightEnd", object.height_m, kLargest),
          range("lengthStart", "lengthEnd", object.size_m, kLargest),
          range("widthStart", "widthEnd", object.width_m, kLargest),
          range("radiusStart", "radiusEnd", object.radius_m, kLargest),
          read.offset()};
}

ObjectRecord ParseObject(Document& document, const pugi::xml_node& node) {
  const Attributes read(document, node);
  ObjectRecord object;
  object.offset = read.offset();
  object.id = read.Text("id");
  object.type = read.Text("type");
  if ((object.type.empty() || object.type == "-1" || object.type == "none") &&
      node.child("parkingSpace"))
    object.type = "parkingSpace";
  object.subtype = read.Text("subtype");
  object.name = read.Text("name");
  object.s_m = read.Number("s", 0);
  object.t_m = read.Number("t", 0, kFarthest);
  object.z_offset_m = read.Number("zOffset", 0, kFarthest);
  object.heading_rad = read.Number("hdg", 0, kMostTurn);
  object.size_m = Size(read, "length");
  object.width_m = Size(read, "width");
  object.radius_m = Size(read, "radius");
  object.height_m = Size(read, "height");
  object.orientation = ParseOrientation(node);
  object.validity = ParseValidity(document, node);
  ParseOutlines(document, node, object);
  for (const pugi::xml_node repeat : node.children("repeat"))
    object.repeats.push_back(ParseRepeat(document, repeat, object));
  return object;
}

}  // namespace

void ParseObjects(Document& document, const pugi::xml_node& road_node, RoadRecord& road) {
  for (const pugi::xml_node node : road_node.child("objects").children("object"))
    road.objects.push_back(ParseObject(document, node));
}

}  // namespace autofuzz::xodr
