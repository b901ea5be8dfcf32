#include "campaign/worker_pool.h"

#include <fmt/format.h>

#include <condition_variable>
#include <deque>
#include <exception>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>

namespace autofuzz {

// What the pool and its workers share; outlives the pool where a worker was abandoned.
struct WorkerPool::Shared {
  Shared(EvaluatorMaker maker, Clock& pool_clock) : make(std::move(maker)), clock(pool_clock) {}

  EvaluatorMaker make;
  Clock& clock;  // gone with the pool: not for the abandoned
  std::mutex mutex;
  // Guarded by it, as are the workers' members:
  std::deque<Job> queue;
  std::vector<Try> made;
  bool closing = false;
  std::condition_variable job_waits;
  std::condition_variable try_waits;
  std::condition_variable worker_ended;
};

struct WorkerPool::Worker {
  std::shared_ptr<Evaluator> evaluator;  // its thread's own
  std::optional<Job> job;                // in hand
  double begin_s = 0;                    // of the try in hand, or of the end
  bool abandoned = false;
  bool ended = false;
  std::thread thread;  // the pool's
};

namespace {

// How soon an overdue worker is seen while the pool closes.
constexpr std::chrono::milliseconds kPatience{20};

// A simulator's library may throw; that is one lost run, not the end of a campaign.
template <class Call>
auto Safely(Call call) -> decltype(call()) {
  try {
    return call();
  } catch (const std::exception& thrown) {
    return Error{thrown.what(), {}};
  }
}

std::string LimitText(double limit_s) {
  return limit_s < 60 ? fmt::format("{:.4g} s", limit_s) : fmt::format("{:.4g} min", limit_s / 60);
}

}  // namespace

WorkerPool::WorkerPool(std::shared_ptr<Evaluator> first, EvaluatorMaker make, Clock& clock,
                       Settings settings)
    : settings_(settings), shared_(std::make_shared<Shared>(std::move(make), clock)) {
  Start(std::move(first));
  for (int i = 1; i < settings.workers; ++i) Start(nullptr);
}

WorkerPool::~WorkerPool() { Close(); }

void WorkerPool::Start(std::shared_ptr<Evaluator> evaluator) {
  auto worker = std::make_shared<Worker>();
  worker->evaluator = std::move(evaluator);
  worker->thread = std::thread([shared = shared_, worker] { Work(*shared, *worker); });
  workers_.push_back(std::move(worker));
}

void WorkerPool::Close() {
  std::unique_lock lock(shared_->mutex);
  shared_->queue.clear();
  if (!std::exchange(shared_->closing, true))
    for (const auto& worker : workers_)
      if (!worker->job) worker->begin_s = shared_->clock.Seconds();
  shared_->job_waits.notify_all();
  while (!workers_.empty()) {
    if (workers_.back()->ended) {
      lock.unlock();
      workers_.back()->thread.join();
      lock.lock();
      workers_.pop_back();
      continue;
    }
    shared_->worker_ended.wait_for(lock, kPatience);
    GiveUpOverdue();
  }
}

void WorkerPool::Submit(std::vector<Job> jobs) {
  {
    const std::lock_guard lock(shared_->mutex);
    for (Job& job : jobs) shared_->queue.push_back(std::move(job));
  }
  shared_->job_waits.notify_all();
}

std::vector<Try> WorkerPool::Wait(std::chrono::milliseconds at_most) {
  std::unique_lock lock(shared_->mutex);
  shared_->try_waits.wait_for(lock, at_most, [this] { return !shared_->made.empty(); });
  GiveUpOverdue();
  return std::exchange(shared_->made, {});
}

std::size_t WorkerPool::Drop() {
  const std::lock_guard lock(shared_->mutex);
  const std::size_t dropped = shared_->queue.size();
  shared_->queue.clear();
  return dropped;
}

// Requires: the mutex is held.
void WorkerPool::GiveUpOverdue() {
  if (settings_.try_limit_s <= 0) return;
  for (std::size_t i = 0; i < workers_.size();) {
    const std::shared_ptr<Worker> worker = workers_[i];
    const double now_s = shared_->clock.Seconds();
    const bool busy = worker->job || shared_->closing;
    if (worker->ended || !busy || now_s - worker->begin_s < settings_.try_limit_s) {
      ++i;
      continue;
    }
    workers_.erase(workers_.begin() + static_cast<std::ptrdiff_t>(i));
    Abandon(*worker, now_s);
    if (!shared_->closing) Start(nullptr);
  }
}

// The job is tried again by whoever is free next, unless it had its tries.
void WorkerPool::Abandon(Worker& worker, double now_s) {
  ++abandoned_;
  worker.abandoned = true;
  worker.thread.detach();
  if (!worker.job) return;
  Job job = *worker.job;
  const bool last = ++job.tries == kTriesPerRun;
  const Error error{fmt::format("gave no answer within {}", LimitText(settings_.try_limit_s)), {}};
  shared_->made.push_back({job.index, job.tries, last, false, error, now_s - worker.begin_s});
  if (!last && !shared_->closing) shared_->queue.push_front(std::move(job));
}

void WorkerPool::Work(Shared& shared, Worker& self) {
  while (Next(shared, self)) {
    if (!Equip(shared, self) || !RunJob(shared, self)) {
      const std::lock_guard lock(shared.mutex);
      if (self.abandoned) return;
    }
  }
  self.evaluator.reset();  // which may take its time, too
  {
    const std::lock_guard lock(shared.mutex);
    self.ended = true;
  }
  shared.worker_ended.notify_all();
}

// Takes the next job in hand. False: there will be none.
bool WorkerPool::Next(Shared& shared, Worker& self) {
  std::unique_lock lock(shared.mutex);
  shared.job_waits.wait(lock, [&] { return shared.closing || !shared.queue.empty(); });
  if (shared.queue.empty()) return false;
  self.job = std::move(shared.queue.front());
  shared.queue.pop_front();
  self.begin_s = shared.clock.Seconds();
  return true;
}

// False: there is no evaluator, as was posted.
bool WorkerPool::Equip(Shared& shared, Worker& self) {
  if (self.evaluator) return true;
  auto made = Safely([&] { return shared.make(); });
  if (made) {
    self.evaluator = std::move(*made);
    return true;
  }
  Post(shared, self, {self.job->index, self.job->tries + 1, true, true, made.error(), 0});
  return false;
}

// Tries the job in hand as often as it may be. False: given up meanwhile.
bool WorkerPool::RunJob(Shared& shared, Worker& self) {
  for (int number = self.job->tries + 1;; ++number) {
    Result<Evaluation> result =
        Safely([&] { return self.evaluator->Evaluate(self.job->genome, self.job->seed); });
    const bool last = result.ok() || number == kTriesPerRun;
    if (!Post(shared, self, {self.job->index, number, last, false, std::move(result), 0}))
      return false;
    if (last) return true;
  }
}

// False: the worker was given up, so nobody waits for this.
bool WorkerPool::Post(Shared& shared, Worker& self, Try made) {
  {
    const std::lock_guard lock(shared.mutex);
    if (self.abandoned) return false;
    const double now_s = shared.clock.Seconds();
    made.wall_s = now_s - self.begin_s;
    self.begin_s = now_s;
    self.job->tries = made.number;
    if (made.last) self.job.reset();
    shared.made.push_back(std::move(made));
  }
  shared.try_waits.notify_one();
  return true;
}

}  // namespace autofuzz
