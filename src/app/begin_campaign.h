#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "app/session.h"

namespace autofuzz {

/// As a spec's warm-up: all runs that `warmup_from` has.
inline constexpr std::int64_t kAllOfThem = -1;

/// Checks everything that can be wrong, then makes the folder: a mistake leaves nothing behind. An
/// empty goal is the problem's own.
Result<std::unique_ptr<Session>> BeginCampaign(CampaignSpec spec, const std::string& out,
                                               const std::vector<std::string>& map_path);

}  // namespace autofuzz
