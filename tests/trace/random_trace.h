#pragma once

#include "base/seed.h"
#include "trace/trace.h"

namespace autofuzz {

inline BodyState RandomBody(Stream& stream) {
  const auto any = [&] { return stream.Uniform(-100, 100); };
  BodyState body;
  body.pose = {{any(), any()}, any()};
  body.velocity_mps = {any(), any()};
  body.yaw_rate_radps = any();
  return body;
}

inline Event RandomEvent(Stream& stream) {
  Event event;
  event.kind = static_cast<EventKind>(stream.Below(4));
  event.time_s = stream.Uniform(0, 50);
  event.body = static_cast<int>(stream.Between(-1, 5));
  event.other = static_cast<int>(stream.Between(-1, 5));
  event.phase = static_cast<int>(stream.Between(-1, 5));
  event.point = {stream.Uniform(-9, 9), stream.Uniform(-9, 9)};
  event.body_state = RandomBody(stream);
  event.other_state = RandomBody(stream);
  event.text = std::string(stream.Below(20), 'x');
  return event;
}

/// A trace whose sizes and contents are drawn: bodies 1–5, lights 0–3, frames 0–40.
inline Trace RandomTrace(Stream& stream) {
  Trace trace;
  trace.header = {"embedded", "pid-1", stream.Chance(0.5), 0.05, {}, {}, stream.Below(4)};
  const std::size_t bodies = 1 + stream.Below(5);
  for (std::size_t i = 0; i < bodies; ++i) {
    trace.header.halves.push_back({stream.Uniform(0, 3), stream.Uniform(0, 3)});
    trace.header.names.push_back("body " + std::string(i, 'i'));
  }
  const std::size_t frames = stream.Below(41);
  for (std::size_t i = 0; i < frames; ++i) {
    std::vector<BodyState> states;
    for (std::size_t k = 0; k < bodies; ++k) states.push_back(RandomBody(stream));
    std::vector<std::uint8_t> phases(bodies - 1), lights(trace.header.light_count);
    for (auto& phase : phases) phase = static_cast<std::uint8_t>(stream.Below(3));
    for (auto& light : lights) light = static_cast<std::uint8_t>(stream.Below(4));
    trace.Append({0.05 * static_cast<double>(i),
                  states,
                  phases,
                  lights,
                  {stream.Uniform(), stream.Uniform(), stream.Uniform(-1, 1)},
                  stream.Chance(0.3)});
  }
  const std::size_t events = stream.Below(6);
  for (std::size_t i = 0; i < events; ++i) trace.events.push_back(RandomEvent(stream));
  trace.end = static_cast<EndReason>(stream.Below(9));
  return trace;
}

}  // namespace autofuzz
