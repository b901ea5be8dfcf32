#include "adapter/process/protocol.h"

#include <fmt/format.h>

#include <optional>

#include "adapter/process/message.h"
#include "json/value.h"
#include "json/writer.h"

namespace autofuzz {
namespace {

using json::Value;

constexpr std::string_view kWho = "the simulator program";

Result<BodyState> BodyOf(const Value& value) {
  const auto numbers = NumbersOf<6>(value);
  if (!numbers) return numbers.error();
  const auto [x, y, heading_rad, vx_mps, vy_mps, yaw_rate_radps] = *numbers;
  if (heading_rad > 1e5 || heading_rad < -1e5) return value.Wrong("has a heading out of range");
  return BodyState{{{x, y}, WrapAngle(heading_rad)}, {vx_mps, vy_mps}, yaw_rate_radps};
}

Status ReadBodies(const Value& line, std::size_t count, std::vector<BodyState>& bodies) {
  const Result<const Value*> member = NeedMember(line, "bodies");
  if (!member) return member.error();
  const Value::Array* items = (*member)->array();
  if (items == nullptr || items->size() != count)
    return (*member)->Wrong(
        fmt::format("must be an array of {} bodies, the ego and then the actors", count));
  for (const Value& item : *items) {
    const Result<BodyState> body = BodyOf(item);
    if (!body) return body.error();
    bodies.push_back(*body);
  }
  return {};
}

Status ReadPhases(const Value& line, std::size_t actors, std::vector<std::uint8_t>& phases) {
  phases.assign(actors, 0);
  const Value* member = line.Find("phases");
  if (member == nullptr) return {};
  const Value::Array* items = member->array();
  if (items == nullptr || items->size() != actors)
    return member->Wrong(fmt::format("must be an array of {} phases", actors));
  for (std::size_t i = 0; i < actors; ++i) {
    const Result<std::size_t> phase = IndexOf((*items)[i], 256);
    if (!phase) return phase.error();
    phases[i] = static_cast<std::uint8_t>(*phase);
  }
  return {};
}

Result<BodyState> BodyIn(const Value& object, std::string_view key) {
  const Result<const Value*> member = NeedMember(object, key);
  if (!member) return member.error();
  return BodyOf(**member);
}

Result<Event> ContactOf(const Value& value, std::size_t bodies) {
  const Result<double> time_s = NumberIn(value, "time_s");
  if (!time_s) return time_s.error();
  const Result<std::size_t> body = IndexIn(value, "body", bodies);
  if (!body) return body.error();
  const Result<std::size_t> other = IndexIn(value, "other", bodies);
  if (!other) return other.error();
  if (*body >= *other) return value.Wrong("\"body\" must come before \"other\"");
  const Result<const Value*> point_member = NeedMember(value, "point");
  if (!point_member) return point_member.error();
  const auto point = NumbersOf<2>(**point_member);
  if (!point) return point.error();
  const Result<BodyState> body_state = BodyIn(value, "body_state");
  if (!body_state) return body_state.error();
  const Result<BodyState> other_state = BodyIn(value, "other_state");
  if (!other_state) return other_state.error();
  return Event{EventKind::kContact,
               *time_s,
               static_cast<BodyIndex>(*body),
               static_cast<BodyIndex>(*other),
               -1,
               {(*point)[0], (*point)[1]},
               *body_state,
               *other_state,
               {}};
}

Status ReadContacts(const Value& line, std::size_t bodies, std::vector<Event>& contacts) {
  const Value* member = line.Find("contacts");
  if (member == nullptr) return {};
  if (member->array() == nullptr)
    return member->Wrong(fmt::format("{} instead of an array", member->TypeName()));
  for (const Value& item : *member->array()) {
    Result<Event> contact = ContactOf(item, bodies);
    if (!contact) return contact.error();
    if (!contacts.empty() && contact->time_s < contacts.back().time_s)
      return item.Wrong("is earlier than the contact before");
    contacts.push_back(*std::move(contact));
  }
  return {};
}

Status ReadDeterminism(const Value& line, Determinism& determinism) {
  const Value* member = line.Find("deterministic");
  if (member == nullptr) return {};
  for (const Determinism known :
       {Determinism::kNo, Determinism::kSameCpu, Determinism::kEverywhere}) {
    if (member->string() == nullptr || *member->string() != Name(known)) continue;
    determinism = known;
    return {};
  }
  return member->Wrong("must be \"no\", \"same_cpu\" or \"everywhere\"");
}

}  // namespace

std::string HelloLine() {
  json::Writer out;
  out.BeginObject().Member("type", "hello").Member("protocol", "autofuzz-simulator");
  return out.Member("version", kProtocolVersion).EndObject().Take();
}

std::string CommandLine(const Command& command) {
  json::Writer out;
  out.BeginObject().Member("type", "command").Member("throttle", command.throttle);
  return out.Member("brake", command.brake).Member("steer", command.steer).EndObject().Take();
}

std::string StepLine() {
  return json::Writer().BeginObject().Member("type", "step").EndObject().Take();
}

std::string EndLine() {
  return json::Writer().BeginObject().Member("type", "end").EndObject().Take();
}

Result<SimulatorFacts> ReadFacts(std::string_view line) {
  const Result<Value> value = ReadMessage(line, "hello", kWho);
  if (!value) return value.error();
  if (Status same = CheckVersion(*value, kProtocolVersion, kWho); !same) return same.error();
  SimulatorFacts facts;
  facts.gives_friction = false;
  facts.reports_contacts = false;
  if (Status status = ReadDeterminism(*value, facts.deterministic); !status) return status.error();
  if (Status status = ReadFlag(*value, "gives_weather", facts.gives_weather); !status)
    return status.error();
  if (Status status = ReadFlag(*value, "gives_friction", facts.gives_friction); !status)
    return status.error();
  if (Status status = ReadFlag(*value, "reports_contacts", facts.reports_contacts); !status)
    return status.error();
  if (Status status = ReadFlag(*value, "steps_controllers", facts.steps_controllers); !status)
    return status.error();
  if (Status status = ReadFlag(*value, "runs_attached_egos", facts.runs_attached_egos); !status)
    return status.error();
  if (Status status = ReadText(*value, "address", facts.address); !status) return status.error();
  if (Status status = ReadIdentity(*value, facts.identity); !status) return status.error();
  if (value->Find("parallel_runs") != nullptr) {
    const Result<std::size_t> runs = IndexIn(*value, "parallel_runs", 10000);
    if (!runs) return runs.error();
    facts.parallel_runs = static_cast<int>(*runs);
  }
  return facts;
}

Result<ProgramFrame> ReadFrame(std::string_view line, std::size_t actors) {
  const Result<Value> value = ReadMessage(line, "frame", kWho);
  if (!value) return value.error();
  ProgramFrame frame;
  const Result<double> time_s = NumberIn(*value, "time_s");
  if (!time_s) return time_s.error();
  frame.time_s = *time_s;
  if (Status status = ReadBodies(*value, actors + 1, frame.bodies); !status) return status.error();
  if (Status status = ReadPhases(*value, actors, frame.phases); !status) return status.error();
  if (Status status = ReadFlag(*value, "scheduled", frame.scheduled); !status)
    return status.error();
  if (Status status = ReadContacts(*value, actors + 1, frame.contacts); !status)
    return status.error();
  return frame;
}

}  // namespace autofuzz
