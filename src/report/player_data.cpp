#include "report/player_data.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "draw/scene.h"
#include "json/writer.h"
#include "report/findings.h"
#include "trace/measures.h"

namespace autofuzz {
namespace {

constexpr double kBetweenFrames_s = 0.1;

/// Whole steps; what is not finite or absurdly large is held to ±10⁹.
std::int64_t Steps(double value, double steps_per_unit) {
  const double steps = value * steps_per_unit;
  if (!(steps > -1e9)) return steps < 0 ? -1'000'000'000 : 0;
  return std::llround(std::min(steps, 1e9));
}

/// A series of whole numbers as the differences between neighbours.
void PutSeries(json::Writer& out, std::string_view key, const std::vector<std::int64_t>& values) {
  out.Key(key).BeginArray();
  std::int64_t before = 0;
  for (const std::int64_t value : values) {
    out.Item(value - before);
    before = value;
  }
  out.EndArray();
}

std::vector<std::size_t> ChosenFrames(const Trace& trace) {
  const double every = kBetweenFrames_s / std::max(trace.header.frame_step_s, 1e-3);
  const auto stride = static_cast<std::size_t>(std::clamp(std::floor(every + 0.5), 1.0, 100.0));
  std::vector<std::size_t> frames;
  for (std::size_t i = 0; i < trace.size(); i += stride) frames.push_back(i);
  if (frames.back() + 1 != trace.size()) frames.push_back(trace.size() - 1);
  return frames;
}

/// What a body is, from the scene: 0 is the ego, then its actors.
struct Looks {
  std::string_view kind = "vehicle";
  std::string_view type;
  double trigger_m = 0;
};

Looks LooksOf(const Scene& scene, std::size_t body) {
  if (body == 0) return {"ego", EgoType().name, 0};
  if (body > scene.scenario.actors.size()) return {};
  const ActorSpec& actor = scene.scenario.actors[body - 1];
  const auto types = Types(actor.kind);
  const auto type = static_cast<std::size_t>(actor.type);
  return {Name(actor.kind), type < types.size() ? types[type].name : "", TriggerRadius(actor)};
}

std::int64_t TriggerTime_ms(const Trace& trace, std::size_t body) {
  for (const Event& event : trace.events) {
    if (event.kind == EventKind::kTrigger && event.body == static_cast<BodyIndex>(body)) {
      return Steps(event.time_s, 1000);
    }
  }
  return -1;
}

void PutMotion(json::Writer& out, const Trace& trace, const std::vector<std::size_t>& frames,
               std::size_t body) {
  std::vector<std::int64_t> x, y, heading, speed;
  double turned_rad = 0;  // without jumps at ±π, so that a page may interpolate
  double before_rad = 0;
  for (const std::size_t i : frames) {
    const BodyState& state = trace.frame(i).bodies[body];
    const double heading_rad = std::isfinite(state.pose.heading_rad) ? state.pose.heading_rad : 0;
    turned_rad += WrapAngle(std::clamp(heading_rad - before_rad, -1e5, 1e5));
    before_rad = heading_rad;
    x.push_back(Steps(state.pose.position.x, 100));
    y.push_back(Steps(state.pose.position.y, 100));
    heading.push_back(Steps(turned_rad, 1000));
    speed.push_back(Steps(state.speed_mps(), 100));
  }
  PutSeries(out, "x_cm", x);
  PutSeries(out, "y_cm", y);
  PutSeries(out, "heading_mrad", heading);
  PutSeries(out, "speed_cmps", speed);
}

void PutBodies(json::Writer& out, const ShownRun& shown, const std::vector<std::size_t>& frames) {
  const TraceHeader& header = shown.trace.header;
  out.Key("bodies").BeginArray();
  for (std::size_t body = 0; body < header.halves.size(); ++body) {
    const Looks looks = LooksOf(shown.scene, body);
    const std::string name =
        body < header.names.size() ? header.names[body] : fmt::format("body {}", body);
    out.BeginObject().Member("name", name).Member("kind", looks.kind).Member("type", looks.type);
    out.Key("half_cm").BeginArray();
    out.Item(Steps(header.halves[body].length_m, 100));
    out.Item(Steps(header.halves[body].width_m, 100)).EndArray();
    out.Member("trigger_cm", Steps(looks.trigger_m, 100));
    out.Member("triggered_ms", TriggerTime_ms(shown.trace, body));
    PutMotion(out, shown.trace, frames, body);
    out.EndObject();
  }
  out.EndArray();
}

void PutSignal(json::Writer& out, const ShownRun& shown, std::size_t light) {
  const Vec2 at = shown.scene.network->signals()[shown.scene.signals[light].index()].pose.position;
  out.BeginObject().Member("x_cm", Steps(at.x, 100)).Member("y_cm", Steps(at.y, 100));
  out.Key("changes").BeginArray();
  int before = -1;
  for (std::size_t i = 0; i < shown.trace.size(); ++i) {
    const Frame frame = shown.trace.frame(i);
    if (frame.lights[light] == before) continue;
    before = frame.lights[light];
    out.BeginArray().Item(Steps(frame.time_s, 1000)).Item(before).EndArray();
  }
  out.EndArray().EndObject();
}

void PutSignals(json::Writer& out, const ShownRun& shown) {
  out.Key("signals").BeginArray();
  const std::size_t lights = shown.trace.header.light_count;
  if (shown.scene.network && lights == shown.scene.signals.size()) {
    for (std::size_t i = 0; i < lights; ++i) PutSignal(out, shown, i);
  }
  out.EndArray();
}

void PutContacts(json::Writer& out, const Trace& trace) {
  out.Key("contacts").BeginArray();
  for (const Event& event : trace.events) {
    if (event.kind != EventKind::kContact) continue;
    out.BeginObject()
        .Member("time_ms", Steps(event.time_s, 1000))
        .Member("x_cm", Steps(event.point.x, 100))
        .Member("y_cm", Steps(event.point.y, 100))
        .EndObject();
  }
  out.EndArray();
}

/// "run 12: collision, walker.pedestrian.0001".
std::string TitleOf(const ReportInput& input, const ShownRun& shown, std::int64_t& mark_ms) {
  std::string title = fmt::format("run {}", shown.index.value);
  mark_ms = -1;
  for (const ListedFinding& finding : ListFindings(input)) {
    if (finding.run->index != shown.index) continue;
    title += ": " + LabelName(input, finding.label);
    if (finding.violation == nullptr) continue;
    if (mark_ms < 0) mark_ms = Steps(finding.violation->time_s, 1000);
    if (!finding.violation->other_type.empty()) title += ", " + finding.violation->other_type;
  }
  return title;
}

void PutRun(json::Writer& out, const ReportInput& input, const ShownRun& shown) {
  const std::vector<std::size_t> frames = ChosenFrames(shown.trace);
  std::int64_t mark_ms = -1;
  const std::string title = TitleOf(input, shown, mark_ms);
  out.BeginObject()
      .Member("index", shown.index.value)
      .Member("title", title)
      .Member("end", Name(shown.trace.end))
      .Member("mark_ms", mark_ms);
  std::vector<std::int64_t> times;
  for (const std::size_t i : frames) times.push_back(Steps(shown.trace.times_s[i], 1000));
  PutSeries(out, "times_ms", times);
  PutBodies(out, shown, frames);
  PutSignals(out, shown);
  PutContacts(out, shown.trace);
  out.EndObject();
}

}  // namespace

std::string PlayerData(const ReportInput& input) {
  json::Writer out;
  out.BeginArray();
  for (const ShownRun& shown : input.shown) {
    if (!shown.trace.empty() && !shown.trace.header.halves.empty()) PutRun(out, input, shown);
  }
  return out.EndArray().Take();
}

}  // namespace autofuzz
