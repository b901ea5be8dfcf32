#include "drive/said.h"

#include <fmt/format.h>

#include <string_view>
#include <utility>
#include <vector>

#include "base/number.h"
#include "base/printable.h"

namespace autofuzz {
namespace {

using Trait = std::pair<std::string_view, bool>;

// "who: one, two" of those that hold.
std::string Line(std::string_view who, const std::vector<Trait>& traits) {
  std::string line(who);
  std::string_view before = ": ";
  for (const auto& [name, holds] : traits) {
    if (!holds) continue;
    line.append(before).append(name);
    before = ", ";
  }
  return line;
}

std::string Text(const SensorRequest& sensor) {
  return fmt::format("; {} '{}' at {} {} {} {}", sensor.kind, sensor.name,
                     FormatDouble(sensor.mount.position.x), FormatDouble(sensor.mount.position.y),
                     FormatDouble(sensor.height_m), FormatDouble(sensor.mount.heading_rad));
}

}  // namespace

std::string SaidOf(const EgoFacts& facts, bool attached) {
  std::string line = Line(facts.identity.empty() ? facts.spec : facts.identity,
                          {{"attached", attached},
                           {"deterministic", facts.deterministic},
                           {"sees all around", facts.sees_all_around},
                           {"uses weather", facts.uses_weather},
                           {"uses friction", facts.uses_friction}});
  for (const SensorRequest& sensor : facts.sensors) line += Text(sensor);
  return Printable(line);
}

std::string SaidOf(const SimulatorFacts& facts) {
  std::string line = Line(facts.identity.empty() ? facts.spec : facts.identity,
                          {{"steps controllers", facts.steps_controllers},
                           {"runs attached egos", facts.runs_attached_egos},
                           {"gives sensors", facts.gives_sensors},
                           {"gives weather", facts.gives_weather},
                           {"gives friction", facts.gives_friction},
                           {"reports contacts", facts.reports_contacts}});
  return Printable(fmt::format("{}; deterministic {}", line, Name(facts.deterministic)));
}

}  // namespace autofuzz
