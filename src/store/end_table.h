#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <optional>

#include "base/result.h"
#include "record/run_record.h"

namespace autofuzz::store {

/// The table `ahead`: at most one row, the first run that does not count although it was made. A
/// database of an older schema that is only read has none: nothing is ahead. Throws what SQLite
/// throws.
class EndTable {
 public:
  explicit EndTable(SQLite::Database& database);

  Status Set(std::optional<RunIndex> end);
  /// Error: it is no index of a run.
  Result<std::optional<RunIndex>> Load();

 private:
  std::optional<SQLite::Statement> put_;
  std::optional<SQLite::Statement> remove_;
  std::optional<SQLite::Statement> load_;
};

}  // namespace autofuzz::store
