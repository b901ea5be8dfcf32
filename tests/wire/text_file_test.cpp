#include "wire/text_file.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>
#include <thread>

#include "support/temporary_folder.h"

namespace autofuzz {
namespace {

namespace fs = std::filesystem;

TEST(TextFile, WritesWholeAndReadsBack) {
  const TemporaryFolder folder;
  ASSERT_TRUE(WriteTextFile(folder / "a", "one\0two"));
  ASSERT_TRUE(WriteTextFile(folder / "a", "three"));
  EXPECT_EQ(*ReadTextFile(folder / "a"), "three");
  EXPECT_EQ(std::distance(fs::directory_iterator(folder.path()), {}), 1);  // nothing left over
}

TEST(TextFile, FollowsALinkAndKeepsIt) {
  const TemporaryFolder folder;
  ASSERT_TRUE(WriteTextFile(folder / "target", "old"));
  fs::create_symlink(folder / "target", folder / "link");
  ASSERT_TRUE(WriteTextFile(folder / "link", "new"));
  EXPECT_TRUE(fs::is_symlink(folder / "link"));
  EXPECT_EQ(ReadFile(folder / "target"), "new");
}

TEST(TextFile, WritesIntoAPipeAndKeepsIt) {
  const TemporaryFolder folder;
  ASSERT_EQ(mkfifo((folder / "pipe").c_str(), 0600), 0);
  std::string got;
  std::thread reader([&] { got = ReadFile(folder / "pipe"); });
  EXPECT_TRUE(WriteTextFile(folder / "pipe", "hello"));
  reader.join();
  EXPECT_EQ(got, "hello");
  EXPECT_TRUE(fs::is_fifo(folder / "pipe"));
}

TEST(TextFile, ErrorsNameTheFileAndTheReason) {
  const TemporaryFolder folder;
  const Result<std::string> missing = ReadTextFile(folder / "none");
  ASSERT_FALSE(missing);
  EXPECT_EQ(missing.error().place.source, folder / "none");
  EXPECT_NE(missing.error().what.find("No such file"), std::string::npos);
  EXPECT_FALSE(ReadTextFile(folder.path()));
  EXPECT_FALSE(WriteTextFile(folder / "no/such/folder", "x"));
  const Status full = WriteTextFile("/dev/full", std::string(1 << 16, 'x'));
  ASSERT_FALSE(full);
  EXPECT_NE(full.error().what.find("No space"), std::string::npos);
}

}  // namespace
}  // namespace autofuzz
