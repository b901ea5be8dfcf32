#pragma once

#include "ego/ego.h"
#include "ego/observe.h"
#include "scenario/scene.h"
#include "sim/api/simulator.h"
#include "sim/api/watchdog.h"

namespace autofuzz {

/// A controller's place in a run, the same in every simulator: from a frame to a command that can
/// be obeyed. Every error is the controller's failure. One instance belongs to one run.
class Cockpit {
 public:
  /// Everything must outlive the cockpit.
  Cockpit(const Scene& scene, const TraceHeader& header, Controller& controller,
          const RunLimits& limits);

  /// Starts the controller. Error: it cannot drive this scene, or it threw.
  Status Start(Seed seed);

  /// Observes the frame and asks for a command: finite numbers, perhaps outside their ranges.
  /// Error: the controller's own, a number that is none, an exception, or a second answer that came
  /// too late.
  Result<Command> Ask(const Frame& frame, SensorFrames sensors = {});

 private:
  const Scene& scene_;
  const TraceHeader& header_;
  Controller& controller_;
  Observer observer_;
  Watchdog watchdog_;
};

/// The event that says why a controller failed.
Event ControllerFailure(double time_s, std::string why);

}  // namespace autofuzz
