#pragma once

#include <string>
#include <vector>

#include "store/campaign_folder.h"

namespace autofuzz {

/// Another campaign's runs as the warm-up of one that is to begin; owns that campaign while they
/// are copied.
struct GivenWarmup {
  std::unique_ptr<CampaignFolder> from;
  InheritedRuns runs;
};

/// The first `most` runs (all: −1) of the campaign in `folder`, up to its first gap, numbered and
/// grouped as one warm-up. Error: it cannot be read, has no run, or its runs are not what `spec`
/// and `files` would have made but for goal, method, seed and budget: another grammar, map,
/// controller, simulator or limit,
/// or one that says something else of itself.
Result<GivenWarmup> WarmupFrom(const std::string& folder, std::int64_t most,
                               const CampaignSpec& spec, const CampaignFacts& facts,
                               const std::vector<KeptFile>& files);

}  // namespace autofuzz
