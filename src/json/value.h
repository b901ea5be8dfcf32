#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/result.h"

namespace autofuzz::json {

/// A JSON value that knows where it stood, so that what is wrong with it can be told with line,
/// column and pointer. Immutable after parsing.
class Value {
 public:
  using Array = std::vector<Value>;
  using Object = std::vector<std::pair<std::string, Value>>;  ///< in file order, keys unique
  using Data = std::variant<std::nullptr_t, bool, double, std::string, Array, Object>;

  Value() = default;
  Value(Data data, Place place) : data_(std::move(data)), place_(std::move(place)) {}

  bool is_null() const { return std::holds_alternative<std::nullptr_t>(data_); }
  const bool* boolean() const { return std::get_if<bool>(&data_); }
  const double* number() const { return std::get_if<double>(&data_); }
  const std::string* string() const { return std::get_if<std::string>(&data_); }
  const Array* array() const { return std::get_if<Array>(&data_); }
  const Object* object() const { return std::get_if<Object>(&data_); }

  /// The member of that name; null when this is no object or has none.
  const Value* Find(std::string_view key) const;

  /// The value that a pointer of plain keys leads to ("/ego/start"), or the last on the way there.
  const Value& Nearest(std::string_view pointer) const;

  const Place& place() const { return place_; }

  /// An error at this value.
  Error Wrong(std::string what) const { return Error{std::move(what), place_}; }

  /// "an object", "a number", … for messages.
  std::string_view TypeName() const;

 private:
  Data data_ = nullptr;
  Place place_;
};

/// Parses a whole document (RFC 8259). Errors name source, line, column and pointer: syntax,
/// numbers beyond a double, duplicate keys, nesting deeper than 64, text after the value. A UTF-8
/// byte order mark and CRLF line ends are taken. Cost: linear; one copy of the text.
Result<Value> Parse(std::string_view text, std::string_view source);

}  // namespace autofuzz::json
