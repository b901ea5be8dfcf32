#include "store/schema.h"

#include <fmt/format.h>

#include <array>

#include "store/database.h"

namespace autofuzz::store {
namespace {

constexpr const char* kFirst = R"sql(
CREATE TABLE spec(name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE facts(name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE files(role TEXT PRIMARY KEY, name TEXT NOT NULL UNIQUE,
                   digest TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE runs(
  run INTEGER PRIMARY KEY,      -- in Ask order, from 0
  purpose TEXT NOT NULL,        -- warm-up, search, confirm, minimise, replay
  generation INTEGER NOT NULL,  -- of its purpose, from 0
  outcome TEXT NOT NULL,        -- judged, no-verdict
  violations TEXT NOT NULL,     -- names of the counted ones
  "end" TEXT NOT NULL,
  failure TEXT NOT NULL,        -- why the controller failed
  attempts INTEGER NOT NULL,
  wall_s REAL,                  -- not part of any comparison
  seed TEXT NOT NULL,
  labels INTEGER NOT NULL,      -- counted violations as bits
  genome TEXT NOT NULL,         -- JSON array
  objectives TEXT NOT NULL,     -- JSON array
  measures TEXT NOT NULL,       -- JSON object
  details TEXT NOT NULL,        -- JSON array: all violations seen
  trace_digest TEXT
) STRICT;
CREATE TABLE attempts(run INTEGER NOT NULL, number INTEGER NOT NULL, error TEXT NOT NULL,
                      wall_s REAL, PRIMARY KEY(run, number)) STRICT, WITHOUT ROWID;
CREATE TABLE generations(
  purpose TEXT NOT NULL, generation INTEGER NOT NULL,
  first INTEGER NOT NULL,       -- its first run
  size INTEGER NOT NULL,        -- as asked
  candidates INTEGER NOT NULL, infeasible INTEGER NOT NULL, duplicates INTEGER NOT NULL,
  sampled INTEGER NOT NULL, moved INTEGER NOT NULL, model_used INTEGER NOT NULL,
  note TEXT NOT NULL, wall_s REAL, PRIMARY KEY(purpose, generation)) STRICT, WITHOUT ROWID;
CREATE TABLE traces(run INTEGER PRIMARY KEY, bytes INTEGER NOT NULL, zstd BLOB NOT NULL) STRICT;
CREATE VIEW violations AS SELECT run, purpose, value ->> 'kind' AS kind,
  value ->> 'counted' AS counted, value ->> 'reason' AS reason, value ->> 'time_s' AS time_s,
  value ->> 'other_type' AS other_type, value ->> 'ego_speed_mps' AS ego_speed_mps,
  value ->> 'other_speed_mps' AS other_speed_mps, value ->> 'x_m' AS x_m, value ->> 'y_m' AS y_m
  FROM runs, json_each(runs.details);
)sql";

constexpr const char* kRevisits = R"sql(
CREATE TABLE revisits(          -- runs that look at an earlier one again
  run INTEGER NOT NULL,         -- the earlier one
  purpose TEXT NOT NULL,        -- confirm, minimise, replay
  number INTEGER NOT NULL,      -- of its run and purpose, from 0
  outcome TEXT NOT NULL, violations TEXT NOT NULL, "end" TEXT NOT NULL, failure TEXT NOT NULL,
  wall_s REAL, seed TEXT NOT NULL, labels INTEGER NOT NULL, genome TEXT NOT NULL,
  objectives TEXT NOT NULL, measures TEXT NOT NULL, details TEXT NOT NULL, trace_digest TEXT,
  PRIMARY KEY(run, purpose, number)) STRICT, WITHOUT ROWID;
)sql";

constexpr const char* kAhead = R"sql(
CREATE TABLE ahead(only INTEGER PRIMARY KEY CHECK(only = 0),
                   run INTEGER NOT NULL) STRICT;  -- runs from there on do not count
)sql";

constexpr const char* kRemarks = R"sql(
ALTER TABLE runs ADD COLUMN remarks TEXT NOT NULL DEFAULT '';  -- of a failed controller, beside
ALTER TABLE revisits ADD COLUMN remarks TEXT NOT NULL DEFAULT '';
)sql";

// The tables are the same: this keeps older programs away from traces that they cannot read.
constexpr const char* kCompactTraces = "SELECT 1";

constexpr std::array kMigrations{
    Migration{1, "first schema", kFirst},
    Migration{kRevisitsSince, "runs that look at an earlier one again", kRevisits},
    Migration{kAheadSince, "where a campaign ended", kAhead},
    Migration{kRemarksSince, "what failed controllers said beside", kRemarks},
    Migration{5, "traces in half the bytes", kCompactTraces}};

}  // namespace

std::span<const Migration> Migrations() { return kMigrations; }

int SchemaOf(SQLite::Database& database) {
  return database.execAndGet("PRAGMA user_version").getInt();
}

std::string WithRemarks(SQLite::Database& database, const char* table) {
  if (SchemaOf(database) >= kRemarksSince) return table;
  return fmt::format("(SELECT *, '' AS remarks FROM {})", table);
}

int SchemaVersion() { return kMigrations.back().version; }

Status Migrate(SQLite::Database& database, std::span<const Migration> migrations,
               const std::string& source) {
  return Guard(source, [&]() -> Status {
    SQLite::Transaction transaction(database);
    database.exec(
        "CREATE TABLE IF NOT EXISTS migrations(version INTEGER PRIMARY KEY, "
        "description TEXT NOT NULL) STRICT");
    const int begin = database.execAndGet("SELECT coalesce(max(version), 0) FROM migrations");
    for (const Migration& migration : migrations) {
      if (migration.version <= begin) continue;
      database.exec(migration.sql);
      SQLite::Statement note(database, "INSERT INTO migrations VALUES(?, ?)");
      note.bind(1, migration.version);
      note.bind(2, migration.description);
      note.exec();
      database.exec(fmt::format("PRAGMA user_version={}", migration.version));
    }
    database.exec(fmt::format("PRAGMA application_id={}", kApplicationId));
    transaction.commit();
    return {};
  });
}

Status CheckFacts(const FileFacts& facts, const std::string& source) {
  const Place place{source, 0, 0, {}};
  if (facts.user_version == 0)
    return Error{"not a campaign, or one whose making was cut short", place};
  if (facts.application_id != kApplicationId)
    return Error{"not a campaign: a database of another program", place};
  if (facts.user_version > static_cast<std::uint32_t>(SchemaVersion()))
    return Error{fmt::format("made by a newer version: schema {}, this program knows {}",
                             facts.user_version, SchemaVersion()),
                 place};
  return {};
}

}  // namespace autofuzz::store
