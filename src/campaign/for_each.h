#pragma once

#include <cstddef>
#include <functional>

namespace autofuzz {

/// Calls `work(worker, item)` once for every item from 0, on so many threads: items begin in order,
/// and one worker has one item at a time. `done(items)` is called after each, by one thread at a
/// time. Returns when all are done; what a call throws ends it early and is thrown on.
void ForEach(std::size_t items, int workers,
             const std::function<void(std::size_t worker, std::size_t item)>& work,
             const std::function<void(std::size_t items)>& done);

}  // namespace autofuzz
