#pragma once

#include <atomic>

#include "campaign/clock.h"

namespace autofuzz {

/// Advances by the same step whenever it is read.
class FakeClock final : public Clock {
 public:
  explicit FakeClock(double step_s = 0.001) : step_s_(step_s) {}
  double Seconds() override { return step_s_ * static_cast<double>(reads_.fetch_add(1)); }

 private:
  double step_s_;
  std::atomic<long> reads_ = 0;
};

}  // namespace autofuzz
