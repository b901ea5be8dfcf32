#include <fmt/format.h>

#include <iterator>
#include <map>
#include <pugixml.hpp>
#include <set>

#include "road/xodr/parse.h"

namespace autofuzz::xodr {
namespace {

// What belongs to junctions that share an id counts as the first's.
void ParseJunctions(Document& document, const pugi::xml_node& root, MapRecord& map) {
  std::map<std::string, std::size_t> places;
  for (const pugi::xml_node node : root.children("junction")) {
    JunctionRecord junction = ParseJunction(document, node);
    const auto [place, is_new] = places.emplace(junction.id, map.junctions.size());
    if (is_new) {
      map.junctions.push_back(std::move(junction));
      continue;
    }
    document.Warn(
        junction.offset,
        fmt::format("two junctions have the id '{:.40}'; they are taken as one", junction.id));
    JunctionRecord& first = map.junctions[place->second];
    std::move(junction.connections.begin(), junction.connections.end(),
              std::back_inserter(first.connections));
    std::move(junction.priorities.begin(), junction.priorities.end(),
              std::back_inserter(first.priorities));
    std::move(junction.controllers.begin(), junction.controllers.end(),
              std::back_inserter(first.controllers));
  }
}

}  // namespace

Result<MapRecord> ParseMap(Document& document, const pugi::xml_node& root) {
  MapRecord map;
  map.header = ParseHeader(document, root);
  std::set<std::string> ids;
  for (const pugi::xml_node node : root.children("road")) {
    Result<RoadRecord> road = ParseRoad(document, node);
    if (!road) return road.error();
    if (!ids.insert(road->id).second)
      return document.Fail(road->offset, fmt::format("two roads have the id '{:.40}'", road->id));
    if (!road->line.empty()) map.roads.push_back(std::move(*road));
  }
  ParseJunctions(document, root, map);
  for (const pugi::xml_node node : root.children("controller"))
    map.controllers.push_back(ParseController(document, node));
  for (const pugi::xml_node node : root.children("include"))
    document.WarnOnce("include", Attributes(document, node).offset(),
                      "<include> is not followed: what the other file holds is missing");
  return map;
}

}  // namespace autofuzz::xodr
