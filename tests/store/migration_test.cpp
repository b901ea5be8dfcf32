// A campaign that an older program made goes on in this one.

#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>

#include "store/campaign_folder.h"
#include "store/kept_files.h"
#include "store/schema.h"
#include "store/spec_table.h"
#include "support/dump.h"
#include "support/sample_record.h"
#include "support/temporary_folder.h"

namespace autofuzz::store {
namespace {

namespace fs = std::filesystem;
using Access = CampaignFolder::Access;

constexpr int kRuns = 3;

// The row that version 1 wrote for a run; columns in the order of its table.
void InsertFirst(SQLite::Database& database, int index) {
  SQLite::Statement insert(database, R"sql(INSERT INTO runs VALUES(
    ?, 'search', 1, 'judged', 'collision', 'collision', '', 2, 0.5,
    '00000000000000010000000000000002', 1, '[0.25,-0]', '[1.5]', '{"duration_s":12.5}',
    '[{"kind":"collision","time_s":3.2,"x_m":1,"y_m":2,"route_s_m":4,"other":0,"other_type":"car",
       "ego_speed_mps":5,"other_speed_mps":6,"impact_angle_rad":0.5,"counted":true,"reason":""}]',
    NULL))sql");
  insert.bind(1, index);
  insert.exec();
}

RunRecord First(int index) {
  RunRecord run;
  run.index = RunIndex{index};
  run.generation = 1;
  run.genome.values = {0.25, -0.0};
  run.seed = Seed{{1, 2}};
  run.attempts = 2;
  Evaluation& evaluation = run.evaluation;
  evaluation.verdict.labels.Add(0);
  evaluation.verdict.violations = {
      {ViolationKind::kCollision, 3.2, {1, 2}, 4, 0, "car", 5, 6, 0.5, true, ""}};
  evaluation.objectives = {1.5};
  evaluation.measures = {{"duration_s", 12.5}};
  evaluation.end = "collision";
  return run;
}

class FirstSchema : public ::testing::Test {
 protected:
  void SetUp() override {
    fs::create_directory(path());
    const std::vector<KeptFile> files = {{"grammar", "g.json", "{}"}};
    ASSERT_TRUE(WriteFiles(path(), files));
    SQLite::Database database((path() / "campaign.sqlite").string(),
                              SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    ASSERT_TRUE(Migrate(database, Migrations().first(1), "x"));
    WriteSpec(database, {});
    WriteFacts(database, {"0.1", "host", "cpu", "then"});
    WriteEntries(database, files);
    for (int i = 0; i < kRuns; ++i) InsertFirst(database, i);
    database.exec("INSERT INTO generations VALUES('search', 1, 0, 50, 60, 1, 2, 3, 4, 1, 'n', 1)");
    database.exec("INSERT INTO attempts VALUES(1, 1, 'it died', 0.5)");
  }

  fs::path path() const { return temporary_.path() / "campaign"; }

  static void ExpectWhole(CampaignFolder& folder) {
    EXPECT_EQ(folder.facts().program_version, "0.1");
    const Result<LedgerContents> contents = folder.ledger().Load();
    ASSERT_TRUE(contents) << Text(contents.error());
    ASSERT_EQ(contents->runs.size(), std::size_t{kRuns});
    for (int i = 0; i < kRuns; ++i)
      EXPECT_EQ(Dump(contents->runs[static_cast<std::size_t>(i)]), Dump(First(i)));
    ASSERT_EQ(contents->generations.size(), 1U);
    EXPECT_EQ(contents->generations[0].ask.candidates, 60);
  }

  TemporaryFolder temporary_;
};

TEST_F(FirstSchema, IsReadAndLeftAsItIs) {
  const auto before = Contents(path());
  {
    const auto folder = CampaignFolder::Open(path(), Access::kRead);
    ASSERT_TRUE(folder) << Text(folder.error());
    ExpectWhole(**folder);
    EXPECT_TRUE((*folder)->ledger().Load()->revisits.empty());
    EXPECT_FALSE((*folder)->ledger().AppendRevisit(SampleRevisit(1, Purpose::kConfirm, 0)));
  }
  EXPECT_TRUE(Contents(path()) == before);
}

TEST_F(FirstSchema, IsBroughtUpWhenItIsWritten) {
  {
    const auto folder = CampaignFolder::Open(path(), Access::kWrite);
    ASSERT_TRUE(folder) << Text(folder.error());
    ExpectWhole(**folder);
    ASSERT_TRUE((*folder)->ledger().AppendRevisit(SampleRevisit(1, Purpose::kConfirm, 0)));
    ASSERT_TRUE((*folder)->ledger().Append(SampleRecord(kRuns)));
    ASSERT_TRUE((*folder)->Close());
  }
  const auto again = CampaignFolder::Open(path(), Access::kRead);
  ASSERT_TRUE(again) << Text(again.error());
  const Result<LedgerContents> contents = (*again)->ledger().Load();
  ASSERT_TRUE(contents);
  EXPECT_EQ(contents->runs.size(), std::size_t{kRuns} + 1);
  ASSERT_EQ(contents->revisits.size(), 1U);
  EXPECT_EQ(Dump(contents->revisits[0]), Dump(SampleRevisit(1, Purpose::kConfirm, 0)));
  SQLite::Database database((path() / "campaign.sqlite").string());
  EXPECT_EQ(database.execAndGet("PRAGMA user_version").getInt(), SchemaVersion());
  EXPECT_EQ(database.execAndGet("SELECT error FROM attempts").getString(), "it died");
}

TEST_F(FirstSchema, IsLeftAsItIsWhenItIsDamaged) {
  SQLite::Database((path() / "campaign.sqlite").string(), SQLite::OPEN_READWRITE)
      .exec("DROP TABLE attempts");
  const auto before = Contents(path());
  EXPECT_FALSE(CampaignFolder::Open(path(), Access::kWrite));
  EXPECT_TRUE(Contents(path()) == before);
}

}  // namespace
}  // namespace autofuzz::store
