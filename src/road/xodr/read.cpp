#include "road/xodr/read.h"

#include <fmt/format.h>

#include <algorithm>
#include <pugixml.hpp>

#include "road/xodr/join.h"
#include "road/xodr/parse.h"

namespace autofuzz {
namespace xodr {
namespace {

std::string StemOf(std::string_view source) {
  const std::size_t slash = source.find_last_of("/\\");
  if (slash != std::string_view::npos) source.remove_prefix(slash + 1);
  return std::string(source.substr(0, source.find_last_of('.')));
}

std::vector<PiecewiseCubic::Piece> Shifted(std::vector<PiecewiseCubic::Piece> pieces, double by) {
  for (PiecewiseCubic::Piece& piece : pieces) piece.begin_s_m += by;
  return pieces;
}

// A lane's width; where the file gives borders, the distance to the border before it.
PiecewiseCubic WidthOf(const SectionRecord& section, const LaneRecord& lane) {
  if (!lane.widths.empty() || lane.borders.empty())
    return PiecewiseCubic(Shifted(lane.widths, section.begin_s_m));
  const int inner_number = lane.number > 0 ? lane.number - 1 : lane.number + 1;
  PiecewiseCubic inner;
  for (const LaneRecord& other : section.lanes)
    if (other.number == inner_number)
      inner = PiecewiseCubic(Shifted(other.borders, section.begin_s_m));
  const PiecewiseCubic own(Shifted(lane.borders, section.begin_s_m));
  return lane.number > 0 ? Difference(own, inner) : Difference(inner, own);
}

// A lane's own limits count where it has some, the road's elsewhere.
std::vector<SpeedLimit> LimitsOf(const RoadRecord& road, const SectionRecord& section,
                                 const LaneRecord& lane) {
  std::vector<SpeedLimit> limits = road.speeds;
  if (lane.speeds.empty()) return limits;
  const double begin = section.begin_s_m + lane.speeds.front().begin_s_m;
  std::erase_if(limits, [&](const SpeedLimit& limit) { return limit.begin_s_m >= begin; });
  for (const SpeedLimit& own : lane.speeds)
    limits.push_back({section.begin_s_m + own.begin_s_m, own.limit_mps});
  return limits;
}

SectionPlan PlanOf(const RoadRecord& road, const SectionRecord& section) {
  SectionPlan plan{section.begin_s_m, {}};
  for (const LaneRecord& lane : section.lanes) {
    const bool along_s = (lane.number < 0) != road.left_hand;
    plan.lanes.push_back({lane.number,
                          along_s != lane.reversed ? 1 : -1,
                          lane.type,
                          WidthOf(section, lane),
                          LimitsOf(road, section, lane),
                          {},
                          {}});
  }
  return plan;
}

RoadPlan PlanOf(RoadRecord& road, JunctionId junction) {
  // Before its first piece the lane offset is 0, not that piece's begin.
  std::vector<PiecewiseCubic::Piece> offset = road.lane_offset;
  offset.insert(offset.begin(), PiecewiseCubic::Piece{0, {}});
  RoadPlan plan{
      road.id, junction, ReferenceLine(road.line, road.length_m), PiecewiseCubic(std::move(offset)),
      {},      {}};
  for (const SectionRecord& section : road.sections) plan.sections.push_back(PlanOf(road, section));
  return plan;
}

JunctionId JunctionOf(Document& document, const RoadRecord& road, const Index& index) {
  if (road.junction.empty() || road.junction == "-1") return {};
  const auto found = index.junctions.find(road.junction);
  if (found != index.junctions.end()) return found->second;
  document.Warn(road.offset, fmt::format("road '{}' is in junction '{:.40}', which is not there",
                                         road.id, road.junction));
  return {};
}

Result<std::shared_ptr<const Network>> BuildNetwork(Document& document, MapRecord& map,
                                                    std::string_view source) {
  NetworkBuilder builder(StemOf(source));
  Index index;
  for (const JunctionRecord& junction : map.junctions)
    if (!index.junctions.contains(junction.id))
      index.junctions[junction.id] = builder.AddJunction(junction.id);
  for (std::size_t i = 0; i < map.roads.size(); ++i) {
    index.roads[map.roads[i].id] = i;
    builder.AddRoad(PlanOf(map.roads[i], JunctionOf(document, map.roads[i], index)));
  }
  JoinLanes(document, map, index, builder);
  AddSignals(document, map, builder);
  Result<std::shared_ptr<const Network>> network = std::move(builder).Build();
  if (!network) return document.Fail(-1, network.error().what);
  return network;
}

std::string_view WithoutByteOrderMark(std::string_view xml) {
  constexpr std::string_view kMark = "\xEF\xBB\xBF";
  return xml.substr(xml.starts_with(kMark) ? kMark.size() : 0);
}

Result<std::shared_ptr<const Network>> Read(Document& document, std::string_view xml,
                                            std::string_view source) {
  pugi::xml_document tree;
  const pugi::xml_parse_result parsed = tree.load_buffer(xml.data(), xml.size());
  if (!parsed)
    return document.Fail(parsed.offset, fmt::format("not XML: {}", parsed.description()));
  const pugi::xml_node root = tree.child("OpenDRIVE");
  if (!root) return document.Fail(0, "not an OpenDRIVE file: it has no <OpenDRIVE> element");
  Result<MapRecord> map = ParseMap(document, root);
  if (!map) return map.error();
  if (map->roads.empty()) return document.Fail(0, "the map has no road");
  return BuildNetwork(document, *map, source);
}

}  // namespace
}  // namespace xodr

Result<std::shared_ptr<const Network>> ReadOpenDrive(std::string_view xml, std::string_view source,
                                                     std::vector<Error>* warnings) {
  const std::string_view text = xodr::WithoutByteOrderMark(xml);
  xodr::Document document(text, source);
  Result<std::shared_ptr<const Network>> network = xodr::Read(document, text, source);
  if (warnings) *warnings = document.TakeWarnings();
  return network;
}

}  // namespace autofuzz
