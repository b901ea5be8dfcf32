#pragma once

#include <chrono>
#include <memory>
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
  int tries = 0;  ///< that were made already
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
/// order. A worker whose try takes longer than the limit is given up: the try failed, a fresh
/// worker takes over, and the thread is abandoned with all that it may still use. Used from one
/// thread.
class WorkerPool {
 public:
  struct Settings {
    int workers = 1;
    double try_limit_s = 0;  ///< wall time; 0: none
  };

  /// The first worker uses `first`; every other makes its own when it gets its first job. `clock`
  /// outlives the pool.
  WorkerPool(std::shared_ptr<Evaluator> first, EvaluatorMaker make, Clock& clock,
             Settings settings);
  ~WorkerPool();  ///< closes
  WorkerPool(const WorkerPool&) = delete;
  WorkerPool& operator=(const WorkerPool&) = delete;

  void Submit(std::vector<Job> jobs);
  /// All that came back; waits at most that long for the first. May be empty.
  std::vector<Try> Wait(std::chrono::milliseconds at_most);
  /// Forgets the jobs that no worker has begun; returns how many.
  std::size_t Drop();
  /// Drops what has not begun and waits for the runs in flight, each to its limit. The pool takes
  /// no more jobs.
  void Close();
  /// Threads that never came back, and may use their evaluators as long as the process lives.
  int abandoned() const { return abandoned_; }

 private:
  struct Shared;
  struct Worker;

  static void Work(Shared& shared, Worker& self);
  static bool Next(Shared& shared, Worker& self);
  static bool Equip(Shared& shared, Worker& self);
  static bool RunJob(Shared& shared, Worker& self);
  static bool Post(Shared& shared, Worker& self, Try made);
  void Start(std::shared_ptr<Evaluator> evaluator);
  void GiveUpOverdue();
  void Abandon(Worker& worker, double now_s);

  Settings settings_;
  std::shared_ptr<Shared> shared_;
  std::vector<std::shared_ptr<Worker>> workers_;  // without those that were abandoned
  int abandoned_ = 0;
};

}  // namespace autofuzz
