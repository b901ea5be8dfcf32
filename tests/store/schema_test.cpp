#include "store/schema.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>

namespace autofuzz::store {
namespace {

using ::testing::HasSubstr;

SQLite::Database InMemory() {
  return SQLite::Database(":memory:", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
}

int Version(SQLite::Database& database) { return database.execAndGet("PRAGMA user_version"); }

constexpr std::array kTwoSteps{
    Migration{1, "one", "CREATE TABLE a(x); INSERT INTO a VALUES(1), (2)"},
    Migration{2, "two", "ALTER TABLE a ADD COLUMN y; UPDATE a SET y = x * 10"}};

TEST(Schema, AFreshDatabaseTakesAllStepsAndIsMarked) {
  SQLite::Database database = InMemory();
  ASSERT_TRUE(Migrate(database, Migrations(), "x"));
  EXPECT_EQ(Version(database), SchemaVersion());
  EXPECT_EQ(database.execAndGet("PRAGMA application_id").getUInt(), kApplicationId);
  EXPECT_EQ(database.execAndGet("SELECT count(*) FROM migrations").getInt(), SchemaVersion());
  for (const char* table :
       {"spec", "facts", "files", "runs", "attempts", "generations", "revisits", "ahead", "traces"})
    EXPECT_TRUE(database.tableExists(table)) << table;
}

TEST(Schema, StepsAreNumberedFromOneWithoutGaps) {
  int expected = 0;
  for (const Migration& migration : Migrations()) EXPECT_EQ(migration.version, ++expected);
}

TEST(Schema, AnOlderDatabaseTakesTheStepsThatItLacks) {
  SQLite::Database database = InMemory();
  ASSERT_TRUE(Migrate(database, std::span(kTwoSteps).first(1), "x"));
  EXPECT_EQ(Version(database), 1);
  ASSERT_TRUE(Migrate(database, kTwoSteps, "x"));
  EXPECT_EQ(Version(database), 2);
  EXPECT_EQ(database.execAndGet("SELECT sum(y) FROM a").getInt(), 30);
  ASSERT_TRUE(Migrate(database, kTwoSteps, "x"));  // nothing is left to do
  EXPECT_EQ(database.execAndGet("SELECT count(*) FROM a").getInt(), 2);
}

TEST(Schema, AFailingStepLeavesTheDatabaseAsItWas) {
  constexpr std::array broken{kTwoSteps[0], kTwoSteps[1], Migration{3, "bad", "DROP TABLE b"}};
  SQLite::Database database = InMemory();
  ASSERT_TRUE(Migrate(database, std::span(kTwoSteps).first(1), "x"));
  const Status status = Migrate(database, broken, "that.sqlite");
  ASSERT_FALSE(status);
  EXPECT_THAT(Text(status.error()), HasSubstr("that.sqlite"));
  EXPECT_EQ(Version(database), 1);
  EXPECT_EQ(database.execAndGet("SELECT count(*) FROM migrations").getInt(), 1);
}

TEST(Schema, RefusesForeignHalfMadeAndNewerFiles) {
  const auto error_of = [](std::uint32_t application, std::uint32_t version) {
    const Status status = CheckFacts({application, version, false, false}, "x");
    return status ? std::string("none") : status.error().what;
  };
  const auto known = static_cast<std::uint32_t>(SchemaVersion());
  EXPECT_EQ(error_of(kApplicationId, known), "none");
  EXPECT_THAT(error_of(0, 0), HasSubstr("not a campaign"));
  EXPECT_THAT(error_of(kApplicationId, 0), HasSubstr("cut short"));
  EXPECT_THAT(error_of(5, known), HasSubstr("another program"));
  EXPECT_THAT(error_of(kApplicationId, known + 1), HasSubstr("newer version"));
}

}  // namespace
}  // namespace autofuzz::store
