#pragma once

#include <optional>

#include "base/result.h"
#include "json/value.h"
#include "scenario/scenario.h"

namespace autofuzz {

/// {"start": place, "destination": place, "initial_speed"}, a place being {"road", "lane", "s"}.
Result<EgoTask> ReadEgo(const json::Value& value);

/// {"green", "yellow", "red"} in seconds.
Result<LightCycle> ReadLights(const json::Value& value);

}  // namespace autofuzz
