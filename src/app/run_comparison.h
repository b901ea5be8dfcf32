#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace autofuzz {

/// Where two exports (JSON Lines, in run order) first differ, members wall_* and host_* aside:
/// "run 57, measures.duration_s: 12.5 and 12.6". nullopt: nowhere.
std::optional<std::string> FirstDifference(std::string_view one, std::string_view other);

}  // namespace autofuzz
