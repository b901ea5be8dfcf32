#include "store/revisit_table.h"

#include <fmt/format.h>

#include <utility>

#include "store/run_row.h"
#include "store/schema.h"

namespace autofuzz::store {

RevisitTable::RevisitTable(SQLite::Database& database) {
  if (database.execAndGet("PRAGMA user_version").getInt() < kRevisitsSince) return;
  put_.emplace(database, fmt::format("INSERT OR REPLACE INTO revisits({}) VALUES({})",
                                     kRevisitColumns, kRevisitMarks));
  // The names of the purposes happen to sort as the purposes do.
  load_.emplace(database, fmt::format("SELECT {} FROM revisits ORDER BY run, purpose, number",
                                      kRevisitColumns));
}

Status RevisitTable::Put(const Revisit& revisit) {
  if (!put_) return Error{"the database is of an older schema", {}};
  put_->tryReset();
  Bind(*put_, revisit);
  put_->exec();
  put_->reset();
  return {};
}

Result<std::vector<Revisit>> RevisitTable::Load() {
  std::vector<Revisit> revisits;
  if (!load_) return revisits;
  load_->tryReset();
  while (load_->executeStep()) {
    Result<Revisit> revisit = ReadRevisit(*load_);
    if (!revisit)
      return Error{
          fmt::format("revisits: run {}: {}", load_->getColumn(0).getInt(), revisit.error().what),
          {}};
    revisits.push_back(*std::move(revisit));
  }
  load_->reset();
  return revisits;
}

}  // namespace autofuzz::store
