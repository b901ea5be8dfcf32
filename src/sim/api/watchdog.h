#pragma once

#include <chrono>
#include <string>

namespace autofuzz {

/// Times a controller's answers in wall time. It decides nothing else, so a run is the same on a
/// fast machine and on a slow one. An answer in this process cannot be broken off: a miss is seen
/// when it comes.
class Watchdog {
 public:
  /// `limit_s` of wall time an answer; none when it is not positive.
  explicit Watchdog(double limit_s) : limit_s_(limit_s) {}

  void Start() { start_ = std::chrono::steady_clock::now(); }
  /// An answer came. Whether it was the second that came too late.
  bool Stop();
  /// What to say after that.
  std::string Complaint() const;

 private:
  static constexpr int kMissesAllowed = 1;
  double limit_s_;
  int misses_ = 0;
  std::chrono::steady_clock::time_point start_;
};

}  // namespace autofuzz
