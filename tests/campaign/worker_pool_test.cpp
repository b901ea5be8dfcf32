#include "campaign/worker_pool.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "support/fake_clock.h"
#include "support/fake_evaluator.h"

namespace autofuzz {
namespace {

using std::chrono::milliseconds;

Job JobOf(int index) { return {RunIndex{index}, {{0.1 * (index % 10), 0.5, 1}}, Seed{{1, 2}}}; }

std::vector<Try> Collect(WorkerPool& pool, std::size_t jobs) {
  std::vector<Try> tries;
  while (jobs > 0)
    for (Try& made : pool.Wait(milliseconds(1000))) {
      if (made.last) --jobs;
      tries.push_back(std::move(made));
    }
  return tries;
}

TEST(WorkerPool, OneWorkerRunsJobsInTheOrderGiven) {
  FakeWorld world;
  FakeEvaluator first(world);
  FakeClock clock;
  WorkerPool pool(first, MakerOf(world), clock, 1);
  pool.Submit({JobOf(3), JobOf(1)});
  pool.Submit({JobOf(2)});
  const std::vector<Try> tries = Collect(pool, 3);
  ASSERT_EQ(tries.size(), 3U);
  EXPECT_EQ(tries[0].index.value, 3);
  EXPECT_EQ(tries[1].index.value, 1);
  EXPECT_EQ(tries[2].index.value, 2);
  EXPECT_EQ(world.made, 0);  // it was handed its evaluator
  EXPECT_GT(tries[0].wall_s, 0);
}

TEST(WorkerPool, WorkersWithoutJobsMakeNoEvaluator) {
  FakeWorld world;
  FakeEvaluator first(world);
  FakeClock clock;
  WorkerPool pool(first, MakerOf(world), clock, 8);
  pool.Submit({JobOf(0)});
  EXPECT_EQ(Collect(pool, 1).size(), 1U);
  EXPECT_LE(world.made, 1);
}

TEST(WorkerPool, ComesBackAfterTheWaitWithNothing) {
  FakeWorld world;
  FakeEvaluator first(world);
  FakeClock clock;
  WorkerPool pool(first, MakerOf(world), clock, 2);
  EXPECT_TRUE(pool.Wait(milliseconds(1)).empty());
}

TEST(WorkerPool, DroppedJobsAreNotRun) {
  FakeWorld world;
  world.longest_delay = std::chrono::microseconds(5000);
  FakeEvaluator first(world);
  FakeClock clock;
  WorkerPool pool(first, MakerOf(world), clock, 1);
  std::vector<Job> jobs;
  for (int i = 0; i < 50; ++i) jobs.push_back(JobOf(i));
  pool.Submit(std::move(jobs));
  const std::size_t dropped = pool.Drop();
  EXPECT_GE(dropped, 49U);  // one worker has at most one
  Collect(pool, 50 - dropped);
  EXPECT_EQ(world.evaluations, static_cast<int>(50 - dropped));
}

TEST(WorkerPool, EndsWithJobsWaiting) {
  FakeWorld world;
  world.longest_delay = std::chrono::microseconds(1000);
  FakeEvaluator first(world);
  FakeClock clock;
  {
    WorkerPool pool(first, MakerOf(world), clock, 2);
    std::vector<Job> jobs;
    for (int i = 0; i < 1000; ++i) jobs.push_back(JobOf(i));
    pool.Submit(std::move(jobs));
  }
  EXPECT_LT(world.evaluations, 1000);
}

TEST(WorkerPool, GivesEveryTry) {
  FakeWorld world;
  world.fails = [](const Genome&) { return true; };
  FakeEvaluator first(world);
  FakeClock clock;
  WorkerPool pool(first, MakerOf(world), clock, 1);
  pool.Submit({JobOf(0)});
  const std::vector<Try> tries = Collect(pool, 1);
  ASSERT_EQ(tries.size(), 2U);
  EXPECT_FALSE(tries[0].last);
  EXPECT_EQ(tries[1].number, 2);
  EXPECT_FALSE(tries[1].result);
}

}  // namespace
}  // namespace autofuzz
