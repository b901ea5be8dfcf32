#include "grammar/field_reader.h"

#include <fmt/format.h>

#include <cmath>
#include <utility>

#include "base/number.h"
#include "json/reading.h"

namespace autofuzz {
namespace {

constexpr std::string_view kForms =
    "a number, [min, max] or [min, max, [\"normal\", mean or null, sd]]";

Result<double> ReadBound(const json::Value& value, const FieldRule& rule) {
  if (rule.kind == FieldKind::kFlag && value.boolean() != nullptr) return *value.boolean() ? 1 : 0;
  Result<double> bound = NumberWithin(value, rule.least, rule.most, rule.meaning);
  const bool whole = rule.kind != FieldKind::kReal && rule.kind != FieldKind::kAngle;
  if (bound && whole && std::floor(*bound) != *bound)
    return value.Wrong(fmt::format("must be a whole number, not {}", FormatDouble(*bound)));
  return bound;
}

Result<Normal> ReadNormal(const json::Value& value, const Field& field) {
  const json::Value::Array* items = value.array();
  const std::string* word = items && !items->empty() ? (*items)[0].string() : nullptr;
  if (word == nullptr || items->size() != 3)
    return value.Wrong("a distribution must be [\"normal\", mean or null, sd]");
  if (*word != "normal")
    return (*items)[0].Wrong(fmt::format("unknown distribution '{}' (known: normal)", *word));
  if (field.kind == FieldKind::kCategory || field.kind == FieldKind::kFlag)
    return value.Wrong(
        fmt::format("a {} has no order, so it can have no normal distribution", Name(field.kind)));
  Normal normal{field.low + field.range() / 2, 0};
  if (!(*items)[1].is_null()) {
    const Result<double> mean =
        NumberWithin((*items)[1], field.low, field.high, "the mean lies in the range");
    if (!mean) return mean.error();
    normal.mean = *mean;
  }
  const Result<double> sd = NumberWithin((*items)[2], 0, kAnyNumber, "the standard deviation");
  if (!sd) return sd.error();
  if (*sd == 0) return (*items)[2].Wrong("the standard deviation must be above 0");
  normal.sd = *sd;
  return normal;
}

Status ReadRange(const json::Value& value, const FieldRule& rule, Field& field) {
  const json::Value::Array& items = *value.array();
  if (items.size() != 2 && items.size() != 3)
    return value.Wrong(fmt::format("must be {}, not {} items", kForms, items.size()));
  const Result<double> low = ReadBound(items[0], rule);
  if (!low) return low.error();
  const Result<double> high = ReadBound(items[1], rule);
  if (!high) return high.error();
  if (*high < *low)
    return value.Wrong(
        fmt::format("inverted range: {} is above {}", FormatDouble(*low), FormatDouble(*high)));
  field.low = *low;
  field.high = *high;
  if (items.size() == 2) return {};
  const Result<Normal> normal = ReadNormal(items[2], field);
  if (!normal) return normal.error();
  if (field.varies()) field.normal = *normal;
  return {};
}

}  // namespace

Result<Field> ReadField(const json::Value* value, const FieldRule& rule, std::string name) {
  Field field;
  field.name = std::move(name);
  field.kind = rule.kind;
  field.low = rule.low;
  field.high = rule.high;
  if (value == nullptr) return field;
  if (value->array() != nullptr) {
    if (Status status = ReadRange(*value, rule, field); !status) return status.error();
    return field;
  }
  const bool flag = rule.kind == FieldKind::kFlag && value->boolean() != nullptr;
  if (value->number() == nullptr && !flag)
    return value->Wrong(fmt::format("must be {}, not {}", kForms, value->TypeName()));
  const Result<double> constant = ReadBound(*value, rule);
  if (!constant) return constant.error();
  field.low = field.high = *constant;
  return field;
}

}  // namespace autofuzz
