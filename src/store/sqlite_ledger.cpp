#include "store/sqlite_ledger.h"

#include <fmt/format.h>

#include <utility>

#include "store/database.h"
#include "store/run_row.h"
#include "store/schema.h"

namespace autofuzz::store {
namespace {

std::string SelectRunsSql(SQLite::Database& database) {
  return fmt::format("SELECT {} FROM {} ORDER BY run", kRunColumns, WithRemarks(database, "runs"));
}

std::string InsertRunSql(SQLite::Database& database) {
  // A database of an older schema is open for reading only: this only has to compile.
  if (SchemaOf(database) < kRemarksSince) return "INSERT INTO runs DEFAULT VALUES";
  return fmt::format("INSERT INTO runs({}) VALUES({})", kRunColumns, kRunMarks);
}

}  // namespace

SqliteLedger::SqliteLedger(SQLite::Database& database, TracePolicy policy,
                           const std::string& source)
    : database_(database),
      policy_(policy),
      source_(source),
      insert_run_(database, InsertRunSql(database)),
      select_runs_(database, SelectRunsSql(database)),
      insert_attempt_(database,
                      "INSERT OR REPLACE INTO attempts(run, number, error, wall_s) "
                      "VALUES(?, ?, ?, ?)"),
      insert_generation_(database, fmt::format("INSERT OR REPLACE INTO generations({}) VALUES({})",
                                               kGenerationColumns, kGenerationMarks)),
      select_generations_(
          database,
          fmt::format("SELECT {} FROM generations ORDER BY first, generation", kGenerationColumns)),
      revisits_(database),
      end_(database),
      traces_(database) {}

Result<std::unique_ptr<SqliteLedger>> SqliteLedger::Make(SQLite::Database& database,
                                                         TracePolicy policy,
                                                         const std::string& source) {
  return Guard(source, [&]() -> Result<std::unique_ptr<SqliteLedger>> {
    return std::unique_ptr<SqliteLedger>(new SqliteLedger(database, policy, source));
  });
}

Result<LedgerContents> SqliteLedger::Load() {
  return Guard(source_, [&]() -> Result<LedgerContents> {
    // One transaction, so that rows and generations belong to the same instant.
    const SQLite::Transaction snapshot(database_);
    LedgerContents contents;
    if (Status status = LoadRuns(contents.runs); !status) return status.error();
    if (Status status = LoadGenerations(contents.generations); !status) return status.error();
    Result<std::vector<Revisit>> revisits = revisits_.Load();
    if (!revisits) return Damaged(revisits.error().what, source_);
    contents.revisits = *std::move(revisits);
    const Result<std::optional<RunIndex>> end = end_.Load();
    if (!end) return Damaged(end.error().what, source_);
    contents.end = *end;
    return contents;
  });
}

Status SqliteLedger::LoadRuns(std::vector<RunRecord>& runs) {
  select_runs_.tryReset();
  while (select_runs_.executeStep()) {
    Result<RunRecord> run = ReadRun(select_runs_);
    if (!run)
      return Damaged(
          fmt::format("run {}: {}", select_runs_.getColumn(0).getInt(), run.error().what), source_);
    runs.push_back(*std::move(run));
  }
  select_runs_.reset();
  return {};
}

Status SqliteLedger::LoadGenerations(std::vector<GenerationRecord>& generations) {
  select_generations_.tryReset();
  while (select_generations_.executeStep()) {
    Result<GenerationRecord> generation = ReadGeneration(select_generations_);
    if (!generation) return Damaged("generations: " + generation.error().what, source_);
    generations.push_back(*std::move(generation));
  }
  select_generations_.reset();
  return {};
}

Status SqliteLedger::Append(const RunRecord& record) {
  return Guard(source_, [&]() -> Status {
    const std::optional<Trace>& trace = record.evaluation.trace;
    if (!trace || !policy_.Keeps(record.evaluation)) {
      InsertRun(record);
      return {};
    }
    SQLite::Transaction transaction(database_);
    InsertRun(record);
    if (Status status = traces_.Put(record.index, *trace); !status) return status;
    transaction.commit();
    return {};
  });
}

void SqliteLedger::InsertRun(const RunRecord& record) {
  insert_run_.tryReset();  // tells the last failure again, which was told already
  Bind(insert_run_, record);
  insert_run_.exec();
  insert_run_.reset();
}

Status SqliteLedger::AppendAttempt(const Attempt& attempt) {
  return Guard(source_, [&]() -> Status {
    insert_attempt_.tryReset();
    insert_attempt_.bind(1, attempt.index.value);
    insert_attempt_.bind(2, attempt.number);
    insert_attempt_.bind(3, attempt.error);
    insert_attempt_.bind(4, attempt.wall_s);
    insert_attempt_.exec();
    insert_attempt_.reset();
    return {};
  });
}

Status SqliteLedger::AppendGeneration(const GenerationRecord& generation) {
  return Guard(source_, [&]() -> Status {
    insert_generation_.tryReset();
    Bind(insert_generation_, generation);
    insert_generation_.exec();
    insert_generation_.reset();
    return {};
  });
}

Status SqliteLedger::AppendRevisit(const Revisit& revisit) {
  return Guard(source_, [&] { return revisits_.Put(revisit); });
}

Status SqliteLedger::SetEnd(std::optional<RunIndex> end) {
  return Guard(source_, [&] { return end_.Set(end); });
}

Result<std::optional<Trace>> SqliteLedger::LoadTrace(RunIndex index) {
  return Guard(source_, [&]() -> Result<std::optional<Trace>> {
    Result<std::optional<Trace>> trace = traces_.Load(index);
    if (!trace) return Damaged(trace.error().what, source_);
    return trace;
  });
}

}  // namespace autofuzz::store
