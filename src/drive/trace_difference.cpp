#include "drive/trace_difference.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "base/number.h"

namespace autofuzz {
namespace {

std::string Show(double value) { return FormatDouble(value); }
std::string Show(bool value) { return value ? "true" : "false"; }
std::string Show(const std::string& value) { return '"' + value + '"'; }
std::string Show(EventKind value) { return std::string(Name(value)); }
std::string Show(EndReason value) { return std::string(Name(value)); }
template <class Whole>
requires std::integral<Whole> std::string Show(Whole value) { return fmt::format("{}", value); }

template <class T>
bool Same(const T& a, const T& b) {
  return a == b;
}
bool Same(double a, double b) {  // zeros have signs, and one NaN may equal another
  return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b);
}

// Compares field by field and keeps the first that differs.
class Comparison {
 public:
  bool found() const { return first_.has_value(); }
  std::optional<TraceDifference> Take() { return std::move(first_); }
  void Enter(std::optional<std::size_t> frame, double time_s) {
    frame_ = frame;
    time_s_ = time_s;
  }

  template <class T>
  void Field(std::string_view owner, std::string_view name, const T& expected, const T& actual) {
    if (found() || Same(expected, actual)) return;
    first_ = TraceDifference{frame_, time_s_, fmt::format("{}{}", owner, name), Show(expected),
                             Show(actual)};
  }

  void Body(std::string_view owner, const BodyState& expected, const BodyState& actual) {
    Field(owner, ".position.x", expected.pose.position.x, actual.pose.position.x);
    Field(owner, ".position.y", expected.pose.position.y, actual.pose.position.y);
    Field(owner, ".heading_rad", expected.pose.heading_rad, actual.pose.heading_rad);
    Field(owner, ".velocity_mps.x", expected.velocity_mps.x, actual.velocity_mps.x);
    Field(owner, ".velocity_mps.y", expected.velocity_mps.y, actual.velocity_mps.y);
    Field(owner, ".yaw_rate_radps", expected.yaw_rate_radps, actual.yaw_rate_radps);
  }

  void Header(const TraceHeader& expected, const TraceHeader& actual) {
    Field("", "simulator", expected.simulator, actual.simulator);
    Field("", "ego", expected.ego, actual.ego);
    Field("", "ego_sees_all_around", expected.ego_sees_all_around, actual.ego_sees_all_around);
    Field("", "frame_step_s", expected.frame_step_s, actual.frame_step_s);
    Field("", "light_count", expected.light_count, actual.light_count);
    Field("", "bodies", expected.halves.size(), actual.halves.size());
    Field("", "names", expected.names.size(), actual.names.size());
    for (std::size_t i = 0; i < expected.halves.size() && !found(); ++i) {
      const std::string owner = fmt::format("halves[{}]", i);
      Field(owner, ".length_m", expected.halves[i].length_m, actual.halves[i].length_m);
      Field(owner, ".width_m", expected.halves[i].width_m, actual.halves[i].width_m);
    }
    for (std::size_t i = 0; i < expected.names.size() && !found(); ++i)
      Field(fmt::format("names[{}]", i), "", expected.names[i], actual.names[i]);
  }

  // Requires: equal headers.
  void OneFrame(const TraceHeader& header, const Frame& expected, const Frame& actual) {
    Field("", "time_s", expected.time_s, actual.time_s);
    for (std::size_t i = 0; i < expected.bodies.size(); ++i) {
      const bool named = i < header.names.size();
      Body(named ? std::string_view(header.names[i]) : "body", expected.bodies[i],
           actual.bodies[i]);
    }
    for (std::size_t i = 0; i < expected.phases.size(); ++i)
      Field("phase of actor ", std::to_string(i), expected.phases[i], actual.phases[i]);
    for (std::size_t i = 0; i < expected.lights.size(); ++i)
      Field("light ", std::to_string(i), expected.lights[i], actual.lights[i]);
    Field("controls", ".throttle", expected.controls.throttle, actual.controls.throttle);
    Field("controls", ".brake", expected.controls.brake, actual.controls.brake);
    Field("controls", ".steer", expected.controls.steer, actual.controls.steer);
    Field("", "scheduled", expected.scheduled, actual.scheduled);
  }

  void OneEvent(std::size_t index, const Event& expected, const Event& actual) {
    const std::string owner = fmt::format("events[{}]", index);
    Field(owner, ".kind", expected.kind, actual.kind);
    Field(owner, ".time_s", expected.time_s, actual.time_s);
    Field(owner, ".body", expected.body, actual.body);
    Field(owner, ".other", expected.other, actual.other);
    Field(owner, ".phase", expected.phase, actual.phase);
    Field(owner, ".point.x", expected.point.x, actual.point.x);
    Field(owner, ".point.y", expected.point.y, actual.point.y);
    Body(owner + ".body_state", expected.body_state, actual.body_state);
    Body(owner + ".other_state", expected.other_state, actual.other_state);
    Field(owner, ".text", expected.text, actual.text);
  }

 private:
  std::optional<TraceDifference> first_;
  std::optional<std::size_t> frame_;
  double time_s_ = 0;
};

}  // namespace

std::string Text(const TraceDifference& difference) {
  const std::string where = difference.frame ? fmt::format("frame {} ({} s): ", *difference.frame,
                                                           FormatDouble(difference.time_s))
                                             : std::string();
  return fmt::format("{}{} is {}, expected {}", where, difference.field, difference.actual,
                     difference.expected);
}

std::optional<TraceDifference> FirstDifference(const Trace& expected, const Trace& actual) {
  Comparison comparison;
  comparison.Header(expected.header, actual.header);
  const std::size_t frames = std::min(expected.size(), actual.size());
  for (std::size_t i = 0; i < frames && !comparison.found(); ++i) {
    comparison.Enter(i, expected.times_s[i]);
    comparison.OneFrame(expected.header, expected.frame(i), actual.frame(i));
  }
  comparison.Enter(std::nullopt, 0);
  comparison.Field("", "number of frames", expected.size(), actual.size());
  const std::size_t events = std::min(expected.events.size(), actual.events.size());
  for (std::size_t i = 0; i < events && !comparison.found(); ++i) {
    comparison.Enter(std::nullopt, expected.events[i].time_s);
    comparison.OneEvent(i, expected.events[i], actual.events[i]);
  }
  comparison.Enter(std::nullopt, 0);
  comparison.Field("", "number of events", expected.events.size(), actual.events.size());
  comparison.Field("", "end", expected.end, actual.end);
  return comparison.Take();
}

}  // namespace autofuzz
