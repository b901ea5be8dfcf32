#include "app/run_comparison.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/number.h"
#include "json/value.h"

namespace autofuzz {
namespace {

using json::Value;

constexpr std::string_view kDigest = "trace_digest";

std::string ValueText(const Value& value) {
  if (const double* number = value.number()) return FormatDouble(*number);
  if (const std::string* text = value.string()) return fmt::format("\"{}\"", *text);
  if (const bool* truth = value.boolean()) return *truth ? "true" : "false";
  if (const Value::Array* items = value.array()) return fmt::format("{} items", items->size());
  return value.is_null() ? "null" : std::string(value.TypeName());
}

bool IsOfTheHost(std::string_view name) {
  return name.starts_with("wall_") || name.starts_with("host_");
}

std::string Within(const std::string& path, std::string_view name) {
  return path.empty() ? std::string(name) : fmt::format("{}.{}", path, name);
}

std::optional<std::string> Differ(const Value& one, const Value& other, const std::string& path);

// A digest only tells that something differs: any other member comes before it.
std::optional<std::string> ObjectsDiffer(const Value& one, const Value& other,
                                         const std::string& path) {
  std::optional<std::string> digests;
  for (const auto& [name, value] : *one.object()) {
    if (IsOfTheHost(name)) continue;
    const Value* match = other.Find(name);
    if (match == nullptr) return fmt::format("{}: only in the first", Within(path, name));
    auto difference = Differ(value, *match, Within(path, name));
    if (difference && name != kDigest) return difference;
    if (difference) digests = std::move(difference);
  }
  for (const auto& [name, value] : *other.object())
    if (!IsOfTheHost(name) && one.Find(name) == nullptr)
      return fmt::format("{}: only in the second", Within(path, name));
  return digests;
}

std::optional<std::string> Differ(const Value& one, const Value& other, const std::string& path) {
  if (one.object() != nullptr && other.object() != nullptr) return ObjectsDiffer(one, other, path);
  const Value::Array* items = one.array();
  const Value::Array* others = other.array();
  if (items != nullptr && others != nullptr && items->size() == others->size()) {
    for (std::size_t i = 0; i < items->size(); ++i)
      if (auto difference = Differ((*items)[i], (*others)[i], fmt::format("{}[{}]", path, i)))
        return difference;
    return std::nullopt;
  }
  if (one.TypeName() == other.TypeName() && ValueText(one) == ValueText(other) && items == nullptr)
    return std::nullopt;  // the text of a number tells each double from all others
  return fmt::format("{}: {} and {}", path, ValueText(one), ValueText(other));
}

// Takes the first line off a text.
std::string_view TakeLine(std::string_view& text) {
  const std::size_t end = std::min(text.find('\n'), text.size());
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return line;
}

std::optional<std::string> LinesDiffer(std::string_view one, std::string_view other, int number) {
  if (one == other) return std::nullopt;
  const Result<Value> first = json::Parse(one, "first");
  const Result<Value> second = json::Parse(other, "second");
  if (!first || !second) return fmt::format("line {}: no JSON", number);
  const Value* index = first->Find("index");
  const std::string run = index != nullptr ? ValueText(*index) : std::to_string(number - 1);
  if (auto difference = Differ(*first, *second, ""))
    return fmt::format("run {}, {}", run, *difference);
  return std::nullopt;
}

}  // namespace

std::optional<std::string> FirstDifference(std::string_view one, std::string_view other) {
  const auto all_one = std::count(one.begin(), one.end(), '\n');
  const auto all_other = std::count(other.begin(), other.end(), '\n');
  for (int number = 1; !one.empty() && !other.empty(); ++number)
    if (auto difference = LinesDiffer(TakeLine(one), TakeLine(other), number)) return difference;
  if (all_one != all_other) return fmt::format("{} runs and {}", all_one, all_other);
  return std::nullopt;
}

}  // namespace autofuzz
