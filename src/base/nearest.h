#pragma once

#include <span>
#include <string>
#include <string_view>

namespace autofuzz {

/// "; did you mean 'x'?" for the nearest known name by edit distance, or "" when none is near.
std::string DidYouMean(std::string_view wrong, std::span<const std::string> known);

}  // namespace autofuzz
