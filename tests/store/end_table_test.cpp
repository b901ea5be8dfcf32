#include "store/end_table.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "store/schema.h"

namespace autofuzz::store {
namespace {

using ::testing::HasSubstr;

struct Store {
  explicit Store(std::size_t steps) {
    EXPECT_TRUE(Migrate(database, Migrations().first(steps), "x"));
    table.emplace(database);
  }
  SQLite::Database database{":memory:", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE};
  std::optional<EndTable> table;
};

TEST(EndTable, HoldsTheLastEndThatWasSet) {
  Store store(kAheadSince);
  EXPECT_EQ(store.table->Load().value(), std::nullopt);
  ASSERT_TRUE(store.table->Set(RunIndex{7}));
  EXPECT_EQ(store.table->Load().value(), RunIndex{7});
  ASSERT_TRUE(store.table->Set(RunIndex{0}));
  EXPECT_EQ(store.table->Load().value(), RunIndex{0});
  EXPECT_EQ(store.database.execAndGet("SELECT count(*) FROM ahead").getInt(), 1);
  ASSERT_TRUE(store.table->Set(std::nullopt));
  EXPECT_EQ(store.table->Load().value(), std::nullopt);
}

TEST(EndTable, AnOlderSchemaHasNoneAndTakesNone) {
  Store store(kAheadSince - 1);
  EXPECT_EQ(store.table->Load().value(), std::nullopt);
  EXPECT_FALSE(store.table->Set(RunIndex{7}));
}

TEST(EndTable, AnIndexThatNoRunCanHaveIsTold) {
  for (const char* run : {"-1", "2147483648"}) {
    Store store(kAheadSince);
    store.database.exec(std::string("INSERT INTO ahead VALUES(0, ") + run + ")");
    const auto end = store.table->Load();
    ASSERT_FALSE(end) << run;
    EXPECT_THAT(end.error().what, HasSubstr("ahead: run is out of range"));
  }
}

}  // namespace
}  // namespace autofuzz::store
