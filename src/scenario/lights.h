#pragma once

#include <cstdint>
#include <string_view>

#include "scenario/scene.h"

namespace autofuzz {

enum class LightState : std::uint8_t { kOff, kGreen, kYellow, kRed };
std::string_view Name(LightState state);

/// The state of `scene.signals[index]` at a time, as the scenario's cycle says.
LightState LightAt(const Scene& scene, std::size_t index, double time_s);

}  // namespace autofuzz
