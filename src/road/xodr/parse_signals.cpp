#include <pugixml.hpp>

#include "geom/pose.h"
#include "road/xodr/parse.h"

namespace autofuzz::xodr {
namespace {

int ParseOrientation(std::string_view text) { return text == "+" ? 1 : text == "-" ? -1 : 0; }

SignalRecord ParseSignal(Document& document, const pugi::xml_node& node) {
  const Attributes read(document, node);
  SignalRecord signal;
  signal.offset = read.offset();
  signal.id = read.Text("id");
  signal.is_reference = std::string_view(node.name()) == "signalReference";
  signal.dynamic = read.Text("dynamic") == "yes";
  // 1000002 is the standard's light for pedestrians.
  signal.for_pedestrians = read.Text("type") == "1000002";
  signal.s_m = read.Number("s", 0);
  signal.t_m = read.Number("t", 0, 1e6);
  signal.heading_offset_rad = read.Number("hOffset", 0, 1e5);
  signal.orientation = ParseOrientation(read.Text("orientation"));
  for (const pugi::xml_node validity : node.children("validity")) {
    const Attributes range(document, validity);
    signal.validity.emplace_back(range.Integer("fromLane", 0), range.Integer("toLane", 0));
  }
  for (const pugi::xml_node reference : node.children("reference"))
    if (Attributes(document, reference).Text("elementType") == "object")
      signal.stop_line = Attributes(document, reference).Text("elementId");
  return signal;
}

}  // namespace

void ParseSignals(Document& document, const pugi::xml_node& road_node, RoadRecord& road) {
  for (const pugi::xml_node node : road_node.child("signals").children()) {
    const std::string_view name = node.name();
    if (name == "signal" || name == "signalReference")
      road.signals.push_back(ParseSignal(document, node));
  }
  for (const pugi::xml_node node : road_node.child("objects").children("object")) {
    const Attributes read(document, node);
    road.objects.push_back({read.Text("id"), read.Number("s", 0)});
  }
}

ControllerRecord ParseController(Document& document, const pugi::xml_node& node) {
  ControllerRecord controller{Attributes(document, node).Text("id"), {}};
  for (const pugi::xml_node control : node.children("control"))
    controller.signals.push_back(Attributes(document, control).Text("signalId"));
  return controller;
}

}  // namespace autofuzz::xodr
