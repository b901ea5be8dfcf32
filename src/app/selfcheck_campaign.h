#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "campaign/campaign.h"
#include "record/campaign_spec.h"

namespace autofuzz {

/// A small campaign that is to be the same under all circumstances.
struct SelfcheckCampaign {
  CampaignSpec spec;
  std::vector<std::string> map_path;
};

/// How it is made, this time.
struct Circumstances {
  std::string name;
  int jobs = 1;
  bool delayed = false;  ///< results come back at random times
  bool stopped = false;  ///< half way, and resumed
  bool moved = false;    ///< its folder, meanwhile
  std::string locale;    ///< of the process meanwhile; empty: as it is
  /// In a process of its own, if set: what stands before its command line.
  std::optional<std::string> environment;
  bool one_core = false;  ///< of that process
};

/// Makes the campaign in a folder that is not there yet; returns its runs as JSON Lines. Error: it
/// cannot be made, or was interrupted.
Result<std::string> MakeUnder(const Circumstances& circumstances, const SelfcheckCampaign& campaign,
                              const std::filesystem::path& folder, const StopSignal& interrupt);

/// The name of an installed locale that writes 1.5 as "1,5", the environment's own if it is one.
std::optional<std::string> DecimalCommaLocale();

}  // namespace autofuzz
