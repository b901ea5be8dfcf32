#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/spec.h"

namespace autofuzz {

/// Reads the arguments of a spec, each within its range.
class ArgumentsWithin {
 public:
  explicit ArgumentsWithin(const Spec& spec) : spec_(spec), read_(spec) {}

  double Number(std::string_view key, double otherwise, double least, double most);
  int Whole(std::string_view key, int otherwise, int least, int most);

  /// The first argument that is wrong, unknown or out of its range.
  Status Finish() const;

 private:
  void Check(std::string_view key, double value, double least, double most);

  const Spec& spec_;
  SpecReader read_;
  std::string fault_;
};

}  // namespace autofuzz
