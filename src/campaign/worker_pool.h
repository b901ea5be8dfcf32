#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "base/result.h"
#include "base/seed.h"
#include "campaign/clock.h"
#include "record/evaluator.h"

namespace autofuzz {

/// A run that is to be made.
struct Job {
  RunIndex index;
  Genome genome;
  Seed seed;
};

/// One try at a job, as it comes back from a worker.
struct Try {
  RunIndex index;
  int number = 1;             ///< from 1
  bool last = true;           ///< the job is done with this
  bool no_evaluator = false;  ///< the worker could not make its evaluator; `result` says why
  Result<Evaluation> result = Evaluation{};
  double wall_s = 0;
};

/// How often a run that gives no verdict is tried, with the same seed.
inline constexpr int kTriesPerRun = 2;

/// Threads that run jobs, one evaluator each. Jobs start in the order given; tries come back in any
/// order. Used from one thread.
class WorkerPool {
 public:
  /// The first worker uses `first`; every other makes its own when it gets its first job. `first`
  /// and `clock` outlive the pool.
  WorkerPool(Evaluator& first, EvaluatorMaker make, Clock& clock, int workers);
  /// Drops what has not begun and waits for the runs in flight.
  ~WorkerPool();
  WorkerPool(const WorkerPool&) = delete;
  WorkerPool& operator=(const WorkerPool&) = delete;

  void Submit(std::vector<Job> jobs);
  /// All that came back; waits at most that long for the first. May be empty.
  std::vector<Try> Wait(std::chrono::milliseconds at_most);
  /// Forgets the jobs that no worker has begun; returns how many.
  std::size_t Drop();

 private:
  void Work(Evaluator* mine);
  bool Next(Job& job);
  void Post(Try made);
  void RunJob(Evaluator& evaluator, const Job& job);

  EvaluatorMaker make_;
  Clock& clock_;
  std::mutex mutex_;  // guards the three below
  std::deque<Job> queue_;
  std::vector<Try> made_;
  bool closing_ = false;
  std::condition_variable job_waits_;
  std::condition_variable try_waits_;
  std::vector<std::thread> threads_;
};

}  // namespace autofuzz
