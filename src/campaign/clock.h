#pragma once

namespace autofuzz {

/// Wall time, handed in so that tests can bend it.
class Clock {
 public:
  virtual ~Clock() = default;
  virtual double Seconds() = 0;  ///< monotonic, from any origin; thread-safe
};

}  // namespace autofuzz
