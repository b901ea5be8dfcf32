#include <fmt/format.h>

#include <algorithm>
#include <pugixml.hpp>

#include "road/xodr/parse.h"

namespace autofuzz::xodr {

PiecewiseCubic::Piece ParsePiece(Document& document, const pugi::xml_node& node,
                                 const char* begin) {
  constexpr double kLimit = 1e6;  // no lane has such a coefficient
  const Attributes read(document, node);
  return {read.Number(begin, 0),
          {read.Number("a", 0, kLimit), read.Number("b", 0, kLimit), read.Number("c", 0, kLimit),
           read.Number("d", 0, kLimit)}};
}

double ParseSpeed(Document& document, const pugi::xml_node& node) {
  const Attributes read(document, node);
  const std::string max = read.Text("max"), unit = read.Text("unit");
  if (max == "no limit" || max == "undefined" || max.empty()) return 0;
  const double value = read.Number("max", 0, 1000);
  if (value < 0) return 0;
  if (unit == "km/h") return value / 3.6;
  if (unit == "mph") return value * 0.44704;
  if (unit != "m/s" && !unit.empty())
    document.Warn(read.offset(), fmt::format("speed unit '{:.20}' is unknown; taken as m/s", unit));
  return value;
}

std::optional<LaneEnd> ParseContact(const pugi::xml_node& node) {
  const std::string_view contact = node.attribute("contactPoint").value();
  if (contact == "start") return LaneEnd::kBegin;
  if (contact == "end") return LaneEnd::kEnd;
  return std::nullopt;
}

namespace {

RoadLink ParseLink(Document& document, const pugi::xml_node& node) {
  RoadLink link;
  if (!node) return link;
  const Attributes read(document, node);
  const std::string kind = read.Text("elementType");
  link.id = read.Text("elementId");
  link.contact = ParseContact(node);
  link.in_the_middle = read.Has("elementS");
  link.offset = read.offset();
  if (kind == "road") link.kind = RoadLink::Kind::kRoad;
  if (kind == "junction") link.kind = RoadLink::Kind::kJunction;
  if (link.kind == RoadLink::Kind::kNone)
    document.Warn(link.offset, fmt::format("elementType '{:.20}' of a road's link is unknown; "
                                           "the link is ignored",
                                           kind));
  return link;
}

void ParseSpeeds(Document& document, const pugi::xml_node& node, RoadRecord& road) {
  constexpr std::size_t kMost = 1000;  // each of them is one of every lane
  for (const pugi::xml_node type : node.children("type")) {
    const Attributes read(document, type);
    if (road.speeds.size() >= kMost) {
      document.Warn(read.offset(),
                    fmt::format("road types beyond {} of one road are ignored", kMost));
      break;
    }
    const pugi::xml_node speed = type.child("speed");
    road.speeds.push_back({read.Number("s", 0), speed ? ParseSpeed(document, speed) : 0});
  }
  std::stable_sort(
      road.speeds.begin(), road.speeds.end(),
      [](const SpeedLimit& a, const SpeedLimit& b) { return a.begin_s_m < b.begin_s_m; });
}

}  // namespace

Result<RoadRecord> ParseRoad(Document& document, const pugi::xml_node& node) {
  const Attributes read(document, node);
  RoadRecord road;
  road.offset = read.offset();
  road.id = read.Text("id");
  if (road.id.empty()) return document.Fail(road.offset, "<road> has no id");
  road.junction = read.Text("junction");
  road.left_hand = read.Is("rule", "LHT");
  if (!road.left_hand && read.Has("rule") && !read.Is("rule", "RHT"))
    document.WarnOnce("rule " + read.Text("rule"), road.offset,
                      fmt::format("rule=\"{:.40}\" of a road is neither RHT nor LHT; traffic keeps "
                                  "right",
                                  read.Text("rule")));
  const pugi::xml_node link = node.child("link");
  road.predecessor = ParseLink(document, link.child("predecessor"));
  road.successor = ParseLink(document, link.child("successor"));
  if (Status status = ParsePlanView(document, node, road); !status) return status.error();
  if (road.line.empty()) return road;
  ParseProfile(document, node, road);
  ParseSpeeds(document, node, road);
  ParseLanes(document, node, road);
  ParseObjects(document, node, road);
  ParseSignals(document, node, road);
  return road;
}

}  // namespace autofuzz::xodr
