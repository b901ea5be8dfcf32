#include "store/run_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "json/value.h"
#include "json/writer.h"
#include "store/number_text.h"

namespace autofuzz::store {
namespace {

void Put(json::Writer& out, const Violation& violation) {
  out.BeginObject().Member("kind", Name(violation.kind));
  PutNumber(out.Key("time_s"), violation.time_s);
  PutNumber(out.Key("x_m"), violation.position.x);
  PutNumber(out.Key("y_m"), violation.position.y);
  PutNumber(out.Key("route_s_m"), violation.route_s_m);
  out.Member("other", violation.other).Member("other_type", violation.other_type);
  PutNumber(out.Key("ego_speed_mps"), violation.ego_speed_mps);
  PutNumber(out.Key("other_speed_mps"), violation.other_speed_mps);
  PutNumber(out.Key("impact_angle_rad"), violation.impact_angle_rad);
  out.Member("counted", violation.counted).Member("reason", violation.reason).EndObject();
}

// Reads the members of an object; remembers whether one was missing or of another type.
class Members {
 public:
  explicit Members(const json::Value& object) : object_(object) {}

  double Number(std::string_view key) {
    const json::Value* value = object_.Find(key);
    const std::optional<double> number = value ? TakeNumber(*value) : std::nullopt;
    ok_ = ok_ && number.has_value();
    return number.value_or(0);
  }
  std::string Text(std::string_view key) {
    const json::Value* value = object_.Find(key);
    const std::string* text = value ? value->string() : nullptr;
    ok_ = ok_ && text != nullptr;
    return text ? *text : std::string();
  }
  bool Flag(std::string_view key) {
    const json::Value* value = object_.Find(key);
    const bool* flag = value ? value->boolean() : nullptr;
    ok_ = ok_ && flag != nullptr;
    return flag && *flag;
  }
  bool ok() const { return ok_; }

 private:
  const json::Value& object_;
  bool ok_ = true;
};

std::optional<ViolationKind> ParseKind(std::string_view name) {
  const std::span<const std::string> names = ViolationNames();
  const auto at = std::find(names.begin(), names.end(), name);
  if (at == names.end()) return std::nullopt;
  return static_cast<ViolationKind>(at - names.begin());
}

std::optional<Violation> TakeViolation(const json::Value& value) {
  Members members(value);
  const std::optional<ViolationKind> kind = ParseKind(members.Text("kind"));
  Violation violation;
  violation.time_s = members.Number("time_s");
  violation.position = {members.Number("x_m"), members.Number("y_m")};
  violation.route_s_m = members.Number("route_s_m");
  violation.other = static_cast<int>(members.Number("other"));
  violation.other_type = members.Text("other_type");
  violation.ego_speed_mps = members.Number("ego_speed_mps");
  violation.other_speed_mps = members.Number("other_speed_mps");
  violation.impact_angle_rad = members.Number("impact_angle_rad");
  violation.counted = members.Flag("counted");
  violation.reason = members.Text("reason");
  if (!kind || !members.ok()) return std::nullopt;
  violation.kind = *kind;
  return violation;
}

}  // namespace

std::string TextOf(std::span<const Measure> measures) {
  json::Writer out;
  out.BeginObject();
  for (const Measure& measure : measures) PutNumber(out.Key(measure.name), measure.value);
  return out.EndObject().Take();
}

Result<std::vector<Measure>> ParseMeasures(std::string_view text) {
  Result<json::Value> parsed = json::Parse(text, "measures");
  if (!parsed) return parsed.error();
  if (parsed->object() == nullptr) return parsed->Wrong("measures are no object");
  std::vector<Measure> measures;
  for (const auto& [name, value] : *parsed->object()) {
    const std::optional<double> number = TakeNumber(value);
    if (!number) return value.Wrong("a measure is no number");
    measures.push_back({name, *number});
  }
  return measures;
}

std::string TextOf(std::span<const Violation> violations) {
  if (violations.empty()) return "[]";
  json::Writer out;
  out.BeginArray();
  for (const Violation& violation : violations) Put(out, violation);
  return out.EndArray().Take();
}

Result<std::vector<Violation>> ParseViolations(std::string_view text) {
  if (text == "[]") return std::vector<Violation>{};
  Result<json::Value> parsed = json::Parse(text, "violations");
  if (!parsed) return parsed.error();
  if (parsed->array() == nullptr) return parsed->Wrong("violations are no array");
  std::vector<Violation> violations;
  for (const json::Value& value : *parsed->array()) {
    std::optional<Violation> violation = TakeViolation(value);
    if (!violation) return value.Wrong("not a violation");
    violations.push_back(*std::move(violation));
  }
  return violations;
}

std::string CountedNames(const Verdict& verdict) {
  std::vector<std::string> names;
  LabelSet named;
  for (const Violation& violation : verdict.violations) {
    const int label = static_cast<int>(violation.kind);
    if (!violation.counted || named.Has(label)) continue;
    names.emplace_back(Name(violation.kind));
    named.Add(label);
  }
  for (int label = 0; label < 32; ++label)
    if (verdict.labels.Has(label) && !named.Has(label))
      names.push_back(fmt::format("label-{}", label));
  return fmt::format("{}", fmt::join(names, ","));
}

}  // namespace autofuzz::store
