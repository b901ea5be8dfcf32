#include "json/reading.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/nearest.h"
#include "base/number.h"

namespace autofuzz {

Error UnknownKey(const json::Value& value, std::string_view key,
                 std::span<const std::string> known) {
  return value.Wrong(fmt::format("unknown key '{}'{} (known here: {})", key, DidYouMean(key, known),
                                 fmt::join(known, ", ")));
}

Status CheckKeys(const json::Value& value, std::span<const std::string> known) {
  if (value.object() == nullptr)
    return value.Wrong(fmt::format("must be an object, not {}", value.TypeName()));
  for (const auto& [key, member] : *value.object())
    if (std::find(known.begin(), known.end(), key) == known.end())
      return UnknownKey(member, key, known);
  return {};
}

Result<const json::Value*> Need(const json::Value& object, std::string_view key) {
  if (object.object() == nullptr)
    return object.Wrong(fmt::format("must be an object, not {}", object.TypeName()));
  const json::Value* value = object.Find(key);
  if (value == nullptr) return object.Wrong(fmt::format("'{}' is missing", key));
  return value;
}

Result<const json::Value*> FindPath(const json::Value& object, std::string_view path) {
  const json::Value* value = &object;
  while (value != nullptr && !path.empty()) {
    const std::size_t dot = std::min(path.find('.'), path.size());
    if (value->object() == nullptr)
      return value->Wrong(fmt::format("must be an object, not {}", value->TypeName()));
    value = value->Find(path.substr(0, dot));
    path.remove_prefix(std::min(dot + 1, path.size()));
  }
  return value;
}

Result<double> NumberWithin(const json::Value& value, double least, double most,
                            std::string_view meaning) {
  if (value.number() == nullptr)
    return value.Wrong(fmt::format("must be a number, not {}", value.TypeName()));
  const double number = *value.number();
  if (number < least || number > most)
    return value.Wrong(fmt::format("{} is not from {} to {} ({})", FormatDouble(number),
                                   FormatDouble(least), FormatDouble(most), meaning));
  return number;
}

Result<double> MemberWithin(const json::Value& object, std::string_view key, double least,
                            double most, double otherwise, std::string_view meaning) {
  const json::Value* value = object.Find(key);
  if (value == nullptr) return otherwise;
  return NumberWithin(*value, least, most, meaning);
}

Result<std::string> NeedText(const json::Value& object, std::string_view key) {
  const Result<const json::Value*> value = Need(object, key);
  if (!value) return value.error();
  const std::string* text = (*value)->string();
  if (text == nullptr)
    return (*value)->Wrong(fmt::format("must be text, not {}", (*value)->TypeName()));
  if (text->empty()) return (*value)->Wrong("must not be empty");
  return *text;
}

}  // namespace autofuzz
