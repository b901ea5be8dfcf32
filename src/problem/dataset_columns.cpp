#include "problem/dataset_columns.h"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <utility>

#include "base/nearest.h"
#include "base/number.h"
#include "json/reading.h"

namespace autofuzz {
namespace {

constexpr double kLargest = 1e15;
constexpr std::size_t kMostLabels = 32;

Result<FieldKind> ReadKind(const json::Value& value) {
  std::vector<std::string> known;
  for (const FieldKind kind : {FieldKind::kReal, FieldKind::kInteger, FieldKind::kCategory,
                               FieldKind::kFlag, FieldKind::kAngle}) {
    if (value.string() != nullptr && *value.string() == Name(kind)) return kind;
    known.emplace_back(Name(kind));
  }
  const std::string hint = value.string() ? DidYouMean(*value.string(), known) : "";
  return value.Wrong(fmt::format("must be one of {}{}", fmt::join(known, ", "), hint));
}

Result<std::pair<double, double>> ReadRange(const json::Value& value, FieldKind kind) {
  const json::Value::Array* items = value.array();
  if (items == nullptr || items->size() != 2) return value.Wrong("a range must be [min, max]");
  std::array<double, 2> bounds{};
  for (std::size_t i = 0; i < 2; ++i) {
    const Result<double> bound = NumberWithin((*items)[i], -kLargest, kLargest, "a bound");
    if (!bound) return bound.error();
    const bool whole = kind != FieldKind::kReal && kind != FieldKind::kAngle;
    if (whole && std::floor(*bound) != *bound)
      return (*items)[i].Wrong(fmt::format("must be a whole number, not {}", FormatDouble(*bound)));
    bounds[i] = *bound;
  }
  if (bounds[1] < bounds[0])
    return value.Wrong(fmt::format("inverted range: {} is above {}", FormatDouble(bounds[0]),
                                   FormatDouble(bounds[1])));
  return std::pair(bounds[0], bounds[1]);
}

Result<DatasetColumns::Input> ReadInput(const json::Value& value) {
  const std::array<std::string, 3> known = {"column", "kind", "range"};
  if (Status status = CheckKeys(value, known); !status) return status.error();
  DatasetColumns::Input input;
  Result<std::string> column = NeedText(value, "column");
  if (!column) return column.error();
  input.column = *std::move(column);
  if (const json::Value* kind = value.Find("kind")) {
    const Result<FieldKind> read = ReadKind(*kind);
    if (!read) return read.error();
    input.kind = *read;
  }
  if (input.kind == FieldKind::kFlag) input.range = {0, 1};
  if (const json::Value* range = value.Find("range")) {
    const auto read = ReadRange(*range, input.kind);
    if (!read) return read.error();
    input.range = *read;
  }
  return input;
}

Result<DatasetColumns::Objective> ReadObjective(const json::Value& value) {
  const std::array<std::string, 3> known = {"column", "cap", "weight"};
  if (Status status = CheckKeys(value, known); !status) return status.error();
  DatasetColumns::Objective objective;
  Result<std::string> column = NeedText(value, "column");
  if (!column) return column.error();
  objective.column = *std::move(column);
  if (const json::Value* cap = value.Find("cap")) {
    const Result<double> read = NumberWithin(*cap, 0, kLargest, "what scales the objective");
    if (!read) return read.error();
    if (*read == 0) return cap->Wrong("must be above 0");
    objective.cap = *read;
  }
  const Result<double> weight = MemberWithin(value, "weight", -1000, 1000, 1, "a weight");
  if (!weight) return weight.error();
  objective.weight = *weight;
  return objective;
}

const std::string& ColumnOf(const DatasetColumns::Input& input) { return input.column; }
const std::string& ColumnOf(const DatasetColumns::Objective& objective) { return objective.column; }
const std::string& ColumnOf(const std::string& violation) { return violation; }

// The items of a list that must not be empty, each read by `read`. A column twice would give two
// fields, objectives or kinds of one name.
template <class Item>
Status ReadList(const json::Value& object, std::string_view key,
                Result<Item> (*read)(const json::Value&), std::vector<Item>& into) {
  const Result<const json::Value*> list = Need(object, key);
  if (!list) return list.error();
  if ((*list)->array() == nullptr)
    return (*list)->Wrong(fmt::format("must be an array, not {}", (*list)->TypeName()));
  for (const json::Value& value : *(*list)->array()) {
    Result<Item> item = read(value);
    if (!item) return item.error();
    for (const Item& earlier : into)
      if (ColumnOf(earlier) == ColumnOf(*item))
        return value.Wrong(fmt::format("column '{}' is listed twice", ColumnOf(*item)));
    into.push_back(*std::move(item));
  }
  if (into.empty()) return (*list)->Wrong("must not be empty");
  return {};
}

Result<std::string> ReadName(const json::Value& value) {
  if (value.string() == nullptr || value.string()->empty())
    return value.Wrong("must be the name of a column");
  return *value.string();
}

}  // namespace

Result<DatasetColumns> ParseDatasetColumns(std::string_view text, std::string_view source) {
  const Result<json::Value> root = json::Parse(text, source);
  if (!root) return root.error();
  const std::array<std::string, 5> known = {"$schema", "description", "inputs", "objectives",
                                            "violations"};
  if (Status status = CheckKeys(*root, known); !status) return status.error();
  DatasetColumns columns;
  if (Status status = ReadList(*root, "inputs", ReadInput, columns.inputs); !status)
    return status.error();
  if (Status status = ReadList(*root, "objectives", ReadObjective, columns.objectives); !status)
    return status.error();
  if (Status status = ReadList(*root, "violations", ReadName, columns.violations); !status)
    return status.error();
  if (columns.violations.size() > kMostLabels)
    return root->Find("violations")->Wrong(fmt::format("at most {} columns", kMostLabels));
  return columns;
}

}  // namespace autofuzz
