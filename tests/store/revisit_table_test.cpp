#include "store/revisit_table.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "store/schema.h"
#include "support/dump.h"
#include "support/sample_record.h"

namespace autofuzz::store {
namespace {

using ::testing::HasSubstr;

const std::size_t kAll = Migrations().size();

struct Store {
  explicit Store(std::size_t steps) {
    EXPECT_TRUE(Migrate(database, Migrations().first(steps), "x"));
    table.emplace(database);
  }
  SQLite::Database database{":memory:", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE};
  std::optional<RevisitTable> table;
};

TEST(RevisitTable, ARowReadsBackWithEveryMember) {
  Store store(kAll);
  const Revisit revisit = SampleRevisit(5, Purpose::kMinimise, 7);
  ASSERT_TRUE(store.table->Put(revisit));
  const Result<std::vector<Revisit>> rows = store.table->Load();
  ASSERT_TRUE(rows) << Text(rows.error());
  ASSERT_EQ(rows->size(), 1U);
  const Revisit& back = rows->front();
  EXPECT_EQ(back.of, RunIndex{5});
  EXPECT_EQ(back.purpose, Purpose::kMinimise);
  EXPECT_EQ(back.number, 7);
  EXPECT_EQ(Dump(back), Dump(revisit));
  EXPECT_EQ(back.wall_s, revisit.wall_s);
  EXPECT_EQ(back.evaluation.remarks, revisit.evaluation.remarks);
  EXPECT_EQ(back.evaluation.verdict, revisit.evaluation.verdict);
  EXPECT_FALSE(back.evaluation.trace);
}

TEST(RevisitTable, ReadsByRunPurposeAndNumberInAnyOrderOfComing) {
  Store store(kAll);
  const std::tuple<int, Purpose, int> wanted[] = {
      {2, Purpose::kConfirm, 0},  {2, Purpose::kConfirm, 1}, {2, Purpose::kConfirm, 10},
      {2, Purpose::kMinimise, 0}, {2, Purpose::kReplay, 0},  {10, Purpose::kConfirm, 0}};
  for (const int at : {3, 5, 0, 4, 2, 1}) {
    const auto& [of, purpose, number] = wanted[at];
    ASSERT_TRUE(store.table->Put(SampleRevisit(of, purpose, number)));
  }
  const Result<std::vector<Revisit>> rows = store.table->Load();
  ASSERT_TRUE(rows);
  ASSERT_EQ(rows->size(), 6U);
  for (std::size_t i = 0; i < 6; ++i)
    EXPECT_EQ(std::tuple((*rows)[i].of.value, (*rows)[i].purpose, (*rows)[i].number), wanted[i]);
}

TEST(RevisitTable, ARowOfTheSameKeyIsReplaced) {
  Store store(kAll);
  Revisit revisit = SampleRevisit(5, Purpose::kConfirm, 0);
  ASSERT_TRUE(store.table->Put(revisit));
  revisit.outcome = Outcome::kNoVerdict;
  revisit.evaluation = {};
  ASSERT_TRUE(store.table->Put(revisit));
  const Result<std::vector<Revisit>> rows = store.table->Load();
  ASSERT_TRUE(rows);
  ASSERT_EQ(rows->size(), 1U);
  EXPECT_EQ(Dump(rows->front()), Dump(revisit));
}

TEST(RevisitTable, AnOlderSchemaReadsAsEmptyAndTakesNone) {
  Store store(1);
  EXPECT_TRUE(store.table->Load().value().empty());
  EXPECT_FALSE(store.table->Put(SampleRevisit(0, Purpose::kConfirm, 0)));
}

TEST(RevisitTable, RowsFromBeforeRemarksAreReadWithout) {
  SQLite::Database database{":memory:", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE};
  ASSERT_TRUE(Migrate(database, Migrations().first(kRemarksSince - 1), "x"));
  database.exec(
      "INSERT INTO revisits VALUES(4, 'confirm', 0, 'judged', '', 'destination', '', 0.5,"
      " '00000000000000010000000000000002', 0, '[1]', '[2]', '{}', '[]', NULL)");
  for (const bool after : {false, true}) {
    ASSERT_TRUE(!after || Migrate(database, Migrations(), "x"));
    const Result<std::vector<Revisit>> rows = RevisitTable(database).Load();
    ASSERT_TRUE(rows) << Text(rows.error());
    ASSERT_EQ(rows->size(), 1U);
    EXPECT_EQ(rows->front().evaluation.end, "destination");
    EXPECT_EQ(rows->front().evaluation.remarks, "");
  }
}

TEST(RevisitTable, AnUnreadableColumnIsNamedWithItsRun) {
  for (const char* column : {"purpose", "outcome", "seed", "genome", "objectives", "measures",
                             "details", "trace_digest"}) {
    Store store(kAll);
    ASSERT_TRUE(store.table->Put(SampleRevisit(6, Purpose::kConfirm, 0)));
    store.database.exec(fmt::format("UPDATE revisits SET {} = '~'", column));
    const Result<std::vector<Revisit>> rows = store.table->Load();
    ASSERT_FALSE(rows) << column;
    EXPECT_THAT(rows.error().what, HasSubstr("revisits: run 6: "));
    EXPECT_THAT(rows.error().what, HasSubstr(column));
  }
}

}  // namespace
}  // namespace autofuzz::store
