#pragma once

#include <filesystem>
#include <memory>
#include <vector>

#include "store/campaign_folder.h"
#include "store/database.h"
#include "store/lock.h"

namespace autofuzz::store {

/// What a new campaign's folder is to hold.
struct Contents {
  const CampaignSpec& spec;
  const CampaignFacts& facts;
  const std::vector<KeptFile>& files;
  const InheritedRuns& inherited;
};

struct MadeFolder {
  std::unique_ptr<WriteLock> lock;
  Database database;
};

/// Makes a campaign's folder and its database, locked and open for writing. What a process that was
/// killed here left is taken over. Error: as CampaignFolder::Create; nothing that was made remains.
Result<MadeFolder> MakeFolder(const std::filesystem::path& folder, const Contents& contents);

}  // namespace autofuzz::store
