#include "store/campaign_folder.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <system_error>
#include <utility>

#include "store/database.h"
#include "store/file_error.h"
#include "store/inspect.h"
#include "store/kept_files.h"
#include "store/lock.h"
#include "store/make_folder.h"
#include "store/schema.h"
#include "store/spec_table.h"
#include "store/sqlite_ledger.h"
#include "store/trace_policy.h"

namespace autofuzz {
namespace {

using namespace store;  // NOLINT: this file is the room's door
namespace fs = std::filesystem;

// The members go in the order opposite to this: ledger, database, lock.
class SqliteFolder final : public CampaignFolder {
 public:
  SqliteFolder(fs::path folder, std::unique_ptr<WriteLock> lock, Database database)
      : folder_(std::move(folder)),
        source_((folder_ / kDatabaseName).string()),
        lock_(std::move(lock)),
        database_(std::move(database)) {}

  Status Load() {
    Result<CampaignSpec> spec = ReadSpec(*database_, source_);
    if (!spec) return spec.error();
    spec_ = *std::move(spec);
    Result<CampaignFacts> facts = ReadFacts(*database_, source_);
    if (!facts) return facts.error();
    facts_ = *std::move(facts);
    Result<std::vector<FileEntry>> files = ReadEntries(*database_, source_);
    if (!files) return files.error();
    files_ = *std::move(files);
    const Result<TracePolicy> policy = TracePolicy::Parse(spec_.traces);
    if (!policy) return Damaged(policy.error().what, source_);
    Result<std::unique_ptr<SqliteLedger>> ledger = SqliteLedger::Make(*database_, *policy, source_);
    if (!ledger) return ledger.error();
    ledger_ = *std::move(ledger);
    return {};
  }

  const CampaignSpec& spec() const override { return spec_; }
  const CampaignFacts& facts() const override { return facts_; }
  const std::vector<FileEntry>& files() const { return files_; }
  Ledger& ledger() override { return *ledger_; }

  Status SetBudget(std::int64_t budget) override {
    if (budget < 0) return At(source_, "the budget cannot be negative");
    Status status = Guard(source_, [&]() -> Status {
      WriteBudget(*database_, budget);
      return {};
    });
    if (status) spec_.budget = budget;
    return status;
  }

  Result<std::int64_t> CountRuns(Purpose purpose) override {
    return Guard(source_, [&]() -> Result<std::int64_t> {
      SQLite::Statement count(*database_, "SELECT count(*) FROM runs WHERE purpose = ?");
      count.bind(1, std::string(Name(purpose)));
      count.executeStep();
      return count.getColumn(0).getInt64();
    });
  }

  Status SetFlakyBelow(double share) override {
    Status status = Guard(source_, [&]() -> Status {
      WriteFlakyBelow(*database_, share);
      return {};
    });
    if (status) spec_.flaky_below = share;
    return status;
  }

  Result<std::optional<Trace>> LoadTrace(RunIndex index) override {
    return ledger_->LoadTrace(index);
  }

  std::optional<fs::path> FileOf(std::string_view role) const override {
    for (const FileEntry& entry : files_)
      if (entry.role == role) return folder_ / entry.name;
    return std::nullopt;
  }

  Status Close() override {
    if (lock_ == nullptr) return {};  // a reader has nothing to merge
    return MergeLog(*database_, source_);
  }

