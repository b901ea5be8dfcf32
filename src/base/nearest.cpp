#include "base/nearest.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace autofuzz {
namespace {

std::size_t EditDistance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replaced = diagonal + (a[i - 1] == b[j - 1] ? 0U : 1U);
      diagonal = row[j];
      row[j] = std::min({replaced, row[j] + 1, row[j - 1] + 1});
    }
  }
  return row[b.size()];
}

}  // namespace

std::string DidYouMean(std::string_view wrong, std::span<const std::string> known) {
  const std::string* best = nullptr;
  std::size_t least = std::max<std::size_t>(2, wrong.size() / 3) + 1;  // farther is no help
  for (const std::string& name : known) {
    const std::size_t distance = EditDistance(wrong, name);
    if (distance < least) {
      least = distance;
      best = &name;
    }
  }
  return best ? fmt::format("; did you mean '{}'?", *best) : std::string{};
}

}  // namespace autofuzz
