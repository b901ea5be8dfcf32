#include "sim/api/command_check.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/number.h"

namespace autofuzz {
namespace {

Status CheckPart(std::string_view part, double value, double least) {
  constexpr double kRounding = 1e-6;
  if (value >= least - kRounding && value <= 1 + kRounding) return {};  // false for NaN
  return Error{fmt::format("{} is {}, must be from {} to 1", part, FormatDouble(value), least), {}};
}

}  // namespace

Result<Command> CheckRange(const Command& command) {
  if (Status fits = CheckPart("throttle", command.throttle, 0); !fits) return fits.error();
  if (Status fits = CheckPart("brake", command.brake, 0); !fits) return fits.error();
  if (Status fits = CheckPart("steer", command.steer, -1); !fits) return fits.error();
  return Command{std::clamp(command.throttle, 0.0, 1.0), std::clamp(command.brake, 0.0, 1.0),
                 std::clamp(command.steer, -1.0, 1.0)};
}

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
