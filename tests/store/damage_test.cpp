// What is not a sound campaign is told as such and left as it is.

#include <SQLiteCpp/SQLiteCpp.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>

#include "store/campaign_folder.h"
#include "support/child_process.h"
#include "support/sample_record.h"
#include "support/temporary_folder.h"

namespace autofuzz {
namespace {

namespace fs = std::filesystem;
using Access = CampaignFolder::Access;
using ::testing::HasSubstr;

class Damage : public ::testing::Test {
 protected:
  void SetUp() override {
    auto folder = CampaignFolder::Create(path(), {}, {}, {{"grammar", "g.json", "{}"}});
    ASSERT_TRUE(folder);
    for (int i = 0; i < 40; ++i) ASSERT_TRUE((*folder)->ledger().Append(SampleRecord(i)));
    ASSERT_TRUE((*folder)->Close());
  }

  fs::path path() const { return temporary_.path() / "campaign"; }
  fs::path file() const { return path() / "campaign.sqlite"; }

  void Execute(const std::string& sql) {
    SQLite::Database(file().string(), SQLite::OPEN_READWRITE).exec(sql);
  }

  // What opening says, for reading and for writing alike; nothing changes by it.
  std::string ErrorUntouched() {
    const auto before = Contents(path());
    std::string errors[2];
    for (const Access access : {Access::kRead, Access::kWrite}) {
      const auto opened = CampaignFolder::Open(path(), access);
      errors[access == Access::kWrite] = opened ? "none" : Text(opened.error());
    }
    EXPECT_TRUE(Contents(path()) == before) << "something was touched";
    EXPECT_EQ(errors[0], errors[1]);
    return errors[0];
  }

