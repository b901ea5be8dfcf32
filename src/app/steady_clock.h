#pragma once

#include <chrono>

#include "campaign/clock.h"

namespace autofuzz {

/// The machine's monotonic clock.
class SteadyClock final : public Clock {
 public:
  double Seconds() override {
    const auto since = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration<double>(since).count();
  }
};

}  // namespace autofuzz
