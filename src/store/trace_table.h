#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <optional>

#include "base/result.h"
#include "record/run_record.h"
#include "store/trace_blob.h"
#include "trace/trace.h"

namespace autofuzz::store {

/// The table `traces`. Throws what SQLite throws.
class TraceTable {
 public:
  explicit TraceTable(SQLite::Database& database);

  Status Put(RunIndex index, const Trace& trace);
  /// nullopt: this run's trace was not kept. Error: it is damaged, or not the one whose digest the
  /// run has.
  Result<std::optional<Trace>> Load(RunIndex index);

 private:
  TracePacker packer_;
  SQLite::Statement put_;
  SQLite::Statement load_;
};

}  // namespace autofuzz::store
