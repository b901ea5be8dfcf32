#include <fmt/format.h>

#include <pugixml.hpp>
#include <set>

#include "road/xodr/parse.h"

namespace autofuzz::xodr {

JunctionRecord ParseJunction(Document& document, const pugi::xml_node& node) {
  const Attributes read(document, node);
  JunctionRecord junction{read.Text("id"), {}, read.offset()};
  for (const pugi::xml_node child : node.children("connection")) {
    const Attributes at(document, child);
    ConnectionRecord connection;
    connection.offset = at.offset();
    connection.incoming = at.Text("incomingRoad");
    connection.connecting = at.Text(at.Has("connectingRoad") ? "connectingRoad" : "linkedRoad");
    connection.contact = ParseContact(child);
    for (const pugi::xml_node link : child.children("laneLink")) {
      const Attributes lane(document, link);
      connection.lanes.emplace_back(lane.Integer("from", 0), lane.Integer("to", 0));
    }
    junction.connections.push_back(std::move(connection));
  }
  return junction;
}

Result<MapRecord> ParseMap(Document& document, const pugi::xml_node& root) {
  MapRecord map;
  std::set<std::string> ids;
  for (const pugi::xml_node node : root.children("road")) {
    Result<RoadRecord> road = ParseRoad(document, node);
    if (!road) return road.error();
    if (!ids.insert(road->id).second)
      return document.Fail(road->offset, fmt::format("two roads have the id '{:.40}'", road->id));
    map.roads.push_back(std::move(*road));
  }
  for (const pugi::xml_node node : root.children("junction"))
    map.junctions.push_back(ParseJunction(document, node));
  for (const pugi::xml_node node : root.children("controller"))
    map.controllers.push_back(ParseController(document, node));
  return map;
}

}  // namespace autofuzz::xodr
