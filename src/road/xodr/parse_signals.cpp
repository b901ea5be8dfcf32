#include <algorithm>
#include <pugixml.hpp>

#include "road/xodr/parse.h"

namespace autofuzz::xodr {

int ParseOrientation(const pugi::xml_node& node) {
  const std::string_view text = node.attribute("orientation").value();
  return text == "+" ? 1 : text == "-" ? -1 : 0;
}

LaneRanges ParseValidity(Document& document, const pugi::xml_node& node) {
  LaneRanges ranges;
  for (const pugi::xml_node validity : node.children("validity")) {
    const Attributes read(document, validity);
    ranges.emplace_back(read.Integer("fromLane", 0), read.Integer("toLane", 0));
  }
  return ranges;
}

namespace {

constexpr double kFarthest = 1e6;
constexpr double kMostTurn = 1e5;

// Version 1.4 has the position as a child of <signal>, later ones inside <physicalPosition>.
std::optional<PositionRecord> ParsePosition(Document& document, const pugi::xml_node& signal) {
  const pugi::xml_node inner = signal.child("physicalPosition");
  const pugi::xml_node parent = inner ? inner : signal;
  PositionRecord position;
  if (const pugi::xml_node node = parent.child("positionRoad")) {
    const Attributes read(document, node);
    position.road = read.Text("roadId");
    position.s_m = read.Number("s", 0);
    position.t_m = read.Number("t", 0, kFarthest);
    position.z_m = read.Number("zOffset", 0, kFarthest);
    position.heading_offset_rad = read.Number("hOffset", 0, kMostTurn);
    return position;
  }
  if (const pugi::xml_node node = parent.child("positionInertial")) {
    const Attributes read(document, node);
    position.pose = {{read.Number("x", 0), read.Number("y", 0)},
                     WrapAngle(read.Number("hdg", 0, kMostTurn))};
    position.z_m = read.Number("z", 0, kFarthest);
    return position;
  }
  return std::nullopt;
}

std::vector<SignalRecord::Reference> ParseReferences(Document& document,
                                                     const pugi::xml_node& node) {
  std::vector<SignalRecord::Reference> references;
  for (const pugi::xml_node reference : node.children("reference")) {
    const Attributes read(document, reference);
    references.push_back(
        {read.Is("elementType", "object"), read.Text("elementId"), read.Text("type")});
  }
  for (const pugi::xml_node dependency : node.children("dependency")) {
    const Attributes read(document, dependency);
    references.push_back({false, read.Text("id"), read.Text("type")});
  }
  return references;
}

SignalRecord ParseSignal(Document& document, const pugi::xml_node& node) {
  const Attributes read(document, node);
  SignalRecord signal;
  signal.offset = read.offset();
  signal.id = read.Text("id");
  signal.country = read.Text("country");
  signal.type = read.Text("type");
  signal.subtype = read.Text("subtype");
  signal.unit = read.Text("unit");
  if (!read.Is("value", "")) signal.value = std::max(read.Number("value", 0), 0.0);  // −1: none
  signal.is_reference = std::string_view(node.name()) == "signalReference";
  signal.dynamic = read.Is("dynamic", "yes");
  signal.s_m = read.Number("s", 0);
  signal.t_m = read.Number("t", 0, kFarthest);
  signal.z_offset_m = read.Number("zOffset", 0, kFarthest);
  signal.heading_offset_rad = read.Number("hOffset", 0, kMostTurn);
  signal.orientation = ParseOrientation(node);
  signal.validity = ParseValidity(document, node);
  signal.position = ParsePosition(document, node);
  signal.references = ParseReferences(document, node);
  return signal;
}

}  // namespace

void ParseSignals(Document& document, const pugi::xml_node& road_node, RoadRecord& road) {
  for (const pugi::xml_node node : road_node.child("signals").children()) {
    const std::string_view name = node.name();
    if (name == "signal" || name == "signalReference")
      road.signals.push_back(ParseSignal(document, node));
  }
}

ControllerRecord ParseController(Document& document, const pugi::xml_node& node) {
  const Attributes read(document, node);
  ControllerRecord controller{read.Text("id"), {}, read.offset()};
  for (const pugi::xml_node control : node.children("control"))
    controller.signals.push_back(Attributes(document, control).Text("signalId"));
  return controller;
}

}  // namespace autofuzz::xodr
