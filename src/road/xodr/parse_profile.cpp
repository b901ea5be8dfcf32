#include <algorithm>
#include <pugixml.hpp>

#include "road/xodr/parse.h"

namespace autofuzz::xodr {
namespace {

bool IsZero(const PiecewiseCubic::Piece& piece) { return piece.cubic == Cubic{}; }

bool HasSlope(Document& document, const pugi::xml_node& node, const char* begin) {
  return !IsZero(ParsePiece(document, node, begin));
}

}  // namespace

void ParseProfile(Document& document, const pugi::xml_node& road_node, RoadRecord& road) {
  for (const pugi::xml_node node : road_node.child("elevationProfile").children("elevation"))
    road.elevation.push_back(ParsePiece(document, node, "s"));
  const pugi::xml_node lateral = road_node.child("lateralProfile");
  for (const pugi::xml_node node : lateral.children("superelevation"))
    road.bank.push_back(ParsePiece(document, node, "s"));
  if (std::all_of(road.bank.begin(), road.bank.end(), IsZero)) road.bank.clear();
  for (const char* name : {"crossfall", "shape"})
    for (const pugi::xml_node node : lateral.children(name))
      if (HasSlope(document, node, "s"))
        document.WarnOnce(name, Attributes(document, node).offset(),
                          std::string("<") + name + "> is not read: heights are those without it");
}

}  // namespace autofuzz::xodr
