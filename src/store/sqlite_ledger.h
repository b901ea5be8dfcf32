#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <memory>
#include <optional>
#include <string>

#include "record/ledger.h"
#include "store/end_table.h"
#include "store/revisit_table.h"
#include "store/trace_policy.h"
#include "store/trace_table.h"

namespace autofuzz::store {

/// A ledger in the tables `runs`, `attempts`, `generations`, `revisits`, `ahead` and `traces`.
class SqliteLedger final : public Ledger {
 public:
  /// The database outlives the ledger. Error: a table or column is missing.
  static Result<std::unique_ptr<SqliteLedger>> Make(SQLite::Database& database, TracePolicy policy,
                                                    const std::string& source);

  Result<LedgerContents> Load() override;
  Status Append(const RunRecord& record) override;
  Status AppendAttempt(const Attempt& attempt) override;
  Status AppendGeneration(const GenerationRecord& generation) override;
  Status AppendRevisit(const Revisit& revisit) override;
  Status SetEnd(std::optional<RunIndex> end) override;
  Result<std::optional<Trace>> LoadTrace(RunIndex index);

 private:
  SqliteLedger(SQLite::Database& database, TracePolicy policy, const std::string& source);
  void InsertRun(const RunRecord& record);
  Status LoadRuns(std::vector<RunRecord>& runs);
  Status LoadGenerations(std::vector<GenerationRecord>& generations);

  SQLite::Database& database_;
  TracePolicy policy_;
  std::string source_;
  SQLite::Statement insert_run_;
  SQLite::Statement select_runs_;
  SQLite::Statement insert_attempt_;
  SQLite::Statement insert_generation_;
  SQLite::Statement select_generations_;
  RevisitTable revisits_;
  EndTable end_;
  TraceTable traces_;
};

}  // namespace autofuzz::store
