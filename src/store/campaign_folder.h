#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "record/campaign_spec.h"
#include "record/ledger.h"

namespace autofuzz {

/// A file copied into the folder, so that it can be moved: the grammar, the map.
struct KeptFile {
  std::string role;  ///< "grammar", "map", "table", "columns"
  std::string name;  ///< file name inside the folder
  std::string content;
};

/// Runs of another campaign that a new one begins with.
struct InheritedRuns {
  std::vector<RunRecord> runs;  ///< indices 0, 1, 2, …
  std::vector<GenerationRecord> generations;
  std::function<Result<std::optional<Trace>>(RunIndex)> trace;  ///< where one is kept
};

/// A campaign on disk: `campaign.sqlite` (schema-versioned), grammar and map beside it. Only this
/// room knows its names and tables. One transaction a run; WAL while writing, one plain file at the
/// end.
class CampaignFolder {
 public:
  /// Makes a new one, whole or not at all. Error: the folder exists and holds anything; it cannot
  /// be written.
  static Result<std::unique_ptr<CampaignFolder>> Create(const std::filesystem::path& folder,
                                                        const CampaignSpec& spec,
                                                        const CampaignFacts& facts,
                                                        const std::vector<KeptFile>& files,
                                                        const InheritedRuns& inherited = {});
  enum class Access { kRead, kWrite };
  /// Opens one. Error, with nothing touched: not a campaign, a newer or damaged database, another
  /// process writes (its id is told).
  static Result<std::unique_ptr<CampaignFolder>> Open(const std::filesystem::path& folder,
                                                      Access access);
  virtual ~CampaignFolder() = default;

  virtual const CampaignSpec& spec() const = 0;
  virtual const CampaignFacts& facts() const = 0;
  /// Changes what a resume may change: the budget.
  virtual Status SetBudget(std::int64_t budget) = 0;
  /// Changes which findings count as flaky.
  virtual Status SetFlakyBelow(double share) = 0;
  virtual Ledger& ledger() = 0;
  /// How many runs of a purpose there are, without loading them.
  virtual Result<std::int64_t> CountRuns(Purpose purpose) = 0;
  virtual Result<std::optional<Trace>> LoadTrace(RunIndex index) = 0;
  virtual std::optional<std::filesystem::path> FileOf(std::string_view role) const = 0;
  /// Checkpoints into one plain file; called at a good end, safe to skip.
  virtual Status Close() = 0;
};

}  // namespace autofuzz
