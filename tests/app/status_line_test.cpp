#include "app/status_line.h"

#include <gtest/gtest.h>

namespace autofuzz {
namespace {

TEST(CutTo, LeavesTheLastColumnFree) {
  EXPECT_EQ(CutTo("0123456789", 11), "0123456789");
  EXPECT_EQ(CutTo("0123456789", 10), "012345678");
  EXPECT_EQ(CutTo("0123456789", 1), "");
}

TEST(CutTo, OfUnknownWidthCutsNothing) { EXPECT_EQ(CutTo("0123456789", 0), "0123456789"); }

// Standard error is no terminal here.
TEST(StatusLine, IsAPlainLineEveryTenSecondsInAFile) {
  testing::internal::CaptureStderr();
  {
    StatusLine line;
    line.Show("at 1 s", 1);
    line.Show("at 10 s", 10);
    line.Show("at 19 s", 19);
    line.Show("at 20 s", 20);
    line.Clear();
  }
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "at 10 s\nat 20 s\n");
}

}  // namespace
}  // namespace autofuzz
