#include "campaign/for_each.h"

#include <gtest/gtest.h>

#include <atomic>
#include <stdexcept>
#include <vector>

namespace autofuzz {
namespace {

TEST(ForEach, DoesEveryItemOnceWithWorkersOfTheirOwn) {
  constexpr std::size_t kItems = 1000;
  std::vector<int> done(kItems, 0);
  std::vector<int> of_worker(4, 0);  // unguarded: a worker has one item at a time
  std::vector<std::size_t> told;
  ForEach(
      kItems, 4,
      [&](std::size_t worker, std::size_t item) {
        ++of_worker.at(worker);
        ++done.at(item);
      },
      [&](std::size_t items) { told.push_back(items); });
  EXPECT_EQ(done, std::vector<int>(kItems, 1));
  EXPECT_EQ(of_worker[0] + of_worker[1] + of_worker[2] + of_worker[3], 1000);
  ASSERT_EQ(told.size(), kItems);
  for (std::size_t i = 0; i < kItems; ++i) EXPECT_EQ(told[i], i + 1);
}

TEST(ForEach, NothingToDoAndNoWorkersAreFine) {
  int calls = 0;
  ForEach(0, 3, [&](std::size_t, std::size_t) { ++calls; }, {});
  EXPECT_EQ(calls, 0);
  ForEach(2, 0, [&](std::size_t, std::size_t) { ++calls; }, {});
  EXPECT_EQ(calls, 2);
}

TEST(ForEach, WhatAWorkerThrowsEndsItAndIsThrownOn) {
  std::atomic<int> calls = 0;
  const auto fails = [&](std::size_t, std::size_t item) {
    ++calls;
    if (item == 3) throw std::runtime_error("out of order");
  };
  EXPECT_THROW(ForEach(1000000, 2, fails, {}), std::runtime_error);
  EXPECT_LT(calls, 1000000);
}

}  // namespace
}  // namespace autofuzz
