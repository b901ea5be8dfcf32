#include "adapter/process/ego_protocol.h"

#include <fmt/format.h>

#include <array>
#include <utility>

#include "adapter/process/message.h"
#include "scenario/lights.h"
#include "sim/api/command_check.h"

namespace autofuzz {
namespace {

using json::Value;
using json::Writer;

constexpr std::string_view kWho = "the ego program";

std::string BareLine(std::string_view type) {
  return Writer().BeginObject().Member("type", type).EndObject().Take();
}

void Write(Writer& out, std::string_view key, const BodyState& body) {
  out.Key(key).BeginArray().Item(body.pose.position.x).Item(body.pose.position.y);
  out.Item(body.pose.heading_rad).Item(body.velocity_mps.x).Item(body.velocity_mps.y);
  out.Item(body.yaw_rate_radps).EndArray();
}

Result<SensorRequest> SensorOf(const Value& value) {
  SensorRequest sensor;
  for (const std::string_view key : {"name", "kind"})
    if (const Result<const Value*> member = NeedMember(value, key); !member) return member.error();
  if (Status read = ReadText(value, "name", sensor.name); !read) return read.error();
  if (Status read = ReadText(value, "kind", sensor.kind); !read) return read.error();
  if (Status read = ReadNumber(value, "height_m", sensor.height_m); !read) return read.error();
  if (const Value* mount = value.Find("mount")) {
    const auto numbers = NumbersOf<3>(*mount);
    if (!numbers) return numbers.error();
    sensor.mount = {{(*numbers)[0], (*numbers)[1]}, (*numbers)[2]};
  }
  return sensor;
}

Status ReadSensors(const Value& hello, std::vector<SensorRequest>& sensors) {
  const Value* member = hello.Find("sensors");
  if (member == nullptr) return {};
  if (member->array() == nullptr)
    return member->Wrong(fmt::format("{} instead of an array", member->TypeName()));
  for (const Value& item : *member->array()) {
    Result<SensorRequest> sensor = SensorOf(item);
    if (!sensor) return sensor.error();
    sensors.push_back(*std::move(sensor));
  }
  return {};
}

// One of two words for a flag; where the member is missing, `flag` stays.
Status ReadChoice(const Value& hello, std::string_view key, std::string_view no,
                  std::string_view yes, bool& flag) {
  const Value* member = hello.Find(key);
  if (member == nullptr) return {};
  if (member->string() == nullptr || (*member->string() != no && *member->string() != yes))
    return member->Wrong(fmt::format("must be \"{}\" or \"{}\"", no, yes));
  flag = *member->string() == yes;
  return {};
}

Status ReadRate(const Value& hello, int& ticks) {
  const Value* member = hello.Find("control_hz");
  if (member == nullptr) return {};
  for (int each = 1; each <= kTicksPerSecondOfEgos; ++each) {
    if (kTicksPerSecondOfEgos % each != 0 || member->number() == nullptr) continue;
    if (*member->number() * each != kTicksPerSecondOfEgos) continue;
    ticks = each;
    return {};
  }
  return member->Wrong("must be 20, 10, 5, 4, 2 or 1");
}

Status ReadTraits(const Value& hello, EgoFacts& facts) {
  facts.uses_weather = facts.uses_friction = true;  // what it does not tell may matter
  facts.deterministic = false;
  for (const auto& [key, flag] :
       {std::pair<std::string_view, bool*>{"sees_all_around", &facts.sees_all_around},
        {"uses_weather", &facts.uses_weather},
        {"uses_friction", &facts.uses_friction},
        {"deterministic", &facts.deterministic}})
    if (Status status = ReadFlag(hello, key, *flag); !status) return status;
  return ReadSensors(hello, facts.sensors);
}

}  // namespace

std::string EgoHelloLine() {
  Writer out;
  out.BeginObject().Member("type", "hello").Member("protocol", "autofuzz-ego");
  return out.Member("version", kEgoProtocolVersion).EndObject().Take();
}

std::string PollLine() { return BareLine("status"); }
std::string HaltLine() { return BareLine("stop"); }

std::string_view ObservationLine::Of(const Observation& seen, std::int64_t tick) {
  out_.Clear();
  out_.BeginObject().Member("type", "observe").Member("tick", tick);
  out_.Member("time_s", seen.time_s);
  Write(out_, "self", seen.self);
  out_.Member("route_s_m", seen.route_s_m).Member("route_offset_m", seen.route_offset_m);
  WriteLane(seen.lane);
  out_.Member("speed_limit_mps", seen.speed_limit_mps).Key("signal");
  if (seen.signal) {
    out_.BeginObject().Member("state", Name(seen.signal->state));
    out_.Member("distance_m", seen.signal->distance_m).EndObject();
  } else {
    out_.Null();
  }
  WriteObjects(seen);
  if (!seen.sensors.empty()) WriteFrames(seen.sensors);
  out_.EndObject();
  text_.assign(out_.text());
  text_ += '\n';
  return text_;
}

void ObservationLine::WriteLane(const std::optional<LanePoint>& lane) {
  out_.Key("lane");
  if (!lane) {
    out_.Null();
    return;
  }
  const Lane& on = network_->lane(lane->lane);
  out_.BeginArray().Item(network_->road(on.road).name).Item(on.number).Item(lane->s_m).EndArray();
}

void ObservationLine::WriteObjects(const Observation& seen) {
  out_.Key("objects").BeginArray();
  for (const SeenObject& object : seen.objects) {
    out_.BeginObject().Member("body", object.body).Member("kind", Name(object.kind));
    Write(out_, "state", object.state);
    out_.Member("length_m", 2 * object.half.length_m).Member("width_m", 2 * object.half.width_m);
    WriteLane(object.lane);
    out_.EndObject();
  }
  out_.EndArray();
}

void ObservationLine::WriteFrames(SensorFrames frames) {
  out_.Key("frames").BeginArray();
  for (const SensorFrame& frame : frames) {
    out_.BeginObject().Member("name", frame.name).Member("kind", frame.kind);
    out_.Member("time_s", frame.time_s).Key("shape").BeginArray();
    for (const std::size_t size : frame.shape) out_.Item(size);
    out_.EndArray().Member("type", frame.type).Member("bytes", frame.bytes.size()).EndObject();
  }
  out_.EndArray();
}

Result<EgoProgramFacts> ReadEgoFacts(std::string_view line) {
  const Result<Value> value = ReadMessage(line, "hello", kWho);
  if (!value) return value.error();
  if (Status same = CheckVersion(*value, kEgoProtocolVersion, kWho); !same) return same.error();
  EgoProgramFacts read;
  read.facts.minds_time = true;
  if (Status status = ReadTraits(*value, read.facts); !status) return status.error();
  if (Status status = ReadIdentity(*value, read.facts.identity); !status) return status.error();
  if (Status status = ReadChoice(*value, "kind", "controller", "attached", read.attached); !status)
    return status.error();
  if (Status status = ReadChoice(*value, "reset", "full", "restart", read.restarts); !status)
    return status.error();
  if (Status status = ReadRate(*value, read.ticks_between_commands); !status) return status.error();
  return read;
}

Result<Command> ReadCommand(std::string_view line, std::int64_t tick) {
  const Result<Value> value = ReadMessage(line, "command", kWho);
  if (!value) return value.error();
  double answered = static_cast<double>(tick);
  if (Status read = ReadNumber(*value, "tick", answered); !read) return read.error();
  if (answered != static_cast<double>(tick))
    return Error{fmt::format("answers tick {}, asked {}", answered, tick), {}};
  std::array<double, 3> parts{};
  constexpr std::array<std::string_view, 3> kNames = {"throttle", "brake", "steer"};
  for (std::size_t i = 0; i < kNames.size(); ++i) {
    const Value* member = value->Find(kNames[i]);
    if (member == nullptr) return Error{fmt::format("{} is missing", kNames[i]), {}};
    if (member->number() == nullptr)
      return Error{fmt::format("{} is {}", kNames[i], Shown(*member)), {}};
    parts[i] = *member->number();
  }
  return CheckRange({parts[0], parts[1], parts[2]});
}

Result<AttachedEgo::State> ReadState(std::string_view line) {
  using State = AttachedEgo::State;
  const Result<Value> value = ReadMessage(line, "status", kWho);
  if (!value) return value.error();
  const Result<const Value*> member = NeedMember(*value, "state");
  if (!member) return member.error();
  for (const auto& [name, state] : {std::pair{"starting", State::kStarting},
                                    {"driving", State::kDriving},
                                    {"arrived", State::kArrived}})
    if ((*member)->string() != nullptr && *(*member)->string() == name) return state;
  if ((*member)->string() == nullptr || *(*member)->string() != "failed")
    return (*member)->Wrong("must be \"starting\", \"driving\", \"arrived\" or \"failed\"");
  std::string why = "no reason given";
  if (Status read = ReadText(*value, "text", why); !read) return read.error();
  return Error{"the attached ego says that it failed: " + why, {}};
}

Status ReadBare(std::string_view line, std::string_view type) {
  const Result<Value> value = ReadMessage(line, type, kWho);
  return value ? Status() : value.error();
}

}  // namespace autofuzz
