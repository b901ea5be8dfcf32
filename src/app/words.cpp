#include "app/words.h"

#include <fmt/format.h>

#include <optional>

#include "base/number.h"

namespace autofuzz {

std::string WholeNumberFault(std::string_view text, std::int64_t least, std::int64_t most) {
  const std::optional<std::int64_t> value = ParseInteger(text);
  if (value && *value >= least && *value <= most) return {};
  return fmt::format("must be a whole number from {} to {}, not '{}'", least, most, text);
}

std::string NumberFault(std::string_view text, double least, double most) {
  const std::optional<double> value = ParseDouble(text);
  if (value && *value >= least && *value <= most) return {};
  return fmt::format("must be a number from {} to {}, not '{}'", least, most, text);
}

}  // namespace autofuzz
