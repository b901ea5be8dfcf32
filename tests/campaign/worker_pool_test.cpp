#include "campaign/worker_pool.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "support/fake_clock.h"
#include "support/fake_evaluator.h"
#include "support/hang.h"

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
  FakeClock clock;
  WorkerPool pool(std::make_shared<FakeEvaluator>(world), MakerOf(world), clock, {1, 0});
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
  FakeClock clock;
  WorkerPool pool(std::make_shared<FakeEvaluator>(world), MakerOf(world), clock, {8, 0});
  pool.Submit({JobOf(0)});
  EXPECT_EQ(Collect(pool, 1).size(), 1U);
  EXPECT_LE(world.made, 1);
}

TEST(WorkerPool, ComesBackAfterTheWaitWithNothing) {
  FakeWorld world;
  FakeClock clock;
  WorkerPool pool(std::make_shared<FakeEvaluator>(world), MakerOf(world), clock, {2, 0});
  EXPECT_TRUE(pool.Wait(milliseconds(1)).empty());
}

TEST(WorkerPool, DroppedJobsAreNotRun) {
  FakeWorld world;
  world.longest_delay = std::chrono::microseconds(5000);
  FakeClock clock;
  WorkerPool pool(std::make_shared<FakeEvaluator>(world), MakerOf(world), clock, {1, 0});
  std::vector<Job> jobs;
  jobs.reserve(50);
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
  FakeClock clock;
  {
    WorkerPool pool(std::make_shared<FakeEvaluator>(world), MakerOf(world), clock, {2, 0});
    std::vector<Job> jobs;
    jobs.reserve(1000);
    for (int i = 0; i < 1000; ++i) jobs.push_back(JobOf(i));
    pool.Submit(std::move(jobs));
  }
  EXPECT_LT(world.evaluations, 1000);
}

TEST(WorkerPool, GivesEveryTry) {
  FakeWorld world;
  world.fails = [](const Genome&) { return true; };
  FakeClock clock;
  WorkerPool pool(std::make_shared<FakeEvaluator>(world), MakerOf(world), clock, {1, 0});
  pool.Submit({JobOf(0)});
  const std::vector<Try> tries = Collect(pool, 1);
  ASSERT_EQ(tries.size(), 2U);
  EXPECT_FALSE(tries[0].last);
  EXPECT_EQ(tries[1].number, 2);
  EXPECT_FALSE(tries[1].result);
}

// --- runs that never come back ---

class HangingPool : public ::testing::Test {
 protected:
  std::unique_ptr<WorkerPool> Pool(WorkerPool::Settings settings) {
    return std::make_unique<WorkerPool>(std::make_shared<FakeEvaluator>(world_), MakerOf(world_),
                                        clock_, settings);
  }

  FakeWorld world_;
  FakeClock clock_{0};  // time passes only where a call hangs
  Hang hang_{world_, clock_, 100};
};

TEST_F(HangingPool, TriesARunThatNeverComesBackAgainWithAFreshWorker) {
  std::atomic<int> calls = 0;
  world_.fails = [&](const Genome&) {
    if (++calls == 1) hang_.Here();
    return false;
  };
  const auto pool = Pool({1, 0.2});
  pool->Submit({JobOf(0), JobOf(1)});
  const std::vector<Try> tries = Collect(*pool, 2);
  ASSERT_EQ(tries.size(), 3U);
  EXPECT_EQ(tries[0].index.value, 0);
  EXPECT_FALSE(tries[0].last);
  ASSERT_FALSE(tries[0].result);
  EXPECT_EQ(tries[0].result.error().what, "gave no answer within 0.2 s");
  EXPECT_EQ(tries[0].wall_s, 100);
  EXPECT_EQ(tries[1].index.value, 0);
  EXPECT_EQ(tries[1].number, 2);
  EXPECT_TRUE(tries[1].result);
  EXPECT_EQ(tries[2].index.value, 1);
  EXPECT_EQ(pool->abandoned(), 1);
  EXPECT_EQ(world_.made, 1);
}

TEST_F(HangingPool, GivesUpARunThatHangsTwice) {
  world_.fails = [this](const Genome& genome) {
    if (genome.values[0] == 0) hang_.Here();
    return false;
  };
  const auto pool = Pool({1, 90});
  pool->Submit({JobOf(0), JobOf(1)});
  const std::vector<Try> tries = Collect(*pool, 2);
  ASSERT_EQ(tries.size(), 3U);
  EXPECT_TRUE(tries[1].last);
  ASSERT_FALSE(tries[1].result);
  EXPECT_EQ(tries[1].result.error().what, "gave no answer within 1.5 min");
  EXPECT_TRUE(tries[2].result);
  EXPECT_EQ(pool->abandoned(), 2);
}

TEST_F(HangingPool, GivesUpAnEvaluatorThatIsNeverMade) {
  world_.make_fails = [this]() -> Status {
    hang_.Here();
    return Error{"too late", {}};
  };
  WorkerPool pool(nullptr, MakerOf(world_), clock_, {1, 0.2});
  pool.Submit({JobOf(0)});
  const std::vector<Try> tries = Collect(pool, 1);
  ASSERT_EQ(tries.size(), 2U);
  EXPECT_FALSE(tries[1].no_evaluator);
  EXPECT_EQ(tries[1].result.error().what, "gave no answer within 0.2 s");
  EXPECT_EQ(pool.abandoned(), 2);
}

TEST_F(HangingPool, ClosesAlthoughARunNeverComesBack) {
  world_.fails = [this](const Genome&) {
    hang_.Here();
    return false;
  };
  const auto pool = Pool({2, 0.2});
  pool->Submit({JobOf(0), JobOf(1), JobOf(2)});
  while (world_.evaluations == 0) std::this_thread::yield();
  pool->Close();
  EXPECT_GE(pool->abandoned(), 1);
  EXPECT_EQ(pool->Wait(milliseconds(0)).size(), static_cast<std::size_t>(pool->abandoned()));
}

TEST_F(HangingPool, WithoutALimitWaits) {
  world_.fails = [this](const Genome&) {
    clock_.Advance(1e6);
    return false;
  };
  const auto pool = Pool({1, 0});
  pool->Submit({JobOf(0)});
  EXPECT_TRUE(Collect(*pool, 1)[0].result);
  EXPECT_EQ(pool->abandoned(), 0);
}

}  // namespace
}  // namespace autofuzz
