#include "app/progress_line.h"

#include <gtest/gtest.h>

namespace autofuzz {
namespace {

Progress Halfway() {
  Progress progress;
  progress.purpose = Purpose::kSearch;
  progress.done = 200;
  progress.wanted = 400;
  progress.this_session = 100;
  progress.findings = 12;
  progress.violations = 19;
  progress.elapsed_s = 10;
  return progress;
}

TEST(ProgressText, TellsRateAndTimeLeft) {
  // 100 runs in 10 s are 10 runs/s; 200 are left, so 20 s.
  EXPECT_EQ(ProgressText(Halfway()),
            "search   200/400  50 %  12 unique of 19 violations  10 runs/s  left 0:20");
}

TEST(ProgressText, SaysNoRateBeforeThereIsOne) {
  Progress progress = Halfway();
  progress.this_session = 0;
  EXPECT_EQ(ProgressText(progress).find("runs/s"), std::string::npos);
  progress.wanted = 0;
  progress.done = 0;
  EXPECT_NE(ProgressText(progress).find("100 %"), std::string::npos);
}

TEST(Duration, IsMinutesOrHours) {
  EXPECT_EQ(Duration(0), "0:00");
  EXPECT_EQ(Duration(123), "2:03");
  EXPECT_EQ(Duration(3723), "1:02:03");
}

}  // namespace
}  // namespace autofuzz
