#include "store/kept_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/temporary_folder.h"

namespace autofuzz::store {
namespace {

using ::testing::HasSubstr;

TEST(KeptFiles, NamesMustBePlainAndNotOurs) {
  EXPECT_TRUE(CheckFiles({{"grammar", "a b.json", ""}, {"map", "ü.xodr", ""}}));
  for (const char* name : {"", ".", "..", "a/b", "/etc/passwd", "../x", "campaign.sqlite",
                           "campaign.sqlite-wal", "campaign.lock"})
    EXPECT_FALSE(CheckFiles({{"grammar", name, ""}})) << name;
}

TEST(KeptFiles, RolesAndNamesAreGivenOnce) {
  EXPECT_FALSE(CheckFiles({{"grammar", "a", ""}, {"grammar", "b", ""}}));
  EXPECT_FALSE(CheckFiles({{"grammar", "a", ""}, {"map", "a", ""}}));
}

TEST(KeptFiles, AreWrittenAsTheyAre) {
  const TemporaryFolder folder;
  const std::string content("a\r\n\0b", 5);
  ASSERT_TRUE(WriteFiles(folder.path(), {{"grammar", "g.json", content}}));
  EXPECT_EQ(ReadFile(folder.path() / "g.json"), content);
}

TEST(KeptFiles, AMissingOrChangedOneIsNamed) {
  const TemporaryFolder folder;
  const std::vector<FileEntry> entries = {{"grammar", "g.json", DigestOf("old")}};
  Status status = CompareFiles(folder.path(), entries);
  ASSERT_FALSE(status);
  EXPECT_THAT(Text(status.error()), HasSubstr("g.json: the campaign's grammar is missing"));
  WriteFile(folder.path() / "g.json", "new");
  status = CompareFiles(folder.path(), entries);
  ASSERT_FALSE(status);
  EXPECT_THAT(Text(status.error()), HasSubstr("g.json: was changed"));
  WriteFile(folder.path() / "g.json", "old");
  EXPECT_TRUE(CompareFiles(folder.path(), entries));
}

}  // namespace
}  // namespace autofuzz::store
