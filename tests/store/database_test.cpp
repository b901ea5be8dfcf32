#include "store/database.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <stdexcept>

#include "support/temporary_folder.h"

namespace autofuzz::store {
namespace {

using ::testing::HasSubstr;

TEST(Database, ExceptionsBecomeErrorsWithTheFile) {
  const Status status = Guard("a.sqlite", []() -> Status {
    SQLite::Database(":memory:").exec("SELECT * FROM nowhere");
    return {};
  });
  ASSERT_FALSE(status);
  EXPECT_THAT(Text(status.error()), HasSubstr("a.sqlite: damaged: no such table: nowhere"));
  const Status other = Guard("b", []() -> Status { throw std::runtime_error("odd"); });
  ASSERT_FALSE(other);
  EXPECT_EQ(Text(other.error()), "b: odd");
}

TEST(Database, OpensPathsWithMarksThatUrisGiveAMeaning) {
  const TemporaryFolder folder;
  const auto file = folder.path() / "a?b#c%20 d";
  {
    Result<Database> made = OpenForWriting(file, true);
    ASSERT_TRUE(made);
    (*made)->exec("CREATE TABLE t(x)");
  }
  for (const Sharing sharing : {Sharing::kShared, Sharing::kAlone, Sharing::kImmutable}) {
    Result<Database> read = OpenForReading(file, sharing);
    ASSERT_TRUE(read) << Text(read.error());
    EXPECT_TRUE((*read)->tableExists("t"));
  }
}

TEST(Database, OpensNoFileThatIsNotThere) {
  const TemporaryFolder folder;
  EXPECT_FALSE(OpenForReading(folder.path() / "x", Sharing::kShared));
  EXPECT_FALSE(OpenForWriting(folder.path() / "x", false));
  EXPECT_TRUE(Contents(folder.path()).empty());
}

TEST(Database, MergingLeavesOnePlainFile) {
  const TemporaryFolder folder;
  const auto file = folder.path() / "a";
  Result<Database> database = OpenForWriting(file, true);
  ASSERT_TRUE(database);
  ASSERT_TRUE(StartLog(**database, "x"));
  (*database)->exec("CREATE TABLE t(x)");
  EXPECT_GT(Contents(folder.path()).size(), 1U);
  ASSERT_TRUE(MergeLog(**database, "a"));
  EXPECT_EQ(Contents(folder.path()).size(), 1U);
  EXPECT_TRUE(QuickCheck(**database, "a"));
}

// As of a campaign that was killed, packed without its shared memory, and lies where nothing can be
// written.
TEST(Database, AReaderAloneReadsTheLogAndWritesNothing) {
  const TemporaryFolder folder;
  const auto file = folder.path() / "a", copy = folder.path() / "copy";
  Result<Database> writer = OpenForWriting(file, true);
  ASSERT_TRUE(writer);
  ASSERT_TRUE(StartLog(**writer, "x"));
  (*writer)->exec("CREATE TABLE t(x)");
  (*writer)->exec("INSERT INTO t VALUES(7)");
  std::filesystem::copy_file(file, copy);
  std::filesystem::copy_file(file.string() + "-wal", copy.string() + "-wal");
  const auto size = std::filesystem::file_size(copy.string() + "-wal");
  {
    Result<Database> reader = OpenForReading(copy, Sharing::kAlone);
    ASSERT_TRUE(reader);
    EXPECT_EQ((*reader)->execAndGet("SELECT x FROM t").getInt(), 7);
    EXPECT_FALSE(std::filesystem::exists(copy.string() + "-shm"));
  }
  EXPECT_EQ(std::filesystem::file_size(copy.string() + "-wal"), size);
}

TEST(Database, AFileIsWrittenOutOrTheReasonTold) {
  const TemporaryFolder folder;
  Result<Database> database = OpenForWriting(folder.path() / "a", true);
  ASSERT_TRUE(database);
  ASSERT_TRUE(WaitForNoDisk(**database, "a"));
  EXPECT_EQ((*database)->execAndGet("PRAGMA synchronous").getInt(), 0);
  (*database)->exec("CREATE TABLE t(x)");
  database->reset();
  EXPECT_TRUE(WriteOut(folder.path() / "a"));
  EXPECT_THAT(Text(WriteOut(folder.path() / "b").error()), HasSubstr("cannot be written"));
}

TEST(Database, AReaderDoesNotKeepAWriterFromMerging) {
  const TemporaryFolder folder;
  const auto file = folder.path() / "a";
  Result<Database> writer = OpenForWriting(file, true);
  ASSERT_TRUE(writer);
  ASSERT_TRUE(StartLog(**writer, "x"));
  (*writer)->exec("CREATE TABLE t(x)");
  Result<Database> reader = OpenForReading(file, Sharing::kShared);
  ASSERT_TRUE(reader);
  EXPECT_TRUE((*reader)->tableExists("t"));
  EXPECT_TRUE(MergeLog(**writer, "a"));
  EXPECT_TRUE((*reader)->tableExists("t"));
}

}  // namespace
}  // namespace autofuzz::store
