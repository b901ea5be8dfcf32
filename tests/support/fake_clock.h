#pragma once

#include <atomic>

#include "campaign/clock.h"

namespace autofuzz {

/// Advances by the same step whenever it is read, and when it is told to.
class FakeClock final : public Clock {
 public:
  explicit FakeClock(double step_s = 0.001) : step_s_(step_s) {}
  double Seconds() override {
    return advanced_s_ + step_s_ * static_cast<double>(reads_.fetch_add(1));
  }
  void Advance(double by_s) { advanced_s_ += by_s; }

 private:
  double step_s_;
  std::atomic<long> reads_ = 0;
  std::atomic<double> advanced_s_ = 0;
};

}  // namespace autofuzz
