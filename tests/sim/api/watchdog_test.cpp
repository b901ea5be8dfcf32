#include "sim/api/watchdog.h"

#include <gtest/gtest.h>

#include <chrono>
#include <thread>

namespace autofuzz {
namespace {

bool Answer(Watchdog& watchdog, int milliseconds) {
  watchdog.Start();
  std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
  return watchdog.Stop();
}

TEST(Watchdog, OneLateAnswerIsForgivenTheSecondIsNot) {
  Watchdog watchdog(0.001);
  EXPECT_FALSE(Answer(watchdog, 3));
  EXPECT_TRUE(Answer(watchdog, 3));
}

TEST(Watchdog, AnswersInTimeAreNotCounted) {
  Watchdog watchdog(60);
  for (int i = 0; i < 3; ++i) EXPECT_FALSE(Answer(watchdog, 1));
}

TEST(Watchdog, NoLimitMeansNoMiss) {
  Watchdog watchdog(0);
  EXPECT_FALSE(Answer(watchdog, 1));
  EXPECT_FALSE(Answer(watchdog, 1));
}

}  // namespace
}  // namespace autofuzz
