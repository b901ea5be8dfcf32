#include "store/sqlite_ledger.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "store/schema.h"
#include "support/dump.h"
#include "support/sample_record.h"

namespace autofuzz::store {
namespace {

using ::testing::HasSubstr;

struct Store {
  explicit Store(const char* policy = "findings") {
    EXPECT_TRUE(Migrate(database, Migrations(), "x"));
    auto made = SqliteLedger::Make(database, *TracePolicy::Parse(policy), "that.sqlite");
    EXPECT_TRUE(made);
    ledger = *std::move(made);
  }
  SQLite::Database database{":memory:", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE};
  std::unique_ptr<SqliteLedger> ledger;
};

TEST(SqliteLedger, ARecordReadsBackWithEveryMember) {
  Store store;
  const RunRecord record = SampleRecord(5);
  ASSERT_TRUE(store.ledger->Append(record));
  const Result<LedgerContents> contents = store.ledger->Load();
  ASSERT_TRUE(contents) << Text(contents.error());
  ASSERT_EQ(contents->runs.size(), 1U);
  const RunRecord& back = contents->runs[0];
  EXPECT_EQ(Dump(back), Dump(record));
  EXPECT_EQ(back.wall_s, record.wall_s);
  EXPECT_EQ(back.evaluation.remarks, record.evaluation.remarks);
  EXPECT_EQ(back.evaluation.verdict, record.evaluation.verdict);
  EXPECT_EQ(back.evaluation.trace_digest, record.evaluation.trace_digest);
  EXPECT_FALSE(back.evaluation.trace);
}

TEST(SqliteLedger, TheEndReadsBack) {
  Store store;
  for (const int index : {0, 1, 2, 4}) ASSERT_TRUE(store.ledger->Append(SampleRecord(index)));
  EXPECT_EQ(store.ledger->Load()->end, std::nullopt);
  ASSERT_TRUE(store.ledger->SetEnd(RunIndex{2}));
  const Result<LedgerContents> contents = store.ledger->Load();
  ASSERT_TRUE(contents);
  EXPECT_EQ(contents->end, RunIndex{2});
  EXPECT_EQ(contents->runs.size(), 4U);
}

TEST(SqliteLedger, ARunWithoutVerdictReadsBack) {
  Store store;
  RunRecord record;
  record.index = RunIndex{0};
  record.outcome = Outcome::kNoVerdict;
  record.genome.values = {1};
  ASSERT_TRUE(store.ledger->Append(record));
  EXPECT_EQ(Dump(store.ledger->Load()->runs.at(0)), Dump(record));
}

TEST(SqliteLedger, RowsComeInAnyOrderAndReadInIndexOrder) {
  Store store;
  for (const int index : {4, 0, 9, 2}) ASSERT_TRUE(store.ledger->Append(SampleRecord(index)));
  std::vector<int> indices;
  const Result<LedgerContents> contents = store.ledger->Load();
  ASSERT_TRUE(contents);
  for (const RunRecord& run : contents->runs) indices.push_back(run.index.value);
  EXPECT_EQ(indices, (std::vector{0, 2, 4, 9}));
}

TEST(SqliteLedger, ARunThatIsThereIsRefusedAndTheLedgerGoesOn) {
  Store store;
  ASSERT_TRUE(store.ledger->Append(SampleRecord(1)));
  const Status status = store.ledger->Append(SampleRecord(1));
  ASSERT_FALSE(status);
  EXPECT_THAT(Text(status.error()), HasSubstr("that.sqlite"));
  EXPECT_THAT(Text(status.error()), HasSubstr("runs.run"));
  ASSERT_TRUE(store.ledger->Append(SampleRecord(2)));
  EXPECT_EQ(store.ledger->Load()->runs.size(), 2U);
}

TEST(SqliteLedger, GenerationsReadBackAndAreReplaced) {
  Store store;
  GenerationRecord generation = SampleGeneration();
  ASSERT_TRUE(store.ledger->AppendGeneration(generation));
  generation.ask.candidates = 301;
  ASSERT_TRUE(store.ledger->AppendGeneration(generation));
  const std::vector<GenerationRecord> back = store.ledger->Load().value().generations;
  ASSERT_EQ(back.size(), 1U);
  EXPECT_EQ(Dump(back[0]), Dump(generation));
  EXPECT_EQ(back[0].wall_s, generation.wall_s);
}

TEST(SqliteLedger, AttemptsAreKeptAndTriedAgainAfterAKill) {
  Store store;
  ASSERT_TRUE(store.ledger->AppendAttempt({RunIndex{3}, 1, "it's dead", 0.5}));
  ASSERT_TRUE(store.ledger->AppendAttempt({RunIndex{3}, 1, "dead again", 0.5}));
  EXPECT_EQ(store.database.execAndGet("SELECT error FROM attempts WHERE run = 3").getString(),
            "dead again");
}

TEST(SqliteLedger, TracesFollowThePolicy) {
  for (const bool all : {true, false}) {
    Store store(all ? "all" : "findings");
    RunRecord boring = SampleRecord(0);
    boring.evaluation.verdict = {};
    ASSERT_TRUE(store.ledger->Append(boring));
    ASSERT_TRUE(store.ledger->Append(SampleRecord(1)));
    EXPECT_EQ(store.ledger->LoadTrace(RunIndex{0})->has_value(), all);
    const auto trace = store.ledger->LoadTrace(RunIndex{1});
    ASSERT_TRUE(trace && *trace);
    EXPECT_EQ(**trace, *SampleRecord(1).evaluation.trace);
    EXPECT_FALSE(store.ledger->LoadTrace(RunIndex{7})->has_value());
  }
}

TEST(SqliteLedger, ATraceThatIsNotTheRunsIsRefused) {
  Store store;
  ASSERT_TRUE(store.ledger->Append(SampleRecord(1)));
  RunRecord other = SampleRecord(2);
  other.evaluation.trace = FakeTrace({{0.9, 0.9}}, 1);
  other.evaluation.trace_digest = DigestOf(*other.evaluation.trace);
  ASSERT_TRUE(store.ledger->Append(other));
  store.database.exec(
      "UPDATE traces SET zstd = (SELECT zstd FROM traces WHERE run = 2) WHERE run = 1");
  const auto swapped = store.ledger->LoadTrace(RunIndex{1});
  ASSERT_FALSE(swapped);
  EXPECT_THAT(swapped.error().what, HasSubstr("trace of run 1 has not the digest"));
  store.database.exec("UPDATE traces SET zstd = x'00', bytes = 10 WHERE run = 1");
  EXPECT_FALSE(store.ledger->LoadTrace(RunIndex{1}));
  store.database.exec("UPDATE traces SET bytes = -1 WHERE run = 2");
  EXPECT_FALSE(store.ledger->LoadTrace(RunIndex{2}));
}

TEST(SqliteLedger, AnUnreadableColumnIsNamedWithItsRun) {
  const char* columns[] = {"purpose",    "outcome",  "seed",    "genome",
                           "objectives", "measures", "details", "trace_digest"};
  for (const char* column : columns) {
    Store store;
    ASSERT_TRUE(store.ledger->Append(SampleRecord(6)));
    store.database.exec(fmt::format("UPDATE runs SET {} = '~'", column));
    const Result<LedgerContents> contents = store.ledger->Load();
    ASSERT_FALSE(contents) << column;
    EXPECT_THAT(Text(contents.error()), HasSubstr("that.sqlite: damaged: run 6: "));
    EXPECT_THAT(Text(contents.error()), HasSubstr(column));
  }
}

TEST(SqliteLedger, AMissingTableIsAnError) {
  Store store;
  store.ledger.reset();
  store.database.exec("DROP VIEW violations; DROP TABLE attempts");
  const auto made = SqliteLedger::Make(store.database, *TracePolicy::Parse("all"), "that.sqlite");
  ASSERT_FALSE(made);
  EXPECT_THAT(Text(made.error()), HasSubstr("that.sqlite: damaged: no such table: attempts"));
}

TEST(SqliteLedger, PeopleCanQueryIt) {
  Store store;
  ASSERT_TRUE(store.ledger->Append(SampleRecord(6)));
  const auto ask = [&](const char* sql) { return store.database.execAndGet(sql).getString(); };
  EXPECT_EQ(ask("SELECT violations FROM runs WHERE run = 6"), "collision,label-31");
  EXPECT_EQ(ask("SELECT purpose || ' ' || \"end\" FROM runs"), "warm-up collision");
  EXPECT_EQ(ask("SELECT genome ->> '$[0]' FROM runs"), "0.1");
  EXPECT_EQ(ask("SELECT measures ->> 'tiny' > 0 FROM runs"), "1");
  EXPECT_EQ(ask("SELECT other_type FROM violations WHERE counted"), "pedestrian \"0001\"");
  EXPECT_EQ(ask("SELECT count(*) FROM violations WHERE NOT counted"), "1");
}

}  // namespace
}  // namespace autofuzz::store
