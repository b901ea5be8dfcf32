#include "campaign/for_each.h"

#include <algorithm>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace autofuzz {

void ForEach(std::size_t items, int workers,
             const std::function<void(std::size_t worker, std::size_t item)>& work,
             const std::function<void(std::size_t items)>& done) {
  std::mutex mutex;
  std::size_t next = 0, finished = 0;
  std::exception_ptr thrown;
  const auto loop = [&](std::size_t worker) {
    std::unique_lock lock(mutex);
    while (next < items && !thrown) {
      const std::size_t item = next++;
      lock.unlock();
      std::exception_ptr mine;
      try {
        work(worker, item);
      } catch (...) {
        mine = std::current_exception();
      }
      lock.lock();
      if (mine && !thrown) thrown = mine;
      if (!mine && done) done(++finished);
    }
  };
  const std::size_t threads = std::min(items, static_cast<std::size_t>(std::max(1, workers)));
  std::vector<std::jthread> others;
  for (std::size_t worker = 1; worker < threads; ++worker) others.emplace_back(loop, worker);
  loop(0);
  others.clear();  // joins
  if (thrown) std::rethrow_exception(thrown);
}

}  // namespace autofuzz