 private:
  fs::path folder_;
  std::string source_;
  std::unique_ptr<WriteLock> lock_;
  Database database_;
  CampaignSpec spec_;
  CampaignFacts facts_;
  std::vector<FileEntry> files_;
  std::unique_ptr<SqliteLedger> ledger_;
};

Result<std::unique_ptr<CampaignFolder>> Loaded(std::unique_ptr<SqliteFolder> folder) {
  if (Status status = folder->Load(); !status) return status.error();
  return std::unique_ptr<CampaignFolder>(std::move(folder));
}

// Inspects, after SQLite has undone what a killed writer left half done.
Result<FileFacts> InspectSettled(const fs::path& file) {
  Result<FileFacts> facts = Inspect(file);
  if (!facts) return facts;
  if (Status status = CheckFacts(*facts, file.string()); !status) return status.error();
  if (!facts->has_journal) return facts;
  Result<Database> database = OpenForWriting(file, false);
  if (!database) return database.error();
  if (Status status = QuickCheck(**database, file.string()); !status) return status.error();
  database->reset();
  return Inspect(file);
}

// Where the folder cannot be written SQLite cannot make its shared-memory file. With no log beside
// the database it needs none; with one it can do without if nobody else writes, and nobody who
// could has been here since the shared memory went.
Result<Database> OpenReader(const fs::path& folder, const FileFacts& facts) {
  const fs::path file = folder / kDatabaseName;
  if (::access(folder.c_str(), W_OK) == 0) return OpenForReading(file, Sharing::kShared);
  if (!facts.has_log) return OpenForReading(file, Sharing::kImmutable);
  std::error_code code;
  const bool shared = fs::exists(file.string() + "-shm", code);
  return OpenForReading(file, shared ? Sharing::kShared : Sharing::kAlone);
}

Result<std::unique_ptr<CampaignFolder>> OpenToRead(const fs::path& folder) {
  const Result<FileFacts> facts = InspectSettled(folder / kDatabaseName);
  if (!facts) return facts.error();
  Result<Database> database = OpenReader(folder, *facts);
  if (!database) return database.error();
  return Loaded(std::make_unique<SqliteFolder>(folder, nullptr, *std::move(database)));
}

// Looks at everything through a connection that cannot write, so that a damaged campaign is left as
// it is.
Status CheckBeforeWriting(const fs::path& folder, const FileFacts& facts) {
  Result<Database> database = OpenReader(folder, facts);
  if (!database) return database.error();
  const std::string source = (folder / kDatabaseName).string();
  if (facts.has_log)
    if (Status status = QuickCheck(**database, source); !status) return status;
  SqliteFolder reader(folder, nullptr, *std::move(database));
  if (Status status = reader.Load(); !status) return status;
  return CompareFiles(folder, reader.files());
}

Result<std::unique_ptr<CampaignFolder>> OpenToWrite(const fs::path& folder) {
  const fs::path file = folder / kDatabaseName;
  Result<std::unique_ptr<WriteLock>> lock = WriteLock::Take(folder / kLockName);
  if (!lock) return lock.error();
  const Result<FileFacts> facts = InspectSettled(file);
  if (!facts) return facts.error();
  if (Status status = CheckBeforeWriting(folder, *facts); !status) return status.error();
  Result<Database> database = OpenForWriting(file, false);
  if (!database) return database.error();
  if (Status status = Migrate(**database, Migrations(), file.string()); !status)
    return status.error();
  if (Status status = StartLog(**database, file.string()); !status) return status.error();
  return Loaded(std::make_unique<SqliteFolder>(folder, *std::move(lock), *std::move(database)));
}

}  // namespace

Result<std::unique_ptr<CampaignFolder>> CampaignFolder::Create(const fs::path& folder,
                                                               const CampaignSpec& spec,
                                                               const CampaignFacts& facts,
                                                               const std::vector<KeptFile>& files,
                                                               const InheritedRuns& inherited) {
  if (Result<TracePolicy> policy = TracePolicy::Parse(spec.traces); !policy) return policy.error();
  Result<MadeFolder> made = MakeFolder(folder, {spec, facts, files, inherited});
  if (!made) return made.error();
  return Loaded(
      std::make_unique<SqliteFolder>(folder, std::move(made->lock), std::move(made->database)));
}

Result<std::unique_ptr<CampaignFolder>> CampaignFolder::Open(const fs::path& folder,
                                                             Access access) {
  std::error_code code;
  if (!fs::is_directory(folder, code)) return At(folder, "there is no such folder");
  // Before anything is made in a folder that may be a stranger's.
  const fs::path file = folder / kDatabaseName;
  const Result<FileFacts> facts = Inspect(file);
  if (!facts) return facts.error();
  if (Status status = CheckFacts(*facts, file.string()); !status) return status.error();
  return access == Access::kRead ? OpenToRead(folder) : OpenToWrite(folder);
}

}  // namespace autofuzz
