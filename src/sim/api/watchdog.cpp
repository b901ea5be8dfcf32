#include "sim/api/watchdog.h"

namespace autofuzz {

bool Watchdog::Stop() {
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start_;
  if (limit_s_ > 0 && took.count() > limit_s_) ++misses_;
  return misses_ > kMissesAllowed;
}

}  // namespace autofuzz
