#include "road/network/road_mark.h"

namespace autofuzz {

std::string_view Name(MarkKind kind) {
  switch (kind) {
    case MarkKind::kNone:
      return "none";
    case MarkKind::kSolid:
      return "solid";
    case MarkKind::kBroken:
      return "broken";
    case MarkKind::kSolidSolid:
      return "solid solid";
    case MarkKind::kSolidBroken:
      return "solid broken";
    case MarkKind::kBrokenSolid:
      return "broken solid";
    case MarkKind::kBrokenBroken:
      return "broken broken";
    case MarkKind::kBottsDots:
      return "botts dots";
    case MarkKind::kGrass:
      return "grass";
    case MarkKind::kCurb:
      return "curb";
    case MarkKind::kEdge:
      return "edge";
    case MarkKind::kCustom:
      return "custom";
  }
  return "custom";
}

std::string_view Name(MarkColour colour) {
  switch (colour) {
    case MarkColour::kWhite:
      return "white";
    case MarkColour::kYellow:
      return "yellow";
    case MarkColour::kBlue:
      return "blue";
    case MarkColour::kGreen:
      return "green";
    case MarkColour::kRed:
      return "red";
    case MarkColour::kOrange:
      return "orange";
    case MarkColour::kViolet:
      return "violet";
    case MarkColour::kBlack:
      return "black";
  }
  return "white";
}

bool RoadMark::Closes(bool outwards) const {
  if (outwards ? may_cross_outwards : may_cross_inwards) return false;
  switch (kind) {
    case MarkKind::kSolid:
    case MarkKind::kSolidSolid:
    case MarkKind::kCurb:
      return true;
    case MarkKind::kSolidBroken:
      return outwards;
    case MarkKind::kBrokenSolid:
      return !outwards;
    default:
      return false;
  }
}

}  // namespace autofuzz
