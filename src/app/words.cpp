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

std::string LabelsText(const Problem& problem, LabelSet labels) {
  std::string text;
  for (std::size_t i = 0; i < problem.labels.size(); ++i)
    if (labels.Has(static_cast<int>(i))) text += (text.empty() ? "" : ", ") + problem.labels[i];
  return text.empty() ? "none" : text;
}

}  // namespace autofuzz
