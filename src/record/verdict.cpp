#include "record/verdict.h"

#include <array>
#include <cstddef>

namespace autofuzz {

std::span<const std::string> ViolationNames() {
  static const std::array<std::string, 5> names = {"collision", "off-road", "wrong-lane",
                                                   "red-light", "controller-failure"};
  return names;
}

std::string_view Name(ViolationKind kind) {
  return ViolationNames()[static_cast<std::size_t>(kind)];
}

}  // namespace autofuzz
