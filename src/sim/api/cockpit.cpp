#include "sim/api/cockpit.h"

#include <fmt/format.h>

#include <exception>
#include <utility>

#include "sim/api/command_check.h"

namespace autofuzz {
namespace {

// An ego is other people's code: what it throws is its failure, not ours.
template <class Call>
auto Guarded(Call call) -> decltype(call()) {
  try {
    return call();
  } catch (const std::exception& thrown) {
    return Error{fmt::format("the controller threw: {}", thrown.what()), {}};
  } catch (...) {
    return Error{"the controller threw something that is no std::exception", {}};
  }
}

}  // namespace

Cockpit::Cockpit(const Scene& scene, const TraceHeader& header, Controller& controller,
                 const RunLimits& limits)
    : scene_(scene),
      header_(header),
      controller_(controller),
      observer_(scene, header),
      watchdog_(controller.facts().minds_time ? 0 : limits.watchdog_wall_s) {}

Status Cockpit::Start(Seed seed) {
  return Guarded([&] { return controller_.Reset({&scene_, header_.frame_step_s, seed}); });
}

Result<Command> Cockpit::Ask(const Frame& frame, SensorFrames sensors) {
  const Observation& seen = observer_.Observe(frame, sensors);
  watchdog_.Start();
  Result<Command> command = Guarded([&] { return controller_.Act(seen); });
  if (watchdog_.Stop()) return Error{watchdog_.Complaint(), {}};
  if (!command) return command;
  if (Status usable = CheckCommand(*command); !usable) return usable.error();
  return command;
}

Event ControllerFailure(double time_s, std::string why) {
  Event event;
  event.kind = EventKind::kFailure;
  event.time_s = time_s;
  event.body = 0;
  event.text = std::move(why);
  return event;
}

}  // namespace autofuzz
