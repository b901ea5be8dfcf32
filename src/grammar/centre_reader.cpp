#include "grammar/centre_reader.h"

#include <fmt/format.h>

#include <array>
#include <string>

#include "base/nearest.h"
#include "geom/pose.h"
#include "grammar/field_rules.h"
#include "json/reading.h"

namespace autofuzz {
namespace {

constexpr double kMostHeading_deg = 3600;

Result<double> NeedNumber(const json::Value& object, std::string_view key, double most,
                          std::string_view meaning) {
  const Result<const json::Value*> value = Need(object, key);
  if (!value) return value.error();
  return NumberWithin(**value, -most, most, meaning);
}

// {"x", "y"} or {"x", "y", "heading"}, turned into the world's frame.
Result<Pose> ReadMapPosition(const json::Value& value, bool left_handed) {
  const double sign = left_handed ? -1 : 1;
  const Result<double> x = NeedNumber(value, "x", kAnyNumber, "metres on the map");
  if (!x) return x.error();
  const Result<double> y = NeedNumber(value, "y", kAnyNumber, "metres on the map");
  if (!y) return y.error();
  const Result<double> heading =
      MemberWithin(value, "heading", -kMostHeading_deg, kMostHeading_deg, 0, "degrees");
  if (!heading) return heading.error();
  return Pose{{*x, sign * *y}, WrapAngle(Radians(sign * *heading))};
}

Result<Centre> ReadPlace(const json::Value& value, bool left_handed) {
  const std::array<std::string, 4> known = {"route_fraction", "x", "y", "heading"};
  if (Status status = CheckKeys(value, known); !status) return status.error();
  const json::Value* fraction = value.Find("route_fraction");
  if (fraction == nullptr) {
    if (value.object()->empty())
      return value.Wrong("a centre must be {\"route_fraction\"} or {\"x\", \"y\", \"heading\"}");
    const Result<Pose> pose = ReadMapPosition(value, left_handed);
    if (!pose) return pose.error();
    return Centre(MapPosition{*pose});
  }
  if (value.object()->size() > 1)
    return value.Wrong("a centre is a 'route_fraction' or a place on the map, not both");
  const Result<double> share = NumberWithin(*fraction, 0, 1, "a share of the route");
  if (!share) return share.error();
  return Centre(RouteFraction{*share});
}

}  // namespace

Result<GrammarAxes> ReadAxes(const json::Value& value) {
  const std::array<std::string, 2> known = {"route", "map"};
  const std::string* word = value.string();
  if (word == nullptr)
    return value.Wrong(fmt::format("must be \"route\" or \"map\", not {}", value.TypeName()));
  if (*word == known[0]) return GrammarAxes::kRoute;
  if (*word == known[1]) return GrammarAxes::kMap;
  return value.Wrong(
      fmt::format("unknown axes '{}'{} (known: route, map)", *word, DidYouMean(*word, known)));
}

Result<CentreAndAxes> ReadCentre(const json::Value& actor, const GrammarModel& model) {
  CentreAndAxes read;
  read.axes = model.axes;
  const json::Value* axes = actor.Find("axes");
  if (axes != nullptr) {
    const Result<GrammarAxes> said = ReadAxes(*axes);
    if (!said) return said.error();
    read.axes = *said;
  }
  const json::Value* centre = actor.Find("center");
  if (centre == nullptr) return read;
  const Result<Centre> place = ReadPlace(*centre, model.left_handed);
  if (!place) return place.error();
  read.centre = *place;
  const json::Value* heading = centre->Find("heading");
  if (heading == nullptr) return read;
  if (axes != nullptr)
    return heading->Wrong("the centre's 'heading' gives the axes, and so does the actor's 'axes'");
  read.axes = GrammarAxes::kCentre;
  return read;
}

}  // namespace autofuzz
