#pragma once

#include <memory>
#include <string>
#include <vector>

#include "app/session.h"

namespace autofuzz {

/// Checks everything that can be wrong, then makes the folder: a mistake leaves nothing behind. An
/// empty goal is the problem's own.
Result<std::unique_ptr<Session>> BeginCampaign(CampaignSpec spec, const std::string& out,
                                               const std::vector<std::string>& map_path);

}  // namespace autofuzz
