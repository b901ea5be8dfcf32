#include "sim/api/watchdog.h"

#include <fmt/format.h>

namespace autofuzz {

bool Watchdog::Stop() {
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start_;
  if (limit_s_ > 0 && took.count() > limit_s_) ++misses_;
  return misses_ > kMissesAllowed;
}

std::string Watchdog::Complaint() const {
  return fmt::format("the controller took longer than {} s of wall time for a command, twice",
                     limit_s_);
}

}  // namespace autofuzz
