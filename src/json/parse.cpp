#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <unordered_set>

#include "base/number.h"
#include "json/cursor.h"
#include "json/value.h"

namespace autofuzz::json {
namespace {

constexpr std::size_t kDeepest = 64;
constexpr std::size_t kLongestPointer = 400;  // bounds what places cost in hostile documents

/// An object or an array that is still open.
struct Open {
  Value::Data data;
  Place place;
  std::string key;  // of the member that comes next
  std::unordered_set<std::string> keys;
};

std::string Escaped(std::string_view key) {
  std::string text;
  for (const char c : key) {
    if (c == '~') {
      text += "~0";
    } else if (c == '/') {
      text += "~1";
    } else {
      text += c;
    }
  }
  return text;
}

/// What the library says without its own name and position: "unexpected ']'; expected …".
std::string Said(std::string_view what) {
  for (const std::string_view before : {"] ", "column ", ": ", " - "}) {
    const std::size_t at = what.find(before);
    if (at != std::string_view::npos) what.remove_prefix(at + before.size());
  }
  const std::size_t read = what.find("; last read: '");
  if (read != std::string_view::npos && what.size() - read > 40) what = what.substr(0, read);
  return std::string(what);
}

/// The run of letters, digits and signs that holds `at` or ends just before it; else one byte.
std::string_view WordAround(std::string_view text, std::size_t at) {
  const auto is_word = [&](std::size_t i) {
    const char c = i < text.size() ? text[i] : ' ';
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '+' ||
           c == '-' || c == '.' || c == '_';
  };
  if (!is_word(at) && at > 0 && is_word(at - 1)) --at;
  if (!is_word(at)) return text.substr(at, 1);
  std::size_t start = at;
  while (start > 0 && is_word(start - 1)) --start;
  std::size_t end = at;
  while (is_word(end)) ++end;
  return text.substr(start, end - start);
}

/// Builds the tree from the library's callbacks, and the places with a cursor of our own.
class Builder {
 public:
  Builder(std::string_view text, std::string_view source)
      : text_(text), source_(source), cursor_(text) {}

  // The library's names.
  bool null() { return Scalar(nullptr); }
  bool boolean(bool value) { return Scalar(value); }
  bool number_integer(std::int64_t) { return Number(); }
  bool number_unsigned(std::uint64_t) { return Number(); }
  bool number_float(double, const std::string&) { return Number(); }
  bool string(std::string& value) { return Scalar(std::move(value)); }
  bool binary(std::vector<std::uint8_t>&) { return false; }
  bool start_object(std::size_t) { return Start(Value::Object()); }
  bool start_array(std::size_t) { return Start(Value::Array()); }
  bool end_object() { return End(); }
  bool end_array() { return End(); }
  bool key(std::string& name);
  bool parse_error(std::size_t byte, const std::string& token, const std::exception& why);

  Value Take() { return std::move(root_); }
  Error error() const { return error_; }

 private:
  Place PlaceAt(Cursor::Position position) const {
    return {source_, position.line, position.column, Pointer()};
  }
  std::string Pointer() const;
  bool Number();
  bool Scalar(Value::Data data);
  bool Start(Value::Data data);
  bool End();
  bool Put(Value value);
  bool Refuse(std::string what, Place place);

  std::string_view text_;
  std::string source_;
  Cursor cursor_;
  std::vector<Open> open_;
  Value root_;
  Error error_;
};

std::string Builder::Pointer() const {
  std::string pointer;
  for (const Open& open : open_) {
    if (const auto* items = std::get_if<Value::Array>(&open.data)) {
      pointer += fmt::format("/{}", items->size());
    } else if (!open.keys.empty()) {  // else its first key is still to come
      pointer += "/" + Escaped(open.key);
    }
    if (pointer.size() > kLongestPointer) return pointer.substr(0, kLongestPointer) + "...";
  }
  return pointer;
}

bool Builder::key(std::string& name) {
  cursor_.Next();
  Open& object = open_.back();
  const bool is_new = object.keys.insert(name).second;
  object.key = std::move(name);
  if (is_new) return true;
  return Refuse(fmt::format("key '{}' stands here twice", object.key), PlaceAt(cursor_.position()));
}

bool Builder::Number() {
  // The text itself, read by our own reader: any locale, and -0 keeps its sign.
  const std::string_view token = cursor_.Next();
  const Place place = PlaceAt(cursor_.position());
  const std::optional<double> number = ParseDouble(token);
  if (!number) return Refuse(fmt::format("number {} is beyond a double", token), place);
  return Put({*number, place});
}

bool Builder::Scalar(Value::Data data) {
  cursor_.Next();
  return Put({std::move(data), PlaceAt(cursor_.position())});
}

bool Builder::Start(Value::Data data) {
  cursor_.Next();
  Place place = PlaceAt(cursor_.position());
  if (open_.size() == kDeepest) {
    return Refuse(fmt::format("nested deeper than {}", kDeepest), std::move(place));
  }
  open_.push_back({std::move(data), std::move(place), {}, {}});
  return true;
}

bool Builder::End() {
  cursor_.Next();
  Open closed = std::move(open_.back());
  open_.pop_back();
  return Put({std::move(closed.data), std::move(closed.place)});
}

bool Builder::Put(Value value) {
  if (open_.empty()) {
    root_ = std::move(value);
  } else if (auto* items = std::get_if<Value::Array>(&open_.back().data)) {
    items->push_back(std::move(value));
  } else {
    std::get<Value::Object>(open_.back().data).emplace_back(open_.back().key, std::move(value));
  }
  return true;
}

bool Builder::Refuse(std::string what, Place place) {
  error_ = {std::move(what), std::move(place)};
  return false;
}

bool Builder::parse_error(std::size_t byte, const std::string& token, const std::exception& why) {
  std::string said = Said(why.what());
  const std::size_t last = std::min(byte == 0 ? 0 : byte - 1, text_.size());
  const bool unclosed = said.find("missing closing quote") != std::string::npos;
  // The library tells the last byte it read; a person looks for the first byte of the token, but
  // inside a string for the very byte.
  std::size_t offset = last;
  if (said.starts_with("invalid literal")) {
    const std::string_view word = WordAround(text_, last);
    offset = static_cast<std::size_t>(word.data() - text_.data());
    said = fmt::format("invalid literal '{}'", word.substr(0, 40));
  } else if (unclosed || said.starts_with("unexpected string")) {
    if (text_.substr(0, byte).ends_with(token))
      offset = std::min(byte, text_.size()) - token.size();
  } else if (said.starts_with("unexpected number") || said.starts_with("number overflow")) {
    offset = static_cast<std::size_t>(WordAround(text_, last).data() - text_.data());
  }
  const Place place = PlaceAt(cursor_.PositionOf(offset));
  if (said.starts_with("number overflow")) {
    return Refuse(fmt::format("number {} is beyond a double", WordAround(text_, last)), place);
  }
  return Refuse("not JSON: " + said, place);
}

}  // namespace

Result<Value> Parse(std::string_view text, std::string_view source) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  Builder builder(text, source);
  if (!nlohmann::json::sax_parse(text.begin(), text.end(), &builder)) return builder.error();
  return builder.Take();
}

}  // namespace autofuzz::json
