#include <array>

#include "trace/event.h"

namespace autofuzz {

std::string_view Name(EventKind kind) {
  static constexpr std::array<std::string_view, 4> kNames = {"contact", "trigger", "phase",
                                                             "failure"};
  return kNames[static_cast<std::size_t>(kind)];
}

std::string_view Name(EndReason reason) {
  static constexpr std::array<std::string_view, 9> kNames = {
      "time",     "destination",        "collision",
      "off-road", "wrong-lane",         "route-deviation",
      "blocked",  "controller-failure", "simulator-failure",
  };
  return kNames[static_cast<std::size_t>(reason)];
}

}  // namespace autofuzz
