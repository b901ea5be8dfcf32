#include "record/campaign_spec.h"

#include <fmt/format.h>

namespace autofuzz {

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
