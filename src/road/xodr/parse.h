#pragma once

#include "road/xodr/records.h"

namespace autofuzz::xodr {

/// XML elements to records; one function an element, each in the source of its name.

Result<MapRecord> ParseMap(Document& document, const pugi::xml_node& root);
/// `<header>` with its `<geoReference>` and `<offset>`.
MapHeader ParseHeader(Document& document, const pugi::xml_node& root);
Result<RoadRecord> ParseRoad(Document& document, const pugi::xml_node& node);

/// `<planView>` into `road.line`; sets `road.length_m` to what its curves cover.
Status ParsePlanView(Document& document, const pugi::xml_node& road_node, RoadRecord& road);

/// `<elevationProfile>` and `<lateralProfile>`.
void ParseProfile(Document& document, const pugi::xml_node& road_node, RoadRecord& road);

/// `<lanes>` into offset and sections.
void ParseLanes(Document& document, const pugi::xml_node& road_node, RoadRecord& road);
/// A `<lane>`, its begins counted from the section's begin.
LaneRecord ParseLane(Document& document, const pugi::xml_node& node, double section_s_m);
/// The `<roadMark>`s of a lane, ascending.
std::vector<MarkRecord> ParseMarks(Document& document, const pugi::xml_node& lane_node, int number);
/// Keeps the sections that have a length, in order; carries on what one-sided ones leave out.
void ArrangeSections(Document& document, RoadRecord& road);

void ParseSignals(Document& document, const pugi::xml_node& road_node, RoadRecord& road);
void ParseObjects(Document& document, const pugi::xml_node& road_node, RoadRecord& road);

JunctionRecord ParseJunction(Document& document, const pugi::xml_node& node);
ControllerRecord ParseController(Document& document, const pugi::xml_node& node);

/// a, b, c, d of an element, its begin under the given attribute.
PiecewiseCubic::Piece ParsePiece(Document& document, const pugi::xml_node& node, const char* begin);
/// `<speed max="50" unit="km/h"/>` in m/s; 0 for "no limit".
double ParseSpeed(Document& document, const pugi::xml_node& node);
/// "start" or "end".
std::optional<LaneEnd> ParseContact(const pugi::xml_node& node);
/// "+": 1, "-": −1, else 0.
int ParseOrientation(const pugi::xml_node& node);
LaneRanges ParseValidity(Document& document, const pugi::xml_node& node);

}  // namespace autofuzz::xodr
