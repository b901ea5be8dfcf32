#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <filesystem>
#include <string>
#include <vector>

#include "base/digest.h"
#include "base/result.h"
#include "store/campaign_folder.h"

namespace autofuzz::store {

inline constexpr const char* kDatabaseName = "campaign.sqlite";
inline constexpr const char* kLockName = "campaign.lock";

/// A file of the folder as the table `files` knows it.
struct FileEntry {
  std::string role;
  std::string name;
  Digest digest;
};

/// First fault of the files that a campaign is to keep: a role or name given twice, a name that is
/// no plain file name or one of our own.
Status CheckFiles(const std::vector<KeptFile>& files);
/// Writes them into the folder.
Status WriteFiles(const std::filesystem::path& folder, const std::vector<KeptFile>& files);
/// Error: one of them is missing or is not what was kept.
Status CompareFiles(const std::filesystem::path& folder, const std::vector<FileEntry>& entries);

/// The table `files`. They throw what SQLite throws.
void WriteEntries(SQLite::Database& database, const std::vector<KeptFile>& files);
Result<std::vector<FileEntry>> ReadEntries(SQLite::Database& database, const std::string& source);

}  // namespace autofuzz::store
