#pragma once

#include "base/result.h"
#include "grammar/model.h"
#include "json/value.h"

namespace autofuzz {

/// Where an actor's offsets count from, and in which axes.
struct CentreAndAxes {
  Centre centre = RouteFraction{0.5};
  GrammarAxes axes = GrammarAxes::kRoute;
};

/// "route" or "map".
Result<GrammarAxes> ReadAxes(const json::Value& value);

/// From an actor's keys "center" ({"route_fraction"} or {"x", "y", "heading"}) and "axes", with the
/// model's frame and axes where they are left out.
Result<CentreAndAxes> ReadCentre(const json::Value& actor, const GrammarModel& model);

}  // namespace autofuzz
