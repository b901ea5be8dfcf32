#pragma once

#include <cstdint>
#include <filesystem>

#include "base/result.h"

namespace autofuzz::store {

/// What the first bytes of a database file tell, before SQLite opens (and perhaps changes) it.
struct FileFacts {
  std::uint32_t application_id = 0;
  std::uint32_t user_version = 0;
  bool has_log = false;      ///< a log beside it holds rows that the file lacks
  bool has_journal = false;  ///< its writer was killed while closing: SQLite must roll back first
};

/// Reads a database file's header and touches nothing. Error: there is no file, it is no SQLite
/// database, or it is shorter than its header says. Source: SQLite file format §1.3.
Result<FileFacts> Inspect(const std::filesystem::path& file);

}  // namespace autofuzz::store
