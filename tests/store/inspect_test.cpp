#include "store/inspect.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/temporary_folder.h"

namespace autofuzz::store {
namespace {

using ::testing::HasSubstr;

std::string MakeDatabase(const std::filesystem::path& file) {
  SQLite::Database database(file.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
  database.exec("PRAGMA user_version=7; PRAGMA application_id=99; CREATE TABLE t(x)");
  return ReadFile(file);
}

TEST(Inspect, ReadsTheHeaderAndTouchesNothing) {
  const TemporaryFolder folder;
  const std::string before = MakeDatabase(folder.path() / "a");
  const Result<FileFacts> facts = Inspect(folder.path() / "a");
  ASSERT_TRUE(facts) << Text(facts.error());
  EXPECT_EQ(facts->user_version, 7U);
  EXPECT_EQ(facts->application_id, 99U);
  EXPECT_FALSE(facts->has_log);
  EXPECT_EQ(ReadFile(folder.path() / "a"), before);
  EXPECT_EQ(Contents(folder.path()).size(), 1U);
}

TEST(Inspect, SeesALogAndAJournal) {
  const TemporaryFolder folder;
  MakeDatabase(folder.path() / "a");
  WriteFile(folder.path() / "a-wal", "");
  EXPECT_FALSE(Inspect(folder.path() / "a")->has_log);  // an empty one holds nothing
  WriteFile(folder.path() / "a-wal", "x");
  EXPECT_TRUE(Inspect(folder.path() / "a")->has_log);
  WriteFile(folder.path() / "a-journal", "x");
  EXPECT_TRUE(Inspect(folder.path() / "a")->has_journal);
}

TEST(Inspect, TellsWhatIsWrong) {
  const TemporaryFolder folder;
  const std::string sound = MakeDatabase(folder.path() / "a");
  const auto error_of = [&](const std::string& content) {
    WriteFile(folder.path() / "b", content);
    const Result<FileFacts> facts = Inspect(folder.path() / "b");
    return facts ? std::string("none") : Text(facts.error());
  };
  EXPECT_EQ(error_of(sound), "none");
  EXPECT_THAT(error_of(""), HasSubstr("empty"));
  EXPECT_THAT(error_of("PK\3\4"), HasSubstr("no SQLite database"));
  EXPECT_THAT(error_of("SQLite for"), HasSubstr("cut short after 10 bytes"));
  EXPECT_THAT(error_of(sound.substr(0, 4096)), HasSubstr("cut short, 4096 of 8192 bytes"));
  EXPECT_THAT(error_of(sound.substr(0, 8191)), HasSubstr("cut short, 8191 of 8192 bytes"));
  const Result<FileFacts> missing = Inspect(folder.path() / "c");
  ASSERT_FALSE(missing);
  EXPECT_THAT(Text(missing.error()), HasSubstr("no such file"));
  EXPECT_THAT(Text(missing.error()), HasSubstr((folder.path() / "c").string()));
  EXPECT_FALSE(Inspect(folder.path()));  // a folder is no file
}

}  // namespace
}  // namespace autofuzz::store
