#include <fmt/format.h>

#include <bit>
#include <cstring>

#include "trace/trace.h"

// The layout of an encoded trace: magic, version, header, end, events, frame count, then one array
// after the other. Whole numbers and doubles are little-endian; texts and arrays carry their counts
// as 32 bits.

namespace autofuzz {
namespace {

static_assert(std::endian::native == std::endian::little, "elsewhere the bytes would be swapped");

constexpr std::uint32_t kMagic = 0x52544641;  // "AFTR"
constexpr std::uint32_t kVersion = 1;
constexpr std::size_t kMostLights = 65535;
constexpr std::size_t kBodyBytes = 6 * 8;
constexpr std::size_t kEventBytes = 1 + 8 + 3 * 4 + 2 * 8 + 2 * kBodyBytes + 4;

/// Appends to bytes that are there already, so that a double costs one store.
class Out {
 public:
  explicit Out(std::size_t size) : bytes_(size) {}

  template <class T>
  void Whole(T value) {
    std::memcpy(bytes_.data() + at_, &value, sizeof(T));
    at_ += sizeof(T);
  }
  void Count(std::size_t count) { Whole(static_cast<std::uint32_t>(count)); }
  void Number(double value) { Whole(std::bit_cast<std::uint64_t>(value)); }
  void Text(const std::string& text) {
    Count(text.size());
    for (const char c : text) Whole(static_cast<std::uint8_t>(c));
  }
  void Bytes(const std::vector<std::uint8_t>& values) {
    for (const std::uint8_t value : values) Whole(value);
  }
  void Point(Vec2 point) {
    Number(point.x);
    Number(point.y);
  }
  void Body(const BodyState& body) {
    Point(body.pose.position);
    Number(body.pose.heading_rad);
    Point(body.velocity_mps);
    Number(body.yaw_rate_radps);
  }
  std::vector<std::byte> Take() { return std::move(bytes_); }

 private:
  std::vector<std::byte> bytes_;
  std::size_t at_ = 0;
};

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

/// Reads what Out wrote. After the first fault every read gives zero.
class In {
 public:
  explicit In(std::span<const std::byte> bytes) : bytes_(bytes) {}

  template <class T>
  T Whole() {
    if (!Has(sizeof(T))) return 0;
    T value;
    std::memcpy(&value, bytes_.data() + at_, sizeof(T));
    at_ += sizeof(T);
    return value;
  }
  double Number() { return std::bit_cast<double>(Whole<std::uint64_t>()); }
  BodyIndex Index() { return static_cast<BodyIndex>(Whole<std::uint32_t>()); }

  /// A count of things of at least `each` bytes that the rest can hold.
  std::size_t Count(std::size_t each) {
    const std::size_t count = Whole<std::uint32_t>();
    return Has(count * each) ? count : 0;
  }
  /// A small number below `limit`.
  std::uint8_t Below(std::uint8_t limit) {
    const auto value = Whole<std::uint8_t>();
    if (value >= limit) Fail("a value that means nothing");
    return value < limit ? value : std::uint8_t{0};
  }
  std::string Text() {
    const std::size_t size = Count(1);
    std::string text(size, '\0');
    for (char& c : text) c = static_cast<char>(Whole<std::uint8_t>());
    return text;
  }
  std::vector<std::uint8_t> Bytes(std::size_t count) {
    std::vector<std::uint8_t> values(count);
    for (std::uint8_t& value : values) value = Whole<std::uint8_t>();
    return values;
  }
  Vec2 Point() {
    const double x = Number();
    return {x, Number()};
  }
  BodyState Body() {
    BodyState body;
    body.pose.position = Point();
    body.pose.heading_rad = Number();
    body.velocity_mps = Point();
    body.yaw_rate_radps = Number();
    return body;
  }

  std::size_t left() const { return bytes_.size() - at_; }
  const std::string& fault() const { return fault_; }
  void Fail(std::string_view why) {
    if (fault_.empty()) fault_ = fmt::format("not a trace: {} at byte {}", why, at_);
    at_ = bytes_.size();
  }

 private:
  bool Has(std::size_t size) {
    if (size <= left() && fault_.empty()) return true;
    Fail("the bytes end too early");
    return false;
  }

  std::span<const std::byte> bytes_;
  std::size_t at_ = 0;
  std::string fault_;
};

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

}  // namespace

std::vector<std::byte> Encode(const Trace& trace) {
  Out out(EncodedBytes(trace));
  out.Whole(kMagic);
  out.Whole(kVersion);
  PutHeader(out, trace.header);
  out.Whole(static_cast<std::uint8_t>(trace.end));
  out.Count(trace.events.size());
  for (const Event& event : trace.events) PutEvent(out, event);
  PutFrames(out, trace);
  return out.Take();
}

Result<Trace> Decode(std::span<const std::byte> bytes) {
  In in(bytes);
  if (in.Whole<std::uint32_t>() != kMagic) in.Fail("it does not begin like one");
  const auto version = in.Whole<std::uint32_t>();
  if (version != kVersion) in.Fail(fmt::format("version {} is not known", version));
  Trace trace;
  trace.header = GetHeader(in);
  constexpr auto kEnds = static_cast<std::uint8_t>(EndReason::kSimulatorFailure) + 1;
  trace.end = static_cast<EndReason>(in.Below(kEnds));
  trace.events.resize(in.Count(kEventBytes));
  for (Event& event : trace.events) event = GetEvent(in);
  GetFrames(in, trace);
  if (in.left() > 0) in.Fail("more bytes than it says");
  if (!in.fault().empty()) return Error{in.fault(), {}};
  return trace;
}

Digest DigestOf(const Trace& trace) { return DigestOf(std::span<const std::byte>(Encode(trace))); }

}  // namespace autofuzz
