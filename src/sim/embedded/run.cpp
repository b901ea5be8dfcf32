#include "sim/embedded/run.h"

#include <algorithm>
#include <optional>
#include <span>
#include <utility>

#include "sim/api/cockpit.h"
#include "sim/embedded/engine.h"

namespace autofuzz {
namespace {

constexpr int kFramesReserved = 50 * kTicksPerSecond + 1;  // longer runs grow their trace
constexpr std::size_t kEventsReserved = 64;

class Run {
 public:
  Run(const World& world, Controller& ego, const RunLimits& limits, StopRule& stop)
      : world_(world),
        stop_(stop),
        cockpit_(*world.scene, world.header, ego, limits),
        engine_(world),
        state_(StartState(world)) {
    trace_.header = world.header;
    trace_.events.reserve(kEventsReserved + 2 * world.phase_count);
    trace_.Reserve(static_cast<std::size_t>(std::min(world.last_tick + 1, kFramesReserved)));
  }

  Trace Drive(Seed seed) {
    const Status ready = cockpit_.Start(seed);
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
    const Result<Command> command = cockpit_.Ask(frame);
    if (!command) return Fail(Text(command.error()));
    engine_.Advance(state_, *command, trace_.events);
    return false;
  }

  bool End(EndReason reason) {
    trace_.end = reason;
    return true;
  }

  bool Fail(std::string why) {
    trace_.events.push_back(ControllerFailure(trace_.duration_s(), std::move(why)));
    return End(EndReason::kControllerFailure);
  }

  const World& world_;
  StopRule& stop_;
  Cockpit cockpit_;
  Engine engine_;
  State state_;
  Trace trace_;
  std::size_t told_ = 0;
};

}  // namespace

Trace RunWorld(const World& world, Controller& ego, const RunLimits& limits, StopRule& stop,
               Seed seed) {
  return Run(world, ego, limits, stop).Drive(seed);
}

}  // namespace autofuzz
