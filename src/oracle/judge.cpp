#include "oracle/judge.h"

#include <algorithm>
#include <cassert>

#include "oracle/driving_watch.h"
#include "oracle/objective_meter.h"

namespace autofuzz {
namespace {

constexpr double kTimeSlack_s = 1e-6;  // frame times are sums of steps

// Hands out a trace's events frame by frame.
class EventReader {
 public:
  explicit EventReader(const Trace& trace) : trace_(&trace) {}

  // Those up to a frame; with the last frame all that are left.
  std::span<const Event> Until(double time_s, bool last) {
    const std::size_t begin = next_;
    const std::vector<Event>& events = trace_->events;
    while (next_ < events.size() && (last || events[next_].time_s <= time_s + kTimeSlack_s))
      ++next_;
    return std::span(events).subspan(begin, next_ - begin);
  }

 private:
  const Trace* trace_;
  std::size_t next_ = 0;
};

// Why the run that a trace tells of ended, as the detectors see it. What a simulator recorded after
// that is not looked at.
std::optional<EndReason> Observe(const Trace& trace, DrivingWatch& watch, ObjectiveMeter& meter) {
  EventReader events(trace);
  for (std::size_t i = 0; i < trace.size(); ++i) {
    const Frame frame = trace.frame(i);
    const bool last = i + 1 == trace.size();
    const std::optional<EndReason> end = watch.Watch(frame, events.Until(frame.time_s, last));
    if (end == EndReason::kSimulatorFailure) return end;
    meter.Watch(frame, watch.route_foot());
    if (end) return end;
  }
  return std::nullopt;
}

Sighting ControllerFailure(const Trace& trace, double route_s_m) {
  Sighting sighting;
  sighting.kind = ViolationKind::kControllerFailure;
  sighting.time_s = trace.duration_s();
  sighting.route_s_m = route_s_m;
  if (!trace.empty()) sighting.ego = trace.frame(trace.size() - 1).ego();
  return sighting;
}

// One kind a run, the first in priority: lesser ones are told of, and do not count.
void KeepOneKind(Verdict& verdict) {
  std::optional<ViolationKind> first;
  for (const Violation& violation : verdict.violations) {
    if (violation.counted && (!first || violation.kind < *first)) first = violation.kind;
  }
  if (!first) return;
  verdict.labels.Add(static_cast<int>(*first));
  for (Violation& violation : verdict.violations) {
    if (!violation.counted || violation.kind == *first) continue;
    violation.counted = false;
    violation.reason = std::string(Name(*first)) + " takes precedence";
  }
}

}  // namespace

Judgement Judge(const Scene& scene, const Trace& trace) {
  assert(trace.header.halves.size() == scene.actors.size() + 1);
  DrivingWatch watch;
  watch.Begin(scene, trace.header);
  ObjectiveMeter meter(scene, trace.header);
  const std::optional<EndReason> end = Observe(trace, watch, meter);

  Judgement judgement;
  for (const Sighting& sighting : watch.sightings())
    judgement.verdict.violations.push_back(ToViolation(scene, sighting));
  if (!end && trace.end == EndReason::kControllerFailure)
    judgement.verdict.violations.push_back(
        ToViolation(scene, ControllerFailure(trace, watch.route_foot().s_m)));
  std::stable_sort(judgement.verdict.violations.begin(), judgement.verdict.violations.end(),
                   [](const Violation& a, const Violation& b) { return a.time_s < b.time_s; });
  KeepOneKind(judgement.verdict);
  judgement.objectives = meter.Read(watch.sightings());
  return judgement;
}

}  // namespace autofuzz
