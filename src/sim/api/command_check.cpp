#include "sim/api/command_check.h"

#include <fmt/format.h>

#include <cmath>

#include "base/number.h"

namespace autofuzz {

Status CheckCommand(const Command& command) {
  const auto wrong = [](std::string_view part, double value) {
    return Error{fmt::format("the controller's command has {} = {}", part, FormatDouble(value)),
                 {}};
  };
  if (!std::isfinite(command.throttle)) return wrong("throttle", command.throttle);
  if (!std::isfinite(command.brake)) return wrong("brake", command.brake);
  if (!std::isfinite(command.steer)) return wrong("steer", command.steer);
  return {};
}

}  // namespace autofuzz
