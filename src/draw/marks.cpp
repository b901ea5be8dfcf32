// Road marks: lines on the borders of lanes.

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

#include "draw/layers.h"
#include "draw/simplify.h"

namespace autofuzz {
namespace {

constexpr double kStep_m = 1;
constexpr double kTolerance_m = 0.01;
constexpr double kUsualWidth_m = 0.15;
constexpr double kSearchStep_m =
    0.5;  // where a border has no mark, the next is looked for in steps

/// A line on a border: of one look all over.
struct Border {
  LaneId lane;
  bool left = true;     ///< of the lane, seen along travel
  bool centre = false;  ///< between the lanes of both sides
};

enum class Stroke : std::uint8_t { kSolid, kBroken, kDots };

/// What is drawn alike goes into one group.
struct Look {
  MarkColour colour = MarkColour::kWhite;
  MarkKind kind = MarkKind::kSolid;  ///< kSolid, kGrass, kCurb: what has a colour of its own
  Stroke stroke = Stroke::kSolid;
  double width_m = kUsualWidth_m;
  auto operator<=>(const Look&) const = default;
};
using Lines = std::map<Look, std::vector<std::vector<Vec2>>>;

std::string_view ColourOf(const Look& look) {
  if (look.kind == MarkKind::kGrass) return "#9dbb80";
  if (look.kind == MarkKind::kCurb) return "#7d8078";
  switch (look.colour) {
    case MarkColour::kWhite:
      return "";  // the group's
    case MarkColour::kYellow:
      return "#f2b90f";
    case MarkColour::kBlue:
      return "#2f6fdb";
    case MarkColour::kGreen:
      return "#2e9e4f";
    case MarkColour::kRed:
      return "#d23b3b";
    case MarkColour::kOrange:
      return "#ee7d16";
    case MarkColour::kViolet:
      return "#8b4fc6";
    case MarkColour::kBlack:
      return "#33363b";
  }
  return "";
}

std::string_view DashesOf(Stroke stroke) {
  switch (stroke) {
    case Stroke::kSolid:
      return "";
    case Stroke::kBroken:
      return R"( stroke-dasharray="3 3")";
    case Stroke::kDots:
      return R"( stroke-dasharray="0.2 1")";
  }
  return "";
}

std::string StyleOf(const Look& look) {
  const std::string_view colour = ColourOf(look);
  std::string style = fmt::format("stroke-width=\"{:.2g}\"", look.width_m);
  if (!colour.empty()) style += fmt::format(" stroke=\"{}\"", colour);
  return style + std::string(DashesOf(look.stroke));
}

/// The two lines of a doubled mark, from the inside of the road outwards (at its centre from left
/// to right); or nothing for a single one.
std::vector<Stroke> DoubledStrokes(MarkKind kind) {
  switch (kind) {
    case MarkKind::kSolidSolid:
      return {Stroke::kSolid, Stroke::kSolid};
    case MarkKind::kSolidBroken:
      return {Stroke::kSolid, Stroke::kBroken};
    case MarkKind::kBrokenSolid:
      return {Stroke::kBroken, Stroke::kSolid};
    case MarkKind::kBrokenBroken:
      return {Stroke::kBroken, Stroke::kBroken};
    default:
      return {};
  }
}

std::vector<Vec2> LineAlong(const Network& network, const Border& border, double from_s_m,
                            double to_s_m, double shift_left_m) {
  const auto steps =
      static_cast<int>(std::clamp(std::ceil((to_s_m - from_s_m) / kStep_m), 1., 1e5));
  std::vector<Vec2> line;
  for (int i = 0; i <= steps; ++i) {
    const double s_m = from_s_m + (to_s_m - from_s_m) * i / steps;
    const double half_m = 0.5 * network.FrameAt(border.lane, s_m).width_m;
    line.push_back(
        network.PositionOf({border.lane, s_m, (border.left ? half_m : -half_m) + shift_left_m}));
  }
  return Simplified(line, kTolerance_m);
}

void AddMark(const Network& network, const Border& border, const RoadMark& mark, double from_s_m,
             double to_s_m, Lines& lines) {
  Look look{mark.colour, MarkKind::kSolid, Stroke::kSolid, kUsualWidth_m};
  if (mark.width_m > 0) look.width_m = std::clamp(mark.width_m, 0.08, 0.6);
  if (mark.kind == MarkKind::kGrass || mark.kind == MarkKind::kCurb) look.kind = mark.kind;
  const std::vector<Stroke> doubled = DoubledStrokes(mark.kind);
  if (doubled.empty()) {
    if (mark.kind == MarkKind::kBroken) look.stroke = Stroke::kBroken;
    if (mark.kind == MarkKind::kBottsDots) look.stroke = Stroke::kDots;
    lines[look].push_back(LineAlong(network, border, from_s_m, to_s_m, 0));
    return;
  }
  // Outwards, seen along travel: away from the road's middle; at the centre it stands for "right
  // along s".
  const Lane& lane = network.lane(border.lane);
  const bool outwards_left = border.centre ? lane.travel < 0 : border.left;
  look.width_m = std::min(look.width_m, 0.2);
  for (std::size_t i = 0; i < doubled.size(); ++i) {
    look.stroke = doubled[i];
    const double outwards_m = (i == 0 ? -1 : 1) * look.width_m;
    lines[look].push_back(
        LineAlong(network, border, from_s_m, to_s_m, outwards_left ? outwards_m : -outwards_m));
  }
}

/// Adds the marks of a border over its lane's section; whether it has any, be it none painted.
bool AddBorder(const Network& network, const Border& border, Lines& lines) {
  constexpr double kSliver_m = 1e-3;
  const Lane& lane = network.lane(border.lane);
  bool any = false;
  double s_m = lane.begin_s_m;
  while (s_m < lane.end_s_m - kSliver_m) {
    const RoadMark* mark =
        border.left ? network.LeftMark(border.lane, s_m) : network.RightMark(border.lane, s_m);
    if (mark == nullptr || mark->end_s_m <= s_m + kSliver_m) {
      s_m += kSearchStep_m;
      continue;
    }
    any = true;
    const double from_s_m = std::max(lane.begin_s_m, mark->begin_s_m);
    const double to_s_m = std::min(lane.end_s_m, mark->end_s_m);
    if (mark->kind != MarkKind::kNone && to_s_m > from_s_m + kSliver_m)
      AddMark(network, border, *mark, from_s_m, to_s_m, lines);
    s_m = to_s_m;
  }
  return any;
}

/// The borders of a road's lanes, each once: every lane's outer one, and the centre of a section.
std::vector<Border> BordersOf(const Network& network, const Road& road) {
  std::vector<Border> borders;
  for (std::size_t i = 0; i < road.lanes.size(); ++i) {
    const Lane& lane = network.lane(road.lanes[i]);
    const bool outer_is_left = (lane.number > 0) == (lane.travel > 0);
    borders.push_back({lane.id, outer_is_left, false});
    // Lanes stand in the order sections along s, numbers descending.
    const auto beside = [&](bool there, std::size_t at) {
      return there && network.lane(road.lanes[at]).begin_s_m == lane.begin_s_m &&
             (network.lane(road.lanes[at]).number > 0) != (lane.number > 0);
    };
    const bool follows_left = beside(i > 0, i - 1);
    const bool begins = i == 0 || network.lane(road.lanes[i - 1]).begin_s_m != lane.begin_s_m;
    const bool ends =
        i + 1 == road.lanes.size() || network.lane(road.lanes[i + 1]).begin_s_m != lane.begin_s_m;
    const bool innermost = lane.number < 0 ? begins || follows_left : ends;
    if (innermost) borders.push_back({lane.id, !outer_is_left, true});
  }
  return borders;
}

void AddEdgesOf(const Network& network, const Lane& lane, Lines& lines) {
  if ((kDrivable & Only(lane.type)) == 0 || lane.junction.valid()) return;
  for (const bool left : {true, false})
    lines[Look{}].push_back(
        LineAlong(network, {lane.id, left, false}, lane.begin_s_m, lane.end_s_m, 0));
}

}  // namespace

void DrawMarks(Svg& svg, const Network& network) {
  Lines lines;
  bool any = false;
  for (const Road& road : network.roads())
    for (const Border& border : BordersOf(network, road))
      any = AddBorder(network, border, lines) || any;
  if (!any)
    for (const Lane& lane : network.lanes()) AddEdgesOf(network, lane, lines);
  svg.BeginGroup(R"(class="marks" fill="none" stroke="#f4f5f2")");
  for (const auto& [look, of_look] : lines) {
    svg.BeginGroup(StyleOf(look));
    for (const std::vector<Vec2>& line : of_look) svg.Polyline(line, "");
    svg.EndGroup();
  }
  svg.EndGroup();
}

}  // namespace autofuzz
