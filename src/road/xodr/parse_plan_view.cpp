#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <pugixml.hpp>

#include "base/number.h"
#include "road/xodr/parse.h"

namespace autofuzz::xodr {
namespace {

constexpr double kLongest = 1e6;        // of one geometry, metres
constexpr double kMostCurvature = 100;  // 1/m
constexpr double kMostTurn = 100;       // radians in one geometry

struct Geometry {
  double begin_s_m = 0;
  Pose start;
  double length_m = 0;
};

Status CheckTurn(Document& document, Offset at, double curvature_1pm, double length_m) {
  const double turn = std::abs(curvature_1pm) * length_m;
  if (turn > kMostTurn || !document.Spend(Document::Budget::kTurnRad, turn))
    return document.Fail(at,
                         fmt::format("a curve of {} m with curvature {} winds up more often than "
                                     "any road",
                                     FormatDouble(length_m), FormatDouble(curvature_1pm)));
  return {};
}

Result<Curve> ParseArc(Document& document, const pugi::xml_node& node, const Geometry& of) {
  const Attributes read(document, node);
  const Result<double> curvature = read.Required("curvature", kMostCurvature);
  if (!curvature) return curvature.error();
  if (Status status = CheckTurn(document, read.offset(), *curvature, of.length_m); !status)
    return status.error();
  return Curve(Arc(of.start, *curvature));
}

Result<Curve> ParseSpiral(Document& document, const pugi::xml_node& node, const Geometry& of) {
  const Attributes read(document, node);
  const Result<double> begin = read.Required("curvStart", kMostCurvature);
  if (!begin) return begin.error();
  const Result<double> end = read.Required("curvEnd", kMostCurvature);
  if (!end) return end.error();
  const double largest = std::max(std::abs(*begin), std::abs(*end));
  if (Status status = CheckTurn(document, read.offset(), largest, of.length_m); !status)
    return status.error();
  return Curve(Clothoid(of.start, of.length_m, *begin, *end));
}

Result<Cubic> ParseCubic(Document& document, const pugi::xml_node& node,
                         const std::string& suffix) {
  const Attributes read(document, node);
  Cubic cubic;
  const std::pair<const char*, double*> parts[] = {
      {"a", &cubic.a}, {"b", &cubic.b}, {"c", &cubic.c}, {"d", &cubic.d}};
  for (const auto& [letter, value] : parts) {
    const Result<double> number = read.Required((letter + suffix).c_str(), kLongest);
    if (!number) return number.error();
    *value = *number;
  }
  return cubic;
}

// Of all small misfits of a file only the first is told: where there is one there are hundreds.
void WarnOfMisfit(Document& document, Offset at, double misfit_m, const std::string& what) {
  constexpr double kQuiet = 1e-4, kLarge = 0.01;
  if (misfit_m > kLarge)
    document.Warn(at, what);
  else if (misfit_m > kQuiet)
    document.WarnOnce("misfit", at, what + " (the first of such small misfits; all are kept)");
}

// s is scaled to the declared length, so a wrong one makes s and metres differ.
void CheckArc(Document& document, Offset at, double arc_m, double length_m) {
  constexpr double kShare = 0.01;
  const double misfit = std::abs(arc_m - length_m);
  if (misfit < kShare * length_m) return;
  WarnOfMisfit(document, at, misfit,
               fmt::format("a curve {:.6g} m long says that its length is {}; s is scaled to that",
                           arc_m, FormatDouble(length_m)));
}

Result<Curve> Checked(Document& document, const pugi::xml_node& node, double length_m,
                      std::optional<ParamCubic> curve) {
  const Attributes read(document, node);
  if (!curve)
    return document.Fail(read.offset(), fmt::format("<{}> is a curve without length", node.name()));
  if (curve->arc_length_m() > kLongest)
    return document.Fail(read.offset(),
                         fmt::format("<{}> is a curve of {:.6g} m, longer than {}", node.name(),
                                     curve->arc_length_m(), FormatDouble(kLongest)));
  CheckArc(document, read.offset(), curve->arc_length_m(), length_m);
  return Curve(std::move(*curve));
}

Result<Curve> ParsePoly3(Document& document, const pugi::xml_node& node, const Geometry& of) {
  const Result<Cubic> v = ParseCubic(document, node, "");
  if (!v) return v.error();
  return Checked(document, node, of.length_m, ParamCubic::FromPoly3(of.start, of.length_m, *v));
}

Result<Curve> ParseParamPoly3(Document& document, const pugi::xml_node& node, const Geometry& of) {
  const Result<Cubic> u = ParseCubic(document, node, "U");
  if (!u) return u.error();
  const Result<Cubic> v = ParseCubic(document, node, "V");
  if (!v) return v.error();
  const Attributes read(document, node);
  const bool by_length = read.Is("pRange", "arcLength");
  if (!by_length && read.Has("pRange") && !read.Is("pRange", "normalized"))
    document.Warn(read.offset(), fmt::format("pRange=\"{:.40}\" is unknown; taken as normalized",
                                             read.Text("pRange")));
  return Checked(document, node, of.length_m,
                 ParamCubic::Make(of.start, of.length_m, *u, *v, by_length ? of.length_m : 1));
}

Result<Curve> ParseCurve(Document& document, const pugi::xml_node& node, const Geometry& of) {
  if (node.child("line")) return Curve(Line(of.start));
  if (const auto child = node.child("arc")) return ParseArc(document, child, of);
  if (const auto child = node.child("spiral")) return ParseSpiral(document, child, of);
  if (const auto child = node.child("poly3")) return ParsePoly3(document, child, of);
  if (const auto child = node.child("paramPoly3")) return ParseParamPoly3(document, child, of);
  return document.Fail(Attributes(document, node).offset(),
                       "<geometry> holds none of line, arc, spiral, poly3, paramPoly3");
}

Result<Geometry> ParseGeometry(Document& document, const pugi::xml_node& node) {
  const Attributes read(document, node);
  Geometry geometry;
  const std::tuple<const char*, double*, double> parts[] = {
      {"s", &geometry.begin_s_m, 1e7},
      {"x", &geometry.start.position.x, 1e9},
      {"y", &geometry.start.position.y, 1e9},
      {"hdg", &geometry.start.heading_rad, 1e5},
      {"length", &geometry.length_m, kLongest}};
  for (const auto& [name, value, limit] : parts) {
    const Result<double> number = read.Required(name, limit);
    if (!number) return number.error();
    *value = *number;
  }
  return geometry;
}

// Whether a curve begins where the one before it ends, in s and in the plane.
void CheckJoint(Document& document, Offset at, const RoadRecord& road, const Geometry& geometry,
                double end_s) {
  WarnOfMisfit(document, at, std::abs(geometry.begin_s_m - end_s),
               fmt::format("a <geometry> begins at s = {}, but the one before ends at {}",
                           FormatDouble(geometry.begin_s_m), FormatDouble(end_s)));
  if (road.line.empty()) return;
  const ReferenceLine::Piece& last = road.line.back();
  const double x = end_s - last.begin_s_m;
  const Vec2 end = std::visit([&](const auto& c) { return c.At(x).position; }, last.curve);
  const double gap = Distance(end, geometry.start.position);
  WarnOfMisfit(document, at, gap,
               fmt::format("a <geometry> begins {:.4g} m from where the one before ends", gap));
}

// The road's own word counts where the curves reach that far.
void SetLength(Document& document, const Attributes& read, double end_s, RoadRecord& road) {
  road.length_m = end_s;
  const double declared = read.Number("length", end_s, 1e7);
  WarnOfMisfit(document, read.offset(), std::abs(declared - end_s),
               fmt::format("road '{}' says it is {} m long, but its curves end at {}", road.id,
                           FormatDouble(declared), FormatDouble(end_s)));
  if (declared > road.line.back().begin_s_m) road.length_m = std::min(declared, end_s);
}

}  // namespace

Status ParsePlanView(Document& document, const pugi::xml_node& road_node, RoadRecord& road) {
  const Attributes read(document, road_node);
  double end_s = 0;
  for (const pugi::xml_node node : road_node.child("planView").children("geometry")) {
    const Attributes at(document, node);
    const Result<Geometry> geometry = ParseGeometry(document, node);
    if (!geometry) return geometry.error();
    if (geometry->length_m < 1e-9) {
      document.Warn(at.offset(), "a <geometry> without length is ignored");
      continue;
    }
    const Result<Curve> curve = ParseCurve(document, node, *geometry);
    if (!curve) return curve.error();
    const double begin = road.line.empty() ? 0 : geometry->begin_s_m;
    if (!road.line.empty() && begin <= road.line.back().begin_s_m)
      return document.Fail(at.offset(), "a <geometry> begins before the one it follows");
    CheckJoint(document, at.offset(), road, *geometry, end_s);
    road.line.push_back({begin, *curve});
    end_s = begin + geometry->length_m;
  }
  if (road.line.empty() && !road_node.child("planView").child("geometry"))
    return document.Fail(read.offset(), fmt::format("road '{}' has no reference line", road.id));
  if (road.line.empty()) {
    document.Warn(read.offset(),
                  fmt::format("road '{:.40}' has no length; it is left out", road.id));
    return {};
  }
  SetLength(document, read, end_s, road);
  return {};
}

}  // namespace autofuzz::xodr
