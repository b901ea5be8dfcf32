#include "trace/trace.h"

#include <cassert>

namespace autofuzz {

std::size_t ActorCount(const TraceHeader& header) {
  return header.halves.empty() ? 0 : header.halves.size() - 1;
}

void Trace::Reserve(std::size_t frames) {
  times_s.reserve(frames);
  bodies.reserve(frames * header.halves.size());
  phases.reserve(frames * ActorCount(header));
  lights.reserve(frames * header.light_count);
  controls.reserve(frames);
  scheduled.reserve(frames);
}

void Trace::Append(const Frame& frame) {
  assert(frame.bodies.size() == header.halves.size());
  assert(frame.phases.size() == ActorCount(header));
  assert(frame.lights.size() == header.light_count);
  times_s.push_back(frame.time_s);
  bodies.insert(bodies.end(), frame.bodies.begin(), frame.bodies.end());
  phases.insert(phases.end(), frame.phases.begin(), frame.phases.end());
  lights.insert(lights.end(), frame.lights.begin(), frame.lights.end());
  controls.push_back(frame.controls);
  scheduled.push_back(frame.scheduled ? 1 : 0);
}

Frame Trace::frame(std::size_t i) const {
  const auto part = [i](const auto& all, std::size_t size) {
    return std::span(all.data() + i * size, size);
  };
  return {times_s[i],
          part(bodies, header.halves.size()),
          part(phases, ActorCount(header)),
          part(lights, header.light_count),
          controls[i],
          scheduled[i] != 0};
}

}  // namespace autofuzz
