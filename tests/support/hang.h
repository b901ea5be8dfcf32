#pragma once

#include <future>
#include <thread>

#include "support/fake_clock.h"
#include "support/fake_evaluator.h"

namespace autofuzz {

/// Lets calls of a fake world hang until the test is over; each makes the clock advance once it
/// hangs. Declare it after the world and before a pool: it goes when nobody is left in the world.
class Hang {
 public:
  Hang(FakeWorld& world, FakeClock& clock, double lasts_s)
      : world_(world), clock_(clock), lasts_s_(lasts_s) {}
  ~Hang() {
    open_.set_value();
    while (world_.guests > 0) std::this_thread::yield();
  }
  Hang(const Hang&) = delete;
  Hang& operator=(const Hang&) = delete;

  void Here() {
    clock_.Advance(lasts_s_);
    gate_.wait();
  }

 private:
  FakeWorld& world_;
  FakeClock& clock_;
  double lasts_s_;
  std::promise<void> open_;
  std::shared_future<void> gate_{open_.get_future()};
};

}  // namespace autofuzz
