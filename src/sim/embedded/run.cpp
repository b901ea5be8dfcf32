#include "sim/embedded/run.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <span>
#include <utility>

#include "ego/observe.h"
#include "sim/api/command_check.h"
#include "sim/api/watchdog.h"
#include "sim/embedded/engine.h"

namespace autofuzz {
namespace {

constexpr int kFramesReserved = 50 * kTicksPerSecond + 1;  // longer runs grow their trace
constexpr std::size_t kEventsReserved = 64;

class Run {
 public:
  Run(const World& world, Controller& ego, double watchdog_wall_s, StopRule& stop)
      : world_(world),
        ego_(ego),
        stop_(stop),
        watchdog_(watchdog_wall_s),
        engine_(world),
        state_(StartState(world)),
        observer_(*world.scene, world.header) {
    trace_.header = world.header;
    trace_.events.reserve(kEventsReserved + 2 * world.phase_count);
    trace_.Reserve(static_cast<std::size_t>(std::min(world.last_tick + 1, kFramesReserved)));
  }

  Trace Drive(Seed seed) {
    const Status ready = ego_.Reset({world_.scene, kTick_s, seed});
    stop_.Begin(*world_.scene, world_.header);
    while (!Tick(ready)) {
    }
    return std::move(trace_);
  }

 private:
  // One frame and what follows from it. Whether the run is over.
  bool Tick(const Status& ready) {
    engine_.OpenTick(state_, trace_.events);
    const Frame frame = engine_.LookAt(state_);
    trace_.Append(frame);
    const std::span<const Event> news = std::span(trace_.events).subspan(told_);
    told_ = trace_.events.size();
    if (!ready) return Fail(Text(ready.error()));
    if (const std::optional<EndReason> reason = stop_.Watch(frame, news)) return End(*reason);
    if (state_.tick >= world_.last_tick) return End(EndReason::kTime);
    const Result<Command> command = Ask(frame);
    if (!command) return Fail(command.error().what);
    engine_.Advance(state_, *command, trace_.events);
    return false;
  }

  Result<Command> Ask(const Frame& frame) {
    const Observation& seen = observer_.Observe(frame);
    watchdog_.Start();
    Result<Command> command = ego_.Act(seen);
    if (watchdog_.Stop()) return Error{watchdog_.Complaint(), {}};
    if (!command) return Error{Text(command.error()), {}};
    if (Status usable = CheckCommand(*command); !usable) return usable.error();
    return command;
  }

  bool End(EndReason reason) {
    trace_.end = reason;
    return true;
  }

  bool Fail(std::string why) {
    trace_.events.push_back(
        {EventKind::kFailure, trace_.duration_s(), 0, -1, -1, {}, {}, {}, std::move(why)});
    return End(EndReason::kControllerFailure);
  }

  const World& world_;
  Controller& ego_;
  StopRule& stop_;
  Watchdog watchdog_;
  Engine engine_;
  State state_;
  Observer observer_;
  Trace trace_;
  std::size_t told_ = 0;
};

}  // namespace

Trace RunWorld(const World& world, Controller& ego, double watchdog_wall_s, StopRule& stop,
               Seed seed) {
  return Run(world, ego, watchdog_wall_s, stop).Drive(seed);
}

}  // namespace autofuzz
