#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <optional>
#include <vector>

#include "base/result.h"
#include "record/revisit.h"

namespace autofuzz::store {

/// The table `revisits`. A database of an older schema that is only read has none: it reads as
/// empty. Throws what SQLite throws.
class RevisitTable {
 public:
  explicit RevisitTable(SQLite::Database& database);

  /// Keeps a row, or replaces the one of the same run, purpose and number.
  Status Put(const Revisit& revisit);
  /// By run, purpose and number. Error: a text is not what it should be; row and column are named.
  Result<std::vector<Revisit>> Load();

 private:
  std::optional<SQLite::Statement> put_;
  std::optional<SQLite::Statement> load_;
};

}  // namespace autofuzz::store
