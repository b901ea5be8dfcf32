#include <fmt/format.h>

#include <algorithm>
#include <pugixml.hpp>

#include "road/xodr/parse.h"

namespace autofuzz::xodr {
namespace {

constexpr std::size_t kMostLanes = 256;  // side by side

void ParseSide(Document& document, const pugi::xml_node& side, int sign, SectionRecord& section) {
  for (const pugi::xml_node node : side.children("lane")) {
    if (section.lanes.size() >= kMostLanes) {
      document.Warn(section.offset,
                    fmt::format("lanes beyond {} side by side are ignored", kMostLanes));
      return;
    }
    LaneRecord lane = ParseLane(document, node, section.begin_s_m);
    const bool known = std::any_of(section.lanes.begin(), section.lanes.end(),
                                   [&](const LaneRecord& l) { return l.number == lane.number; });
    if (lane.number * sign <= 0)
      document.Warn(lane.offset, fmt::format("lane {} does not belong in <{}>; it is ignored",
                                             lane.number, side.name()));
    else if (known)
      document.Warn(lane.offset, fmt::format("lane {} is there twice in its section; the second "
                                             "is ignored",
                                             lane.number));
    else
      section.lanes.push_back(std::move(lane));
  }
}

SectionRecord ParseSection(Document& document, const pugi::xml_node& node) {
  const Attributes read(document, node);
  SectionRecord section;
  section.offset = read.offset();
  section.begin_s_m = std::max(read.Number("s", 0), 0.0);
  section.single_side = read.Is("singleSide", "true") || read.Is("singleSide", "1");
  ParseSide(document, node.child("left"), 1, section);
  ParseSide(document, node.child("right"), -1, section);
  section.centre_marks = ParseMarks(document, node.child("center").child("lane"), 0);
  return section;
}

}  // namespace

void ParseLanes(Document& document, const pugi::xml_node& road_node, RoadRecord& road) {
  const pugi::xml_node lanes = road_node.child("lanes");
  for (const pugi::xml_node offset : lanes.children("laneOffset"))
    road.lane_offset.push_back(ParsePiece(document, offset, "s"));
  for (const pugi::xml_node node : lanes.children("laneSection"))
    road.sections.push_back(ParseSection(document, node));
  ArrangeSections(document, road);
  if (road.sections.empty())
    document.Warn(road.offset, fmt::format("road '{}' has no lanes", road.id));
}

}  // namespace autofuzz::xodr
