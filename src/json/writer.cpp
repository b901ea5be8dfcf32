#include "json/writer.h"

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <cmath>

namespace autofuzz::json {
namespace {

/// Length of the UTF-8 sequence at the start of `text`, or 0 when it is not UTF-8.
std::size_t Utf8Length(std::string_view text) {
  const auto byte = [&](std::size_t i) {
    return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
  };
  const auto follows = [&](std::size_t i) { return (byte(i) & 0xC0U) == 0x80U; };
  const unsigned first = byte(0);
  if (first < 0x80) return 1;
  if (first >= 0xC2 && first <= 0xDF) return follows(1) ? 2 : 0;
  if (first >= 0xE0 && first <= 0xEF) {
    const bool overlong = first == 0xE0 && byte(1) < 0xA0;
    const bool surrogate = first == 0xED && byte(1) > 0x9F;
    return follows(1) && follows(2) && !overlong && !surrogate ? 3 : 0;
  }
  if (first >= 0xF0 && first <= 0xF4) {
    const bool overlong = first == 0xF0 && byte(1) < 0x90;
    const bool beyond = first == 0xF4 && byte(1) > 0x8F;
    return follows(1) && follows(2) && follows(3) && !overlong && !beyond ? 4 : 0;
  }
  return 0;
}

/// JSON escapes, and those of '<', '>' and '&', so that no string can end an HTML script element.
std::string Escaped(char c) {
  if (c == '"') return "\\\"";
  if (c == '\\') return "\\\\";
  if (c == '\n') return "\\n";
  if (c == '\t') return "\\t";
  const auto byte = static_cast<unsigned char>(c);
  if (byte < 0x20 || byte == 0x7f || c == '<' || c == '>' || c == '&') {
    return fmt::format("\\u{:04x}", byte);
  }
  return std::string(1, c);
}

bool IsPlain(char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || c == '_'; }

void AppendQuoted(std::string& out, std::string_view text) {
  out += '"';
  while (!text.empty()) {
    const std::size_t length = Utf8Length(text);
    if (length == 0) {
      out += "\\ufffd";
    } else if (length == 1 && IsPlain(text[0])) {
      out += text[0];
    } else if (length == 1) {
      out += Escaped(text[0]);
    } else {
      out += text.substr(0, length);
    }
    text.remove_prefix(length == 0 ? 1 : length);
  }
  out += '"';
}

}  // namespace

void Writer::Separate() {
  if (after_key_) {
    after_key_ = false;
    return;
  }
  if (has_items_.empty()) return;
  if (has_items_.back()) text_ += ',';
  has_items_.back() = true;
}

Writer& Writer::BeginObject() {
  Separate();
  text_ += '{';
  has_items_.push_back(false);
  return *this;
}

Writer& Writer::EndObject() {
  text_ += '}';
  has_items_.pop_back();
  return *this;
}

Writer& Writer::BeginArray() {
  Separate();
  text_ += '[';
  has_items_.push_back(false);
  return *this;
}

Writer& Writer::EndArray() {
  text_ += ']';
  has_items_.pop_back();
  return *this;
}

Writer& Writer::Key(std::string_view key) {
  Separate();
  AppendQuoted(text_, key);
  text_ += ':';
  after_key_ = true;
  return *this;
}

Writer& Writer::Item(double value) {
  if (!std::isfinite(value)) return Null();
  return Number(value);
}
Writer& Writer::Item(std::int64_t value) { return Number(value); }
Writer& Writer::Item(bool value) { return Raw(value ? "true" : "false"); }
Writer& Writer::Null() { return Raw("null"); }

Writer& Writer::Item(std::string_view value) {
  Separate();
  AppendQuoted(text_, value);
  return *this;
}

Writer& Writer::Raw(std::string_view json) {
  Separate();
  text_ += json;
  return *this;
}

// On the stack: a line of numbers needs no memory of its own.
template <class T>
Writer& Writer::Number(T value) {
  std::array<char, 32> buffer;
  const auto [end, code] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value);
  (void)code;  // 32 bytes hold every number
  return Raw({buffer.data(), static_cast<std::size_t>(end - buffer.data())});
}

void Writer::Clear() {
  text_.clear();
  has_items_.clear();
  after_key_ = false;
}

std::string Writer::Take() {
  std::string text = std::move(text_);
  *this = Writer();
  return text;
}

}  // namespace autofuzz::json
