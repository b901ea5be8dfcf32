#include "store/kept_files.h"

#include <fmt/format.h>

#include <fstream>
#include <iterator>
#include <set>
#include <utility>

#include "store/database.h"
#include "store/file_error.h"

namespace autofuzz::store {
namespace {

namespace fs = std::filesystem;

bool IsPlainName(const std::string& name) {
  return !name.empty() && name != "." && name != ".." && name.find('/') == std::string::npos &&
         name.find('\0') == std::string::npos;
}

bool IsOurs(const std::string& name) {
  return name.starts_with(kDatabaseName) || name == kLockName;
}

}  // namespace

Status CheckFiles(const std::vector<KeptFile>& files) {
  std::set<std::string> roles;
  std::set<std::string> names;
  for (const KeptFile& file : files) {
    if (!IsPlainName(file.name) || IsOurs(file.name))
      return Error{
          fmt::format("'{}' cannot be the name of a file in the campaign's folder", file.name), {}};
    if (!roles.insert(file.role).second || !names.insert(file.name).second)
      return Error{fmt::format("two files '{}' as {} in one campaign", file.name, file.role), {}};
  }
  return {};
}

Status WriteFiles(const fs::path& folder, const std::vector<KeptFile>& files) {
  for (const KeptFile& file : files) {
    std::ofstream out(folder / file.name, std::ios::binary);
    out << file.content << std::flush;
    if (!out) return At(folder / file.name, "cannot be written");
  }
  return {};
}

Status CompareFiles(const fs::path& folder, const std::vector<FileEntry>& entries) {
  for (const FileEntry& entry : entries) {
    std::ifstream in(folder / entry.name, std::ios::binary);
    if (!in) return At(folder / entry.name, "the campaign's " + entry.role + " is missing");
    const std::string content{std::istreambuf_iterator<char>(in), {}};
    if (DigestOf(content) != entry.digest)
      return At(folder / entry.name, "was changed since the campaign began");
  }
  return {};
}

void WriteEntries(SQLite::Database& database, const std::vector<KeptFile>& files) {
  SQLite::Statement put(database, "INSERT INTO files(role, name, digest) VALUES(?, ?, ?)");
  for (const KeptFile& file : files) {
    put.reset();
    put.bind(1, file.role);
    put.bind(2, file.name);
    put.bind(3, Text(DigestOf(file.content)));
    put.exec();
  }
}

Result<std::vector<FileEntry>> ReadEntries(SQLite::Database& database, const std::string& source) {
  return Guard(source, [&]() -> Result<std::vector<FileEntry>> {
    std::vector<FileEntry> entries;
    SQLite::Statement rows(database, "SELECT role, name, digest FROM files ORDER BY role");
    while (rows.executeStep()) {
      FileEntry entry{rows.getColumn(0).getString(), rows.getColumn(1).getString(), {}};
      const Result<Digest> digest = ParseDigest(rows.getColumn(2).getString());
      if (!digest || !IsPlainName(entry.name)) return Damaged("files: " + entry.name, source);
      entry.digest = *digest;
      entries.push_back(std::move(entry));
    }
    return entries;
  });
}

}  // namespace autofuzz::store
