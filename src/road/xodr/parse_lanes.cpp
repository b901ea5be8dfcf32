#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <pugixml.hpp>

#include "base/number.h"
#include "road/xodr/parse.h"

namespace autofuzz::xodr {
namespace {

struct TypeName {
  std::string_view name;
  LaneType type;
};

constexpr std::array kTypes = {
    TypeName{"driving", LaneType::kDriving},
    TypeName{"connectingRamp", LaneType::kDriving},
    TypeName{"slipLane", LaneType::kDriving},
    TypeName{"bidirectional", LaneType::kBidirectional},
    TypeName{"parking", LaneType::kParking},
    TypeName{"shoulder", LaneType::kShoulder},
    TypeName{"stop", LaneType::kShoulder},
    TypeName{"border", LaneType::kBorder},
    TypeName{"sidewalk", LaneType::kSidewalk},
    TypeName{"walking", LaneType::kSidewalk},
    TypeName{"biking", LaneType::kBiking},
    TypeName{"median", LaneType::kMedian},
    TypeName{"entry", LaneType::kEntry},
    TypeName{"onRamp", LaneType::kEntry},
    TypeName{"mwyEntry", LaneType::kEntry},
    TypeName{"exit", LaneType::kExit},
    TypeName{"offRamp", LaneType::kExit},
    TypeName{"mwyExit", LaneType::kExit},
    TypeName{"restricted", LaneType::kRestricted},
    TypeName{"bus", LaneType::kRestricted},
    TypeName{"taxi", LaneType::kRestricted},
    TypeName{"HOV", LaneType::kRestricted},
    TypeName{"curb", LaneType::kCurb},
    TypeName{"none", LaneType::kNone},
};

LaneType TypeOf(std::string_view name) {
  for (const TypeName& known : kTypes)
    if (known.name == name) return known.type;
  return LaneType::kOther;
}

std::optional<int> ParseLaneLink(Document& document, const pugi::xml_node& node) {
  if (!node) return std::nullopt;
  const int id = Attributes(document, node).Integer("id", 0);
  return id == 0 ? std::nullopt : std::optional(id);
}

bool ByBegin(const SpeedLimit& a, const SpeedLimit& b) { return a.begin_s_m < b.begin_s_m; }

LaneRecord ParseLane(Document& document, const pugi::xml_node& node) {
  const Attributes read(document, node);
  LaneRecord lane;
  lane.offset = read.offset();
  lane.number = read.Integer("id", 0);
  lane.type = TypeOf(node.attribute("type").value());
  lane.reversed = read.Text("direction") == "reversed";
  for (const pugi::xml_node width : node.children("width"))
    lane.widths.push_back(ParsePiece(document, width, "sOffset"));
  for (const pugi::xml_node border : node.children("border"))
    lane.borders.push_back(ParsePiece(document, border, "sOffset"));
  for (const pugi::xml_node speed : node.children("speed"))
    lane.speeds.push_back(
        {Attributes(document, speed).Number("sOffset", 0), ParseSpeed(document, speed)});
  std::stable_sort(lane.speeds.begin(), lane.speeds.end(), ByBegin);
  lane.predecessor = ParseLaneLink(document, node.child("link").child("predecessor"));
  lane.successor = ParseLaneLink(document, node.child("link").child("successor"));
  return lane;
}

constexpr std::size_t kMostLanes = 256;  // side by side

void ParseSide(Document& document, const pugi::xml_node& side, int sign, SectionRecord& section) {
  for (const pugi::xml_node node : side.children("lane")) {
    if (section.lanes.size() >= kMostLanes) {
      document.Warn(section.offset,
                    fmt::format("lanes beyond {} side by side are ignored", kMostLanes));
      return;
    }
    LaneRecord lane = ParseLane(document, node);
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

// Keeps sections that have a length; the first one begins at 0.
void KeepSound(Document& document, RoadRecord& road) {
  std::stable_sort(road.sections.begin(), road.sections.end(),
                   [](const auto& a, const auto& b) { return a.begin_s_m < b.begin_s_m; });
  std::vector<SectionRecord> sound;
  for (SectionRecord& section : road.sections) {
    if (section.begin_s_m > road.length_m - 1e-6) {
      document.Warn(section.offset,
                    fmt::format("a lane section at s = {} lies beyond the end of road '{}'; it is "
                                "ignored",
                                FormatDouble(section.begin_s_m), road.id));
      continue;
    }
    if (!sound.empty() && section.begin_s_m - sound.back().begin_s_m < 1e-6) {
      document.Warn(sound.back().offset, "a lane section without length is ignored");
      sound.pop_back();
    }
    sound.push_back(std::move(section));
  }
  if (!sound.empty()) sound.front().begin_s_m = 0;
  road.sections = std::move(sound);
}

}  // namespace

void ParseLanes(Document& document, const pugi::xml_node& road_node, RoadRecord& road) {
  const pugi::xml_node lanes = road_node.child("lanes");
  for (const pugi::xml_node offset : lanes.children("laneOffset"))
    road.lane_offset.push_back(ParsePiece(document, offset, "s"));
  for (const pugi::xml_node node : lanes.children("laneSection")) {
    const Attributes read(document, node);
    SectionRecord section;
    section.offset = read.offset();
    section.begin_s_m = std::max(read.Number("s", 0), 0.0);
    ParseSide(document, node.child("left"), 1, section);
    ParseSide(document, node.child("right"), -1, section);
    road.sections.push_back(std::move(section));
  }
  KeepSound(document, road);
  if (road.sections.empty())
    document.Warn(road.offset, fmt::format("road '{}' has no lanes", road.id));
}

}  // namespace autofuzz::xodr
