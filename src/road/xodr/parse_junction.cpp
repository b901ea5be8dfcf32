#include <fmt/format.h>

#include <pugixml.hpp>

#include "road/xodr/parse.h"

namespace autofuzz::xodr {
namespace {

ConnectionRecord ParseConnection(Document& document, const pugi::xml_node& node) {
  const Attributes read(document, node);
  ConnectionRecord connection;
  connection.offset = read.offset();
  connection.incoming = read.Text("incomingRoad");
  connection.connecting = read.Text(read.Has("connectingRoad") ? "connectingRoad" : "linkedRoad");
  connection.contact = ParseContact(node);
  for (const pugi::xml_node link : node.children("laneLink")) {
    const Attributes lane(document, link);
    connection.lanes.emplace_back(lane.Integer("from", 0), lane.Integer("to", 0));
  }
  return connection;
}

JunctionRecord::Kind KindOf(Document& document, const Attributes& read) {
  const std::string type = read.Text("type");
  if (type.empty() || type == "default") return JunctionRecord::Kind::kCommon;
  if (type == "direct") return JunctionRecord::Kind::kDirect;
  if (type == "virtual") return JunctionRecord::Kind::kVirtual;
  if (type == "crossing") return JunctionRecord::Kind::kCrossing;
  document.Warn(read.offset(),
                fmt::format("junction type '{:.40}' is unknown; taken as default", type));
  return JunctionRecord::Kind::kCommon;
}

}  // namespace

JunctionRecord ParseJunction(Document& document, const pugi::xml_node& node) {
  const Attributes read(document, node);
  JunctionRecord junction;
  junction.kind = KindOf(document, read);
  junction.id = read.Text("id");
  junction.main_road = read.Text("mainRoad");
  junction.offset = read.offset();
  for (const pugi::xml_node child : node.children()) {
    const Attributes at(document, child);
    const std::string_view name = child.name();
    if (name == "connection")
      junction.connections.push_back(ParseConnection(document, child));
    else if (name == "priority")
      junction.priorities.emplace_back(at.Text("high"), at.Text("low"));
    else if (name == "controller")
      junction.controllers.push_back(at.Text("id"));
  }
  return junction;
}

}  // namespace autofuzz::xodr
