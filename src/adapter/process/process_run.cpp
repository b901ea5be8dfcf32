#include "adapter/process/process_run.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <deque>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "adapter/process/protocol.h"
#include "adapter/process/seat.h"
#include "scenario/lights.h"
#include "sim/api/cockpit.h"

namespace autofuzz {
namespace {

class ProcessRun {
 public:
  ProcessRun(Child& program, const ProgramTraits& traits, TraceHeader header, const Scene& scene,
             Ego& ego, const RunLimits& limits, StopRule& stop)
      : program_(program),
        patience_s_(traits.patience_s),
        header_(std::move(header)),
        scene_(scene),
        stop_(stop),
        last_tick_(static_cast<int>(limits.time_s / kProtocolStep_s + 1e-6)),
        seat_(MakeSeat(scene, header_, ego, limits, traits.address)),
        lights_(scene.signals.size()),
        delayed_(static_cast<std::size_t>(std::lround(limits.ego_latency_s / kProtocolStep_s))) {
    trace_.header = header_;
  }

  Result<Trace> Drive(const RunLimits& limits, Seed seed) {
    Status ready;
    stop_.Begin(scene_, header_);
    Status sent = program_.Send(RunLine(scene_, limits, seed), patience_s_);
    while (sent.ok()) {
      if (Status read = ReadTick(); !read) return read.error();
      // The world is there before the ego, which may want to look for it.
      if (tick_ == 0) ready = seat_->Start(seed);
      const std::optional<std::string> answer = Decide(ready);
      if (!answer) break;
      sent = program_.Send(*answer, patience_s_);
      ++tick_;
    }
    if (sent.ok()) sent = program_.Send(EndLine(), patience_s_);
    if (!sent) return sent.error();
    return std::move(trace_);
  }

 private:
  double TimeOf(int tick) const { return tick / 20.0; }

  Status ReadTick() {
    const Result<std::string_view> line = program_.Receive(patience_s_);
    if (!line) return line.error();
    Result<ProgramFrame> frame = ReadFrame(*line, scene_.actors.size());
    if (!frame) return program_.Failed("sent no usable frame: " + Text(frame.error()));
    if (Status fits = CheckTick(*frame); !fits) return fits;
    AddEvents(*frame);
    for (std::size_t i = 0; i < lights_.size(); ++i)
      lights_[i] = static_cast<std::uint8_t>(LightAt(scene_, i, TimeOf(tick_)));
    now_ = *std::move(frame);
    trace_.Append(View());
    return {};
  }

  Status CheckTick(const ProgramFrame& frame) {
    constexpr double kSlack_s = 1e-6;
    if (std::fabs(frame.time_s - TimeOf(tick_)) > kSlack_s)
      return program_.Failed(
          fmt::format("sent a frame of t = {} s, wanted {} s", frame.time_s, TimeOf(tick_)));
    for (const Event& contact : frame.contacts)
      if (contact.time_s < TimeOf(tick_ - 1) - kSlack_s ||
          contact.time_s > TimeOf(tick_) + kSlack_s)
        return program_.Failed(fmt::format("told a contact at t = {} s with the frame of {} s",
                                           contact.time_s, TimeOf(tick_)));
    for (std::size_t i = 0; i < frame.phases.size(); ++i)
      if (frame.phases[i] >= std::max<std::size_t>(1, scene_.scenario.actors[i].phases.size()))
        return program_.Failed(fmt::format("put {} into phase {}, which it does not have",
                                           scene_.scenario.actors[i].name, frame.phases[i]));
    return {};
  }

  // A trigger is told together with the phase that it starts: the program says no more.
  void AddEvents(const ProgramFrame& frame) {
    trace_.events.insert(trace_.events.end(), frame.contacts.begin(), frame.contacts.end());
    for (std::size_t i = 0; i < frame.phases.size(); ++i) {
      const int before = now_.phases.empty() ? 0 : now_.phases[i];
      for (int phase = before + 1; phase <= frame.phases[i]; ++phase) {
        const Phase& begun = scene_.scenario.actors[i].phases[static_cast<std::size_t>(phase)];
        if (std::holds_alternative<WhenEgoWithin>(begun.start))
          AddEvent(EventKind::kTrigger, i, phase);
        AddEvent(EventKind::kPhase, i, phase);
      }
    }
  }

  void AddEvent(EventKind kind, std::size_t actor, int phase) {
    Event event;
    event.kind = kind;
    event.time_s = TimeOf(tick_);
    event.body = static_cast<BodyIndex>(actor) + 1;
    event.phase = phase;
    trace_.events.push_back(std::move(event));
  }

  Frame View() const {
    return {TimeOf(tick_), now_.bodies, now_.phases, lights_, controls_, now_.scheduled};
  }

  // The next line to the program, or nullopt when the run is over.
  std::optional<std::string> Decide(const Status& ready) {
    const std::span<const Event> news = std::span(trace_.events).subspan(told_);
    told_ = trace_.events.size();
    if (!ready) return Fail(Text(ready.error()));
    const Frame frame = View();
    if (const std::optional<EndReason> reason = stop_.Watch(frame, news)) return End(*reason);
    if (tick_ >= last_tick_) return End(EndReason::kTime);
    const Result<std::optional<Command>> command = seat_->Ask(frame);
    if (!command) return Fail(Text(command.error()));
    if (!*command) return StepLine();
    delayed_.push_back(**command);
    const Command due = delayed_.front();
    delayed_.pop_front();
    controls_ = {std::clamp(due.throttle, 0.0, 1.0), std::clamp(due.brake, 0.0, 1.0),
                 std::clamp(due.steer, -1.0, 1.0)};
    return CommandLine({controls_.throttle, controls_.brake, controls_.steer});
  }

  std::optional<std::string> End(EndReason reason) {
    trace_.end = reason;
    return std::nullopt;
  }
  std::optional<std::string> Fail(std::string why) {
    trace_.events.push_back(ControllerFailure(TimeOf(tick_), std::move(why)));
    return End(EndReason::kControllerFailure);
  }

  Child& program_;
  double patience_s_;
  TraceHeader header_;
  const Scene& scene_;
  StopRule& stop_;
  int last_tick_;
  std::unique_ptr<Seat> seat_;
  std::vector<std::uint8_t> lights_;
  std::deque<Command> delayed_;  // one per tick of latency
  int tick_ = 0;
  ProgramFrame now_;
  Controls controls_;
  Trace trace_;
  std::size_t told_ = 0;
};

}  // namespace

Result<Trace> RunInProgram(Child& program, const ProgramTraits& traits, TraceHeader header,
                           const Scene& scene, Ego& ego, const RunLimits& limits, StopRule& stop,
                           Seed seed) {
  ProcessRun run(program, traits, std::move(header), scene, ego, limits, stop);
  return run.Drive(limits, seed);
}

}  // namespace autofuzz
