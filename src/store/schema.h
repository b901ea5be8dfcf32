#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <cstdint>
#include <span>
#include <string>

#include "base/result.h"
#include "store/inspect.h"

namespace autofuzz::store {

/// Marks a database as ours: "AFUZ".
inline constexpr std::uint32_t kApplicationId = 0x4146555a;

/// The first schema with a table `revisits`.
inline constexpr int kRevisitsSince = 2;
/// The first schema with a table `ahead`.
inline constexpr int kAheadSince = 3;
/// The first schema with a column `remarks` in `runs` and `revisits`.
inline constexpr int kRemarksSince = 4;

/// The schema of an open database.
int SchemaOf(SQLite::Database& database);
/// A table as `SELECT … FROM` reads it: with an empty column `remarks` where it has none yet.
std::string WithRemarks(SQLite::Database& database, const char* table);

/// One step from a schema to the next.
struct Migration {
  int version = 0;          ///< the schema's after it; 1, 2, … without gaps
  const char* description;  ///< for people
  const char* sql;
};

/// All steps so far: the list to extend. A step that was released is never changed.
std::span<const Migration> Migrations();
int SchemaVersion();  ///< after all of them

/// Brings a database up by the steps that it lacks, in one transaction; marks it as ours. A new
/// file takes all.
Status Migrate(SQLite::Database& database, std::span<const Migration> migrations,
               const std::string& source);

/// Whether this program can use a file of those facts. Error: foreign, half made, newer. An older
/// one is fine: Migrate brings it up, and the tables read what it has.
Status CheckFacts(const FileFacts& facts, const std::string& source);

}  // namespace autofuzz::store
