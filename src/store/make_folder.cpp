#include "store/make_folder.h"

#include <fmt/format.h>

#include <algorithm>
#include <system_error>
#include <utility>

#include "store/file_error.h"
#include "store/kept_files.h"
#include "store/schema.h"
#include "store/spec_table.h"
#include "store/sqlite_ledger.h"
#include "store/trace_policy.h"

namespace autofuzz::store {
namespace {

namespace fs = std::filesystem;

// The database while it is made: a process killed meanwhile leaves no half-made campaign.
fs::path UnfinishedName(const fs::path& folder) {
  return folder / (std::string(kDatabaseName) + ".new");
}

// Whether all in the folder is what a process killed in Create left: its lock, the unfinished
// database, files to keep.
bool IsLeftover(const fs::path& folder, const std::vector<KeptFile>& files) {
  std::error_code code;
  if (!fs::exists(folder / kLockName, code)) return false;
  const std::string unfinished = UnfinishedName(folder).filename().string();
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, code)) {
    const std::string name = entry.path().filename().string();
    const bool kept = std::any_of(files.begin(), files.end(),
                                  [&](const KeptFile& file) { return file.name == name; });
    if (!kept && name != kLockName && !name.starts_with(unfinished)) return false;
  }
  return !code;
}

// Makes the folder, or takes an empty one or a leftover; returns whether it is new.
Result<bool> TakeFolder(const fs::path& folder, const std::vector<KeptFile>& files) {
  std::error_code code;
  if (fs::exists(folder, code)) {
    if (!fs::is_directory(folder, code)) return At(folder, "exists and is no folder");
    const bool empty = fs::is_empty(folder, code);
    if (code) return At(folder, code.message());
    if (fs::exists(folder / kDatabaseName, code))
      return At(folder, "holds a campaign already: resume it, or choose another folder");
    if (!empty && !IsLeftover(folder, files))
      return At(folder, "the folder exists and is not empty");
    return false;
  }
  fs::create_directories(folder, code);
  if (code) return At(folder, fmt::format("cannot be made: {}", code.message()));
  return true;
}

// Each in a transaction of its own, which costs no wait for the disk: the database has not got its
// name yet, and is written out whole before it does.
Status WriteInherited(SQLite::Database& database, const InheritedRuns& inherited,
                      const std::string& source) {
  const Result<TracePolicy> all = TracePolicy::Parse("all");
  Result<std::unique_ptr<SqliteLedger>> ledger = SqliteLedger::Make(database, *all, source);
  if (!ledger) return ledger.error();
  for (const GenerationRecord& generation : inherited.generations)
    if (Status status = (*ledger)->AppendGeneration(generation); !status) return status;
  for (RunRecord run : inherited.runs) {
    Result<std::optional<Trace>> trace = inherited.trace(run.index);
    if (!trace) return trace.error();
    run.evaluation.trace = *std::move(trace);
    if (Status status = (*ledger)->Append(run); !status) return status;
  }
  return {};
}

void RemoveDatabase(const fs::path& file) {
  std::error_code ignored;
  for (const char* end : {"", "-wal", "-shm", "-journal"}) fs::remove(file.string() + end, ignored);
}

// Removes what a failed Create made, and nothing else.
void RemoveMade(const fs::path& folder, const std::vector<KeptFile>& files, bool folder_is_new) {
  std::error_code ignored;
  RemoveDatabase(folder / kDatabaseName);
  RemoveDatabase(UnfinishedName(folder));
  for (const KeptFile& file : files) fs::remove(folder / file.name, ignored);
  fs::remove(folder / kLockName, ignored);
  if (folder_is_new) fs::remove(folder, ignored);
}

Status FillDatabase(SQLite::Database& database, const Contents& contents,
                    const std::string& source) {
  Status written = Guard(source, [&]() -> Status {
    SQLite::Transaction transaction(database);
    WriteSpec(database, contents.spec);
    WriteFacts(database, contents.facts);
    WriteEntries(database, contents.files);
    transaction.commit();
    return {};
  });
  if (!written || contents.inherited.runs.empty()) return written;
  if (Status status = WaitForNoDisk(database, source); !status) return status;
  return WriteInherited(database, contents.inherited, source);
}

// Whole under another name, then under its own.
Result<Database> MakeDatabase(const fs::path& folder, const Contents& contents) {
  if (Status status = WriteFiles(folder, contents.files); !status) return status.error();
  const fs::path file = folder / kDatabaseName;
  const fs::path unfinished = UnfinishedName(folder);
  RemoveDatabase(unfinished);
  Result<Database> database = OpenForWriting(unfinished, true);
  if (!database) return database;
  if (Status status = Migrate(**database, Migrations(), file.string()); !status)
    return status.error();
  if (Status status = FillDatabase(**database, contents, file.string()); !status)
    return status.error();
  database->reset();
  if (Status status = WriteOut(unfinished); !status) return status.error();
  std::error_code code;
  fs::rename(unfinished, file, code);
  if (code) return At(file, fmt::format("cannot be made: {}", code.message()));
  database = OpenForWriting(file, false);
  if (!database) return database;
  if (Status status = StartLog(**database, file.string()); !status) return status.error();
  return database;
}

}  // namespace

Result<MadeFolder> MakeFolder(const fs::path& folder, const Contents& contents) {
  if (Status status = CheckFiles(contents.files); !status) return status.error();
  const Result<bool> is_new = TakeFolder(folder, contents.files);
  if (!is_new) return is_new.error();
  Result<std::unique_ptr<WriteLock>> lock = WriteLock::Take(folder / kLockName);
  if (!lock) return lock.error();
  std::error_code code;
  if (fs::exists(folder / kDatabaseName, code))  // made before we had the lock
    return At(folder, "holds a campaign already: resume it, or choose another folder");
  Result<Database> database = MakeDatabase(folder, contents);
  if (!database) {
    RemoveMade(folder, contents.files, *is_new);
    return database.error();
  }
  return MadeFolder{*std::move(lock), *std::move(database)};
}

}  // namespace autofuzz::store
