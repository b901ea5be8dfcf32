#include "store/lock.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <poll.h>

#include "support/child_process.h"
#include "support/temporary_folder.h"

namespace autofuzz::store {
namespace {

using ::testing::HasSubstr;

TEST(WriteLock, IsHeldByOneAndGivenBack) {
  const TemporaryFolder folder;
  const auto file = folder.path() / "lock";
  {
    const auto first = WriteLock::Take(file);
    ASSERT_TRUE(first);
    const auto second = WriteLock::Take(file);
    ASSERT_FALSE(second);
    EXPECT_THAT(Text(second.error()), HasSubstr(fmt::format("process {} is writing", ::getpid())));
  }
  EXPECT_FALSE(std::filesystem::exists(file));
  EXPECT_TRUE(WriteLock::Take(file));
}

TEST(WriteLock, NamesTheProcessThatHoldsItAndDiesWithIt) {
  const TemporaryFolder folder;
  const auto file = folder.path() / "lock";
  int ready[2];
  ASSERT_EQ(::pipe(ready), 0);
  ChildProcess holder([&] {
    const auto lock = WriteLock::Take(file);
    const char byte = lock ? 'y' : 'n';
    if (::write(ready[1], &byte, 1) != 1) return 1;
    ::pause();
    return 0;
  });
  char byte = 0;
  ASSERT_EQ(::read(ready[0], &byte, 1), 1);
  ASSERT_EQ(byte, 'y');
  const auto refused = WriteLock::Take(file);
  ASSERT_FALSE(refused);
  EXPECT_THAT(refused.error().what, HasSubstr(fmt::format("process {} is", holder.id())));
  holder.Kill();
  EXPECT_TRUE(std::filesystem::exists(file));  // nobody was left to remove it
  EXPECT_TRUE(WriteLock::Take(file));
  ::close(ready[0]);
  ::close(ready[1]);
}

TEST(WriteLock, CannotBeTakenWhereNothingCanBeMade) {
  const TemporaryFolder folder;
  const auto lock = WriteLock::Take(folder.path() / "missing" / "lock");
  ASSERT_FALSE(lock);
  EXPECT_THAT(lock.error().what, HasSubstr("cannot be written"));
}

}  // namespace
}  // namespace autofuzz::store
