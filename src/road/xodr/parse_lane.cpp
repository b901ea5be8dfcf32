#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <pugixml.hpp>

#include "road/xodr/parse.h"

namespace autofuzz::xodr {
namespace {

struct TypeName {
  std::string_view name;
  LaneType type;
};

// All versions' names.
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
    TypeName{"shared", LaneType::kOther},
    TypeName{"roadWorks", LaneType::kOther},
    TypeName{"tram", LaneType::kOther},
    TypeName{"rail", LaneType::kOther},
    TypeName{"special1", LaneType::kOther},
    TypeName{"special2", LaneType::kOther},
    TypeName{"special3", LaneType::kOther},
};

// A lane of both directions (1.8) is as a bidirectional one.
LaneType TypeOf(Document& document, const Attributes& read) {
  const std::string name = read.Text("type");
  const auto* known = std::find_if(kTypes.begin(), kTypes.end(),
                                   [&](const TypeName& type) { return type.name == name; });
  if (known == kTypes.end()) {
    document.WarnOnce("lane " + name, read.offset(),
                      fmt::format("lane type '{:.40}' is unknown; nobody drives there", name));
    return LaneType::kOther;
  }
  if (known->type == LaneType::kDriving && read.Is("direction", "both"))
    return LaneType::kBidirectional;
  return known->type;
}

// A link to the centre lane is none.
std::vector<int> ParseLaneLinks(Document& document, const pugi::xml_node& node, const char* name) {
  std::vector<int> numbers;
  for (const pugi::xml_node link : node.child("link").children(name))
    if (const int number = Attributes(document, link).Integer("id", 0); number != 0)
      numbers.push_back(number);
  return numbers;
}

template <class Step>
void SortByBegin(std::vector<Step>& steps) {
  std::stable_sort(steps.begin(), steps.end(),
                   [](const Step& a, const Step& b) { return a.begin_s_m < b.begin_s_m; });
}

void ParseSteps(Document& document, const pugi::xml_node& node, LaneRecord& lane) {
  constexpr double kHighest = 100;
  for (const pugi::xml_node width : node.children("width"))
    lane.widths.push_back(ParsePiece(document, width, "sOffset"));
  for (const pugi::xml_node border : node.children("border"))
    lane.borders.push_back(ParsePiece(document, border, "sOffset"));
  for (const pugi::xml_node speed : node.children("speed"))
    lane.speeds.push_back(
        {Attributes(document, speed).Number("sOffset", 0), ParseSpeed(document, speed)});
  for (const pugi::xml_node height : node.children("height")) {
    const Attributes read(document, height);
    lane.heights.push_back({read.Number("sOffset", 0), read.Number("inner", 0, kHighest),
                            read.Number("outer", 0, kHighest)});
  }
  SortByBegin(lane.speeds);
  SortByBegin(lane.heights);
}

}  // namespace

LaneRecord ParseLane(Document& document, const pugi::xml_node& node, double section_s_m) {
  const Attributes read(document, node);
  LaneRecord lane;
  lane.offset = read.offset();
  lane.number = read.Integer("id", 0);
  lane.type = TypeOf(document, read);
  lane.reversed = read.Is("direction", "reversed");
  lane.level = read.Is("level", "true") || read.Is("level", "1");
  lane.base_s_m = section_s_m;
  if (node.child("access"))
    document.WarnOnce("access", lane.offset,
                      "<access> of lanes is not read: their type says who drives there");
  ParseSteps(document, node, lane);
  lane.marks = ParseMarks(document, node, lane.number);
  lane.predecessors = ParseLaneLinks(document, node, "predecessor");
  lane.successors = ParseLaneLinks(document, node, "successor");
  return lane;
}

}  // namespace autofuzz::xodr
