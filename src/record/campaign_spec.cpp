#include "record/campaign_spec.h"

#include <fmt/format.h>

#include <limits>

namespace autofuzz {

Status CheckRuns(std::int64_t warmup, std::int64_t budget) {
  constexpr std::int64_t kMostRuns = std::numeric_limits<std::int32_t>::max();
  if (warmup < 0) return Error{"the warm-up cannot be negative", {}};
  if (budget < 0) return Error{"the budget cannot be negative", {}};
  if (warmup > kMostRuns || budget > kMostRuns - warmup)
    return Error{fmt::format("warm-up and budget together exceed {} runs", kMostRuns), {}};
  return {};
}

Status CheckSaid(const std::map<std::string, std::string>& kept,
                 const std::map<std::string, std::string>& now) {
  for (const auto& [part, before] : kept) {
    const auto at = now.find(part);
    const std::string after = at == now.end() ? "" : at->second;
    if (after == before) continue;
    return Error{fmt::format("the {} is not the one that the campaign began with: it says '{}' of "
                             "itself, and said '{}'",
                             part, after, before),
                 {}};
  }
  return {};
}

}  // namespace autofuzz
