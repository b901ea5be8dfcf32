#include "store/revisit_table.h"

#include <fmt/format.h>

#include <utility>

#include "store/run_row.h"
#include "store/schema.h"

namespace autofuzz::store {

RevisitTable::RevisitTable(SQLite::Database& database) {
  if (SchemaOf(database) < kRevisitsSince) return;
  // The names of the purposes happen to sort as the purposes do.
  load_.emplace(database, fmt::format("SELECT {} FROM {} ORDER BY run, purpose, number",
                                      kRevisitColumns, WithRemarks(database, "revisits")));
  if (SchemaOf(database) < kRemarksSince) return;  // open for reading only
  put_.emplace(database, fmt::format("INSERT OR REPLACE INTO revisits({}) VALUES({})",
                                     kRevisitColumns, kRevisitMarks));
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
