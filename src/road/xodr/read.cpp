#include "road/xodr/read.h"

#include <fmt/format.h>

#include <pugixml.hpp>

#include "road/xodr/decode.h"
#include "road/xodr/join.h"
#include "road/xodr/parse.h"
#include "road/xodr/plan.h"

namespace autofuzz {
namespace xodr {
namespace {

std::string StemOf(std::string_view source) {
  const std::size_t slash = source.find_last_of("/\\");
  if (slash != std::string_view::npos) source.remove_prefix(slash + 1);
  return std::string(source.substr(0, source.find_last_of('.')));
}

JunctionId JunctionOf(Document& document, const RoadRecord& road, const Index& index) {
  if (road.junction.empty() || road.junction == "-1") return {};
  const auto found = index.junctions.find(road.junction);
  if (found != index.junctions.end()) return MakeId<JunctionTag>(found->second);
  document.Warn(road.offset, fmt::format("road '{}' is in junction '{:.40}', which is not there",
                                         road.id, road.junction));
  return {};
}

Index AddAll(Document& document, const MapRecord& map, NetworkBuilder& builder) {
  Index index;
  for (std::size_t i = 0; i < map.junctions.size(); ++i) {
    const JunctionRecord& junction = map.junctions[i];
    builder.AddJunction(junction.id, junction.kind == JunctionRecord::Kind::kDirect);
    index.junctions[junction.id] = i;
  }
  for (std::size_t i = 0; i < map.roads.size(); ++i) {
    index.roads[map.roads[i].id] = i;
    builder.AddRoad(PlanRoad(document, map.roads[i], JunctionOf(document, map.roads[i], index)));
  }
  return index;
}

bool HasLaneForCars(const MapRecord& map) {
  for (const RoadRecord& road : map.roads)
    for (const SectionRecord& section : road.sections)
      for (const LaneRecord& lane : section.lanes)
        if ((Only(lane.type) & kDrivable) != 0) return true;
  return false;
}

Result<std::shared_ptr<const Network>> BuildNetwork(Document& document, const MapRecord& map,
                                                    std::string_view source) {
  NetworkBuilder builder(StemOf(source));
  builder.SetHeader(map.header);
  const Index index = AddAll(document, map, builder);
  const Joining joining{document, map, index, builder};
  JoinRoads(joining);
  JoinJunctions(joining);
  AddSignals(joining);
  AddObjects(joining);
  if (!HasLaneForCars(map)) document.Warn(-1, "the map has no lane for cars");
  Result<std::shared_ptr<const Network>> network = std::move(builder).Build();
  if (!network) return document.Fail(-1, network.error().what);
  return network;
}

Result<std::shared_ptr<const Network>> Read(Document& document, std::string_view text,
                                            std::string_view source) {
  pugi::xml_document tree;
  const pugi::xml_parse_result parsed =
      tree.load_buffer(text.data(), text.size(), pugi::parse_default, pugi::encoding_utf8);
  if (!parsed)
    return document.Fail(parsed.offset, fmt::format("not XML: {}", parsed.description()));
  const pugi::xml_node root = tree.child("OpenDRIVE");
  if (!root) return document.Fail(0, "not an OpenDRIVE file: it has no <OpenDRIVE> element");
  const Result<MapRecord> map = ParseMap(document, root);
  if (!map) return map.error();
  if (map->roads.empty()) return document.Fail(0, "the map has no road");
  return BuildNetwork(document, *map, source);
}

}  // namespace
}  // namespace xodr

Result<std::shared_ptr<const Network>> ReadOpenDrive(std::string_view xml, std::string_view source,
                                                     std::vector<Error>* warnings) {
  std::string storage;
  const Result<std::string_view> text = xodr::Decode(xml, source, storage);
  if (!text) return text.error();
  xodr::Document document(*text, source);
  Result<std::shared_ptr<const Network>> network = xodr::Read(document, *text, source);
  if (warnings) *warnings = document.TakeWarnings();
  return network;
}

}  // namespace autofuzz
