#include "store/end_table.h"

#include <cstdint>
#include <limits>

#include "store/schema.h"

namespace autofuzz::store {

EndTable::EndTable(SQLite::Database& database) {
  if (SchemaOf(database) < kAheadSince) return;
  put_.emplace(database, "INSERT OR REPLACE INTO ahead(only, run) VALUES(0, ?)");
  remove_.emplace(database, "DELETE FROM ahead");
  load_.emplace(database, "SELECT run FROM ahead");
}

Status EndTable::Set(std::optional<RunIndex> end) {
  if (!put_) return Error{"the database is of an older schema", {}};
  SQLite::Statement& statement = end ? *put_ : *remove_;
  statement.tryReset();
  if (end) statement.bind(1, end->value);
  statement.exec();
  statement.reset();
  return {};
}

Result<std::optional<RunIndex>> EndTable::Load() {
  std::optional<RunIndex> end;
  if (!load_) return end;
  load_->tryReset();
  if (load_->executeStep()) {
    const std::int64_t run = load_->getColumn(0).getInt64();
    if (run < 0 || run > std::numeric_limits<std::int32_t>::max())
      return Error{"ahead: run is out of range", {}};
    end = RunIndex{static_cast<std::int32_t>(run)};
  }
  load_->reset();
  return end;
}

}  // namespace autofuzz::store
