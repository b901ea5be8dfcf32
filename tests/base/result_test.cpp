#include "base/result.h"

#include <gtest/gtest.h>

namespace autofuzz {
namespace {

TEST(Error, TextNamesWhatIsKnownOfThePlace) {
  EXPECT_EQ(Text(Error{"bad", {}}), "bad");
  EXPECT_EQ(Text(Error{"bad", {"a.json", 3, 7, "/x/0"}}), "a.json:3:7: bad (at /x/0)");
  EXPECT_EQ(Text(Error{"bad", {"a.json", 0, 0, ""}}), "a.json: bad");
  EXPECT_EQ(Text(Error{"bad", {"", 2, 1, ""}}), "line 2:1: bad");
}

TEST(Result, HoldsAValueOrAnError) {
  const Result<int> good = 3;
  ASSERT_TRUE(good);
  EXPECT_EQ(*good, 3);
  const Result<int> bad = Error{"no", {}};
  ASSERT_FALSE(bad);
  EXPECT_EQ(bad.error().what, "no");
}

TEST(Status, IsOkByDefault) {
  EXPECT_TRUE(Status().ok());
  EXPECT_FALSE(Status(Error{"no", {}}).ok());
}

}  // namespace
}  // namespace autofuzz
