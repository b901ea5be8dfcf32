#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <pugixml.hpp>

#include "road/xodr/parse.h"

namespace autofuzz::xodr {
namespace {

constexpr std::array kKinds = {
    MarkKind::kNone,        MarkKind::kSolid,       MarkKind::kBroken,       MarkKind::kSolidSolid,
    MarkKind::kSolidBroken, MarkKind::kBrokenSolid, MarkKind::kBrokenBroken, MarkKind::kBottsDots,
    MarkKind::kGrass,       MarkKind::kCurb,        MarkKind::kEdge,         MarkKind::kCustom};
constexpr std::array kColours = {MarkColour::kWhite,  MarkColour::kYellow, MarkColour::kBlue,
                                 MarkColour::kGreen,  MarkColour::kRed,    MarkColour::kOrange,
                                 MarkColour::kViolet, MarkColour::kBlack};

// The network's words for both are OpenDRIVE's.
template <class Value, std::size_t n>
std::optional<Value> Named(const std::array<Value, n>& values, std::string_view name) {
  for (const Value value : values)
    if (Name(value) == name) return value;
  return std::nullopt;
}

MarkKind KindOf(Document& document, const Attributes& read) {
  const std::string name = read.Text("type");
  if (const auto kind = Named(kKinds, name)) return *kind;
  if (name.empty()) return MarkKind::kNone;
  document.WarnOnce("mark " + name, read.offset(),
                    fmt::format("road mark type '{:.40}' is unknown; taken as custom", name));
  return MarkKind::kCustom;
}

MarkColour ColourOf(Document& document, const Attributes& read) {
  const std::string name = read.Text("color");
  if (name.empty() || name == "standard") return MarkColour::kWhite;
  if (const auto colour = Named(kColours, name)) return *colour;
  document.WarnOnce("colour " + name, read.offset(),
                    fmt::format("road mark colour '{:.40}' is unknown; taken as white", name));
  return MarkColour::kWhite;
}

// "increase" and "decrease" speak of lane numbers, which fall from left to right. Outwards is
// "increase" left of the centre and on the centre line itself.
void SetCrossing(const Attributes& read, int number, RoadMark& mark) {
  const std::string change = read.Text("laneChange");
  if (change.empty() || change == "both") return;
  mark.may_cross_outwards = change == (number >= 0 ? "increase" : "decrease");
  mark.may_cross_inwards = change == (number >= 0 ? "decrease" : "increase");
}

}  // namespace

std::vector<MarkRecord> ParseMarks(Document& document, const pugi::xml_node& lane_node,
                                   int number) {
  constexpr double kWidest = 10;
  std::vector<MarkRecord> marks;
  for (const pugi::xml_node node : lane_node.children("roadMark")) {
    const Attributes read(document, node);
    MarkRecord record{{}, read.offset()};
    record.mark.begin_s_m = read.Number("sOffset", 0);
    record.mark.kind = KindOf(document, read);
    record.mark.colour = ColourOf(document, read);
    record.mark.width_m = std::max(read.Number("width", 0, kWidest), 0.0);
    SetCrossing(read, number, record.mark);
    marks.push_back(record);
  }
  std::stable_sort(marks.begin(), marks.end(), [](const MarkRecord& a, const MarkRecord& b) {
    return a.mark.begin_s_m < b.mark.begin_s_m;
  });
  return marks;
}

}  // namespace autofuzz::xodr
