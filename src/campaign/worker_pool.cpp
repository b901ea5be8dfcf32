#include "campaign/worker_pool.h"

#include <exception>
#include <utility>

namespace autofuzz {
namespace {

// A simulator's library may throw; that is one lost run, not the end of a campaign.
Result<Evaluation> EvaluateSafely(Evaluator& evaluator, const Job& job) {
  try {
    return evaluator.Evaluate(job.genome, job.seed);
  } catch (const std::exception& thrown) {
    return Error{thrown.what(), {}};
  }
}

}  // namespace

WorkerPool::WorkerPool(Evaluator& first, EvaluatorMaker make, Clock& clock, int workers)
    : make_(std::move(make)), clock_(clock) {
  threads_.emplace_back([this, &first] { Work(&first); });
  for (int i = 1; i < workers; ++i) threads_.emplace_back([this] { Work(nullptr); });
}

WorkerPool::~WorkerPool() {
  {
    const std::lock_guard lock(mutex_);
    queue_.clear();
    closing_ = true;
  }
  job_waits_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void WorkerPool::Submit(std::vector<Job> jobs) {
  {
    const std::lock_guard lock(mutex_);
    for (Job& job : jobs) queue_.push_back(std::move(job));
  }
  job_waits_.notify_all();
}

std::vector<Try> WorkerPool::Wait(std::chrono::milliseconds at_most) {
  std::unique_lock lock(mutex_);
  try_waits_.wait_for(lock, at_most, [this] { return !made_.empty(); });
  return std::exchange(made_, {});
}

std::size_t WorkerPool::Drop() {
  const std::lock_guard lock(mutex_);
  const std::size_t dropped = queue_.size();
  queue_.clear();
  return dropped;
}

bool WorkerPool::Next(Job& job) {
  std::unique_lock lock(mutex_);
  job_waits_.wait(lock, [this] { return closing_ || !queue_.empty(); });
  if (queue_.empty()) return false;
  job = std::move(queue_.front());
  queue_.pop_front();
  return true;
}

void WorkerPool::Post(Try made) {
  {
    const std::lock_guard lock(mutex_);
    made_.push_back(std::move(made));
  }
  try_waits_.notify_one();
}

void WorkerPool::Work(Evaluator* mine) {
  std::unique_ptr<Evaluator> owned;
  for (Job job; Next(job);) {
    if (mine == nullptr) {
      Result<std::unique_ptr<Evaluator>> made = make_();
      if (!made) {
        Post({job.index, 1, true, true, made.error(), 0});
        continue;
      }
      owned = std::move(*made);
      mine = owned.get();
    }
    RunJob(*mine, job);
  }
}

void WorkerPool::RunJob(Evaluator& evaluator, const Job& job) {
  for (int number = 1; number <= kTriesPerRun; ++number) {
    const double begin_s = clock_.Seconds();
    Result<Evaluation> result = EvaluateSafely(evaluator, job);
    const bool last = result.ok() || number == kTriesPerRun;
    Post({job.index, number, last, false, std::move(result), clock_.Seconds() - begin_s});
    if (last) return;
  }
}

}  // namespace autofuzz
