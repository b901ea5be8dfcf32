#include <fmt/format.h>

#include "trace/bytes.h"
#include "trace/column.h"
#include "trace/compact.h"
#include "trace/trace.h"

// The layout of an encoded trace: magic, version, header, end, events, frame count, then one array
// after the other. Whole numbers and doubles are little-endian; texts and arrays carry their counts
// as 32 bits. Version 2 differs in the doubles of the frames, which are packed as columns.

namespace autofuzz {
namespace {

constexpr std::uint32_t kMagic = 0x52544641;  // "AFTR"
constexpr std::uint32_t kPlain = 1;           // versions
constexpr std::uint32_t kCompact = 2;
constexpr std::size_t kMostLights = 65535;
constexpr std::size_t kEventBytes = 1 + 8 + 3 * 4 + 2 * 8 + 2 * kBodyBytes + 4;

std::size_t FrameBytes(const TraceHeader& header) {
  return 8 + header.halves.size() * kBodyBytes + ActorCount(header) + header.light_count + 3 * 8 +
         1;
}

std::size_t EncodedBytes(const Trace& trace) {
  const TraceHeader& header = trace.header;
  std::size_t size = 4 + 4;
  size += 4 + header.simulator.size() + 4 + header.ego.size() + 1 + 8;
  size += 4 + header.halves.size() * 16 + 4 + 4;
  for (const std::string& name : header.names) size += 4 + name.size();
  size += 1 + 4;
  for (const Event& event : trace.events) size += kEventBytes + event.text.size();
  return size + 4 + trace.size() * FrameBytes(header);
}

void PutHeader(Out& out, const TraceHeader& header) {
  out.Text(header.simulator);
  out.Text(header.ego);
  out.Whole(static_cast<std::uint8_t>(header.ego_sees_all_around));
  out.Number(header.frame_step_s);
  out.Count(header.halves.size());
  for (const HalfSize& half : header.halves) out.Point({half.length_m, half.width_m});
  out.Count(header.names.size());
  for (const std::string& name : header.names) out.Text(name);
  out.Count(header.light_count);
}

void PutEvent(Out& out, const Event& event) {
  out.Whole(static_cast<std::uint8_t>(event.kind));
  out.Number(event.time_s);
  out.Whole(static_cast<std::uint32_t>(event.body));
  out.Whole(static_cast<std::uint32_t>(event.other));
  out.Whole(static_cast<std::uint32_t>(event.phase));
  out.Point(event.point);
  out.Body(event.body_state);
  out.Body(event.other_state);
  out.Text(event.text);
}

void PutColumns(Out& out, const Trace& trace) {
  out.Count(trace.size());
  PutColumns(out, std::as_bytes(std::span(trace.times_s)), 1);
  PutColumns(out, std::as_bytes(std::span(trace.bodies)),
             trace.header.halves.size() * kBodyDoubles);
  out.Bytes(trace.phases);
  out.Bytes(trace.lights);
  PutColumns(out, std::as_bytes(std::span(trace.controls)), 3);
  out.Bytes(trace.scheduled);
}

void PutFrames(Out& out, const Trace& trace) {
  out.Count(trace.size());
  for (const double time_s : trace.times_s) out.Number(time_s);
  for (const BodyState& body : trace.bodies) out.Body(body);
  out.Bytes(trace.phases);
  out.Bytes(trace.lights);
  for (const Controls& controls : trace.controls) {
    out.Number(controls.throttle);
    out.Number(controls.brake);
    out.Number(controls.steer);
  }
  out.Bytes(trace.scheduled);
}

TraceHeader GetHeader(In& in) {
  TraceHeader header;
  header.simulator = in.Text();
  header.ego = in.Text();
  header.ego_sees_all_around = in.Below(2) != 0;
  header.frame_step_s = in.Number();
  header.halves.resize(in.Count(16));
  for (HalfSize& half : header.halves) {
    half.length_m = in.Number();
    half.width_m = in.Number();
  }
  header.names.resize(in.Count(4));
  for (std::string& name : header.names) name = in.Text();
  header.light_count = in.Whole<std::uint32_t>();
  if (header.light_count > kMostLights) in.Fail("too many lights");
  return header;
}

Event GetEvent(In& in) {
  Event event;
  event.kind = static_cast<EventKind>(in.Below(static_cast<std::uint8_t>(EventKind::kFailure) + 1));
  event.time_s = in.Number();
  event.body = in.Index();
  event.other = in.Index();
  event.phase = in.Index();
  event.point = in.Point();
  event.body_state = in.Body();
  event.other_state = in.Body();
  event.text = in.Text();
  return event;
}

void GetFrames(In& in, Trace& trace) {
  const std::size_t frames = in.Count(FrameBytes(trace.header));
  trace.times_s.resize(frames);
  for (double& time_s : trace.times_s) time_s = in.Number();
  trace.bodies.resize(frames * trace.header.halves.size());
  for (BodyState& body : trace.bodies) body = in.Body();
  trace.phases = in.Bytes(frames * ActorCount(trace.header));
  trace.lights = in.Bytes(frames * trace.header.light_count);
  trace.controls.resize(frames);
  for (Controls& controls : trace.controls) {
    controls.throttle = in.Number();
    controls.brake = in.Number();
    controls.steer = in.Number();
  }
  trace.scheduled = in.Bytes(frames);
}

void GetColumns(In& in, Trace& trace) {
  const std::size_t columns = trace.header.halves.size() * kBodyDoubles;
  const std::size_t bytes = ActorCount(trace.header) + trace.header.light_count + 1;
  // A column takes half a byte a frame at least; so little memory is taken for what is not there.
  const std::size_t frames = in.Count(bytes + (columns + 4) / 2);
  trace.times_s.resize(frames);
  GetColumns(in, std::as_writable_bytes(std::span(trace.times_s)), 1);
  trace.bodies.resize(frames * trace.header.halves.size());
  GetColumns(in, std::as_writable_bytes(std::span(trace.bodies)), columns);
  trace.phases = in.Bytes(frames * ActorCount(trace.header));
  trace.lights = in.Bytes(frames * trace.header.light_count);
  trace.controls.resize(frames);
  GetColumns(in, std::as_writable_bytes(std::span(trace.controls)), 3);
  trace.scheduled = in.Bytes(frames);
}

void PutBeginning(Out& out, const Trace& trace, std::uint32_t version) {
  out.Whole(kMagic);
  out.Whole(version);
  PutHeader(out, trace.header);
  out.Whole(static_cast<std::uint8_t>(trace.end));
  out.Count(trace.events.size());
  for (const Event& event : trace.events) PutEvent(out, event);
}

}  // namespace

std::vector<std::byte> Encode(const Trace& trace) {
  Out out(EncodedBytes(trace));
  PutBeginning(out, trace, kPlain);
  PutFrames(out, trace);
  return out.Take();
}

std::vector<std::byte> EncodeCompact(const Trace& trace) {
  const std::size_t columns = 1 + trace.header.halves.size() * kBodyDoubles + 3;
  Out out(EncodedBytes(trace) + columns * ColumnOverhead(trace.size()));
  PutBeginning(out, trace, kCompact);
  PutColumns(out, trace);
  return out.Take();
}

Result<Trace> Decode(std::span<const std::byte> bytes) {
  In in(bytes);
  if (in.Whole<std::uint32_t>() != kMagic) in.Fail("it does not begin like one");
  const auto version = in.Whole<std::uint32_t>();
  if (version != kPlain && version != kCompact)
    in.Fail(fmt::format("version {} is not known", version));
  Trace trace;
  trace.header = GetHeader(in);
  constexpr auto kEnds = static_cast<std::uint8_t>(EndReason::kSimulatorFailure) + 1;
  trace.end = static_cast<EndReason>(in.Below(kEnds));
  trace.events.resize(in.Count(kEventBytes));
  for (Event& event : trace.events) event = GetEvent(in);
  if (version == kPlain)
    GetFrames(in, trace);
  else
    GetColumns(in, trace);
  if (in.left() > 0) in.Fail("more bytes than it says");
  if (!in.fault().empty()) return Error{in.fault(), {}};
  return trace;
}

Digest DigestOf(const Trace& trace) { return DigestOf(std::span<const std::byte>(Encode(trace))); }

}  // namespace autofuzz
