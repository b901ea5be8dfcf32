#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace autofuzz {

/// Numbers as text, in any locale the same. The whole text must be the number; infinities, NaN and
/// overflow are refused (nullopt).
std::optional<double> ParseDouble(std::string_view text);
std::optional<std::int64_t> ParseInteger(std::string_view text);

/// The shortest decimal text that reads back to the same bits ("0.1", "1e-07", "inf", "nan").
std::string FormatDouble(double value);

}  // namespace autofuzz
