#include "store/spec_table.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "store/schema.h"

namespace autofuzz::store {
namespace {

using ::testing::HasSubstr;

SQLite::Database Fresh() {
  SQLite::Database database(":memory:", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
  EXPECT_TRUE(Migrate(database, Migrations(), "x"));
  return database;
}

CampaignSpec Unusual() {
  return {.problem = "a 'grammar'.json",
          .ego = "pid-2(gain=0.3)",
          .simulator = "process(path=\"a b\")",
          .method = "random",
          .warmup_method = "sobol",
          .goal = "off-road+wrong-lane",
          .seed = 0xffffffffffffffffULL,
          .warmup = 3,
          .budget = std::int64_t{1} << 40,
          .uniqueness = {0.1 + 0.2, 1.0 / 3},
          .traces = "all",
          .time_limit_s = 33.3,
          .ego_latency_s = 0.1,
          .warmup_from = "other campaign",
          .flaky_below = 0.75};
}

TEST(SpecTable, SpecReadsBack) {
  SQLite::Database database = Fresh();
  WriteSpec(database, Unusual());
  const Result<CampaignSpec> back = ReadSpec(database, "x");
  ASSERT_TRUE(back) << Text(back.error());
  EXPECT_EQ(*back, Unusual());
}

TEST(SpecTable, FactsReadBack) {
  SQLite::Database database = Fresh();
  WriteFacts(database, {"1.2", "host", "cpu", "2024-05-06T07:08:09Z", {{"ego", "stack 2: 'a'"}}});
  const Result<CampaignFacts> back = ReadFacts(database, "x");
  ASSERT_TRUE(back);
  EXPECT_EQ(back->program_version, "1.2");
  EXPECT_EQ(back->host_name, "host");
  EXPECT_EQ(back->host_cpu, "cpu");
  EXPECT_EQ(back->wall_started, "2024-05-06T07:08:09Z");
  EXPECT_EQ(back->said, (std::map<std::string, std::string>{{"ego", "stack 2: 'a'"}}));
}

TEST(SpecTable, TheBudgetAloneChanges) {
  SQLite::Database database = Fresh();
  WriteSpec(database, Unusual());
  WriteBudget(database, 9);
  CampaignSpec expected = Unusual();
  expected.budget = 9;
  EXPECT_EQ(*ReadSpec(database, "x"), expected);
}

TEST(SpecTable, WhatCameLaterHasItsDefaultInOlderCampaigns) {
  SQLite::Database database = Fresh();
  WriteSpec(database, Unusual());
  database.exec("DELETE FROM spec WHERE name IN ('warmup_from', 'flaky_below')");
  CampaignSpec expected = Unusual();
  expected.warmup_from.clear();
  expected.flaky_below = 0.5;
  EXPECT_EQ(*ReadSpec(database, "x"), expected);
  WriteFlakyBelow(database, 0.25);
  expected.flaky_below = 0.25;
  EXPECT_EQ(*ReadSpec(database, "x"), expected);
  database.exec("UPDATE spec SET value = 'x' WHERE name = 'flaky_below'");
  EXPECT_FALSE(ReadSpec(database, "x"));  // there, but unsound
}

TEST(SpecTable, AMissingOrUnsoundMemberIsNamed) {
  for (const char* bend : {"DELETE FROM spec WHERE name = 'warmup'",
                           "UPDATE spec SET value = 'x' WHERE name = 'warmup'",
                           "UPDATE spec SET value = '1x' WHERE name = 'warmup'",
                           "UPDATE spec SET value = '' WHERE name = 'warmup'"}) {
    SQLite::Database database = Fresh();
    WriteSpec(database, Unusual());
    database.exec(bend);
    const Result<CampaignSpec> back = ReadSpec(database, "that.sqlite");
    ASSERT_FALSE(back) << bend;
    EXPECT_THAT(Text(back.error()), HasSubstr("that.sqlite: damaged: spec has no sound 'warmup'"));
  }
}

}  // namespace
}  // namespace autofuzz::store
