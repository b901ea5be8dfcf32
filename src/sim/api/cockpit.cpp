#include "sim/api/cockpit.h"

#include <utility>

#include "sim/api/command_check.h"

namespace autofuzz {

Cockpit::Cockpit(const Scene& scene, const TraceHeader& header, Controller& controller,
                 const RunLimits& limits)
    : scene_(scene),
      header_(header),
      controller_(controller),
      observer_(scene, header),
      watchdog_(limits.watchdog_wall_s) {}

Status Cockpit::Start(Seed seed) {
  return controller_.Reset({&scene_, header_.frame_step_s, seed});
}

Result<Command> Cockpit::Ask(const Frame& frame, SensorFrames sensors) {
  const Observation& seen = observer_.Observe(frame, sensors);
  watchdog_.Start();
  Result<Command> command = controller_.Act(seen);
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