  TemporaryFolder temporary_;
};

TEST_F(Damage, AReaderOfASoundOneTouchesNothing) {
  const auto before = Contents(path());
  EXPECT_TRUE(CampaignFolder::Open(path(), Access::kRead));
  EXPECT_TRUE(Contents(path()) == before);
}

TEST_F(Damage, EveryCutIsSeen) {
  const std::string whole = ReadFile(file());
  ASSERT_GT(whole.size(), 20000U);
  for (std::size_t size = 0; size < whole.size(); size += size < 200 ? 1 : 509) {
    WriteFile(file(), whole.substr(0, size));
    EXPECT_THAT(ErrorUntouched(), HasSubstr("campaign.sqlite: damaged")) << size;
  }
  WriteFile(file(), whole.substr(0, whole.size() - 1));
  EXPECT_THAT(ErrorUntouched(), HasSubstr("cut short"));
}

TEST_F(Damage, AnEmptyOrMissingFolderIsNoCampaign) {
  fs::remove(file());
  EXPECT_THAT(ErrorUntouched(), HasSubstr("not a campaign"));
  const auto nowhere = CampaignFolder::Open(path() / "nowhere", Access::kRead);
  ASSERT_FALSE(nowhere);
  EXPECT_THAT(Text(nowhere.error()), HasSubstr("no such folder"));
  EXPECT_FALSE(CampaignFolder::Open(file(), Access::kRead));
}

TEST_F(Damage, AForeignFileIsNoCampaign) {
  WriteFile(file(), std::string(9000, 'x'));
  EXPECT_THAT(ErrorUntouched(), HasSubstr("not a campaign: no SQLite database"));
}

TEST_F(Damage, AForeignDatabaseIsNoCampaign) {
  Execute("PRAGMA application_id=77");
  EXPECT_THAT(ErrorUntouched(), HasSubstr("another program"));
  fs::remove(file());
  SQLite::Database(file().string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE)
      .exec("CREATE TABLE t(x)");
  EXPECT_THAT(ErrorUntouched(), HasSubstr("not a campaign"));
}

TEST_F(Damage, ANewerSchemaIsTold) {
  Execute("PRAGMA user_version=99");
  EXPECT_THAT(ErrorUntouched(), HasSubstr("made by a newer version: schema 99"));
}

TEST_F(Damage, AMissingTableIsNamed) {
  const std::string whole = ReadFile(file());
  for (const char* table : {"traces", "ahead", "revisits", "attempts", "generations", "runs",
                            "files", "facts", "spec"}) {
    WriteFile(file(), whole);
    Execute(std::string("DROP TABLE ") + table);
    EXPECT_THAT(ErrorUntouched(), HasSubstr(std::string("damaged: no such table: ") + table));
  }
}

TEST_F(Damage, AMissingColumnIsNamed) {
  Execute("DROP VIEW violations; ALTER TABLE runs RENAME COLUMN genome TO genes");
  EXPECT_THAT(ErrorUntouched(), HasSubstr("genome"));
}

TEST_F(Damage, AFileNameThatLeadsOutOfTheFolderIsRefused) {
  Execute("UPDATE files SET name = '../../secret'");
  EXPECT_THAT(ErrorUntouched(), HasSubstr("damaged: files"));
}

TEST_F(Damage, AChangedGrammarStopsAResumeAndNoReader) {
  WriteFile(path() / "g.json", "{ }");
  EXPECT_TRUE(CampaignFolder::Open(path(), Access::kRead));
  const auto opened = CampaignFolder::Open(path(), Access::kWrite);
  ASSERT_FALSE(opened);
  EXPECT_THAT(Text(opened.error()), HasSubstr("g.json: was changed since the campaign began"));
}

TEST_F(Damage, GarbageInAnyPageIsAnErrorOrHarmless) {
  const std::string whole = ReadFile(file());
  for (std::size_t page = 0; page < whole.size() / 4096; ++page) {
    std::string bent = whole;
    for (std::size_t i = page * 4096 + (page == 0 ? 100 : 0); i < (page + 1) * 4096; ++i)
      bent[i] = static_cast<char>(bent[i] ^ 0x5a);
    WriteFile(file(), bent);
    const auto opened = CampaignFolder::Open(path(), Access::kRead);
    if (!opened) continue;
    // No exception, no crash; what can be read is read.
    const auto contents = (*opened)->ledger().Load();
    EXPECT_TRUE(contents || contents.error().place.source == file());
    for (int i = 0; i < 40; ++i) {
      const auto trace = (*opened)->LoadTrace(RunIndex{i});
      EXPECT_TRUE(!trace || !*trace || **trace == *SampleRecord(i).evaluation.trace);
    }
  }
}

TEST_F(Damage, ACutLogLosesItsLastRowsAndNoMore) {
  ChildProcess writer([&] {
    auto folder = CampaignFolder::Open(path(), Access::kWrite);
    for (int i = 40; i < 60; ++i)
      if (!(*folder)->ledger().Append(SampleRecord(i))) return 1;
    ::kill(::getpid(), SIGKILL);
    return 0;
  });
  ASSERT_EQ(writer.Wait(), -1);
  const fs::path log = path() / "campaign.sqlite-wal";
  fs::resize_file(log, fs::file_size(log) / 2);
  fs::remove(path() / "campaign.sqlite-shm");
  auto folder = CampaignFolder::Open(path(), Access::kWrite);
  ASSERT_TRUE(folder) << Text(folder.error());
  const auto contents = (*folder)->ledger().Load();
  ASSERT_TRUE(contents);
  EXPECT_GT(contents->runs.size(), 40U);
  EXPECT_LT(contents->runs.size(), 60U);
  EXPECT_TRUE((*folder)->ledger().Append(SampleRecord(60)));
}

TEST_F(Damage, ACutDatabaseWithALogBesideItIsSeen) {
  ChildProcess writer([&] {
    auto folder = CampaignFolder::Open(path(), Access::kWrite);
    if (!(*folder)->ledger().Append(SampleRecord(40))) return 1;
    ::kill(::getpid(), SIGKILL);
    return 0;
  });
  ASSERT_EQ(writer.Wait(), -1);
  fs::resize_file(file(), fs::file_size(file()) / 2 / 4096 * 4096);
  const std::string before = ReadFile(file());
  const auto opened = CampaignFolder::Open(path(), Access::kWrite);
  ASSERT_FALSE(opened);
  EXPECT_THAT(Text(opened.error()), HasSubstr("campaign.sqlite: damaged"));
  EXPECT_EQ(ReadFile(file()), before);
}

TEST_F(Damage, AFullDiskIsAnErrorAndLosesNothingThatWasKept) {
  int told[2];
  ASSERT_EQ(::pipe(told), 0);
  ChildProcess writer([&] {
    auto folder = CampaignFolder::Open(path(), Access::kWrite);
    std::signal(SIGXFSZ, SIG_IGN);
    const rlimit limit{400'000, 400'000};  // for every file of this process
    ::setrlimit(RLIMIT_FSIZE, &limit);
    std::int32_t kept = 40;
    for (; kept < 5000; ++kept)
      if (!(*folder)->ledger().Append(SampleRecord(kept))) break;
    return ::write(told[1], &kept, sizeof kept) == sizeof kept ? 0 : 1;
  });
  EXPECT_EQ(writer.Wait(), 0);
  std::int32_t kept = 0;
  ASSERT_EQ(::read(told[0], &kept, sizeof kept), static_cast<ssize_t>(sizeof kept));
  EXPECT_GT(kept, 40);
  EXPECT_LT(kept, 5000);
  auto folder = CampaignFolder::Open(path(), Access::kWrite);
  ASSERT_TRUE(folder) << Text(folder.error());
  EXPECT_EQ(static_cast<int>((*folder)->ledger().Load()->runs.size()), kept);
  EXPECT_TRUE((*folder)->ledger().Append(SampleRecord(kept)));
  ::close(told[0]);
  ::close(told[1]);
}

}  // namespace
}  // namespace autofuzz
