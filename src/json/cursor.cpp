#include "json/cursor.h"

#include <algorithm>

namespace autofuzz::json {
namespace {

constexpr std::string_view kBetween = " \t\r\n,:";
constexpr std::string_view kAfterWord = " \t\r\n,:]}[{\"";

std::size_t EndOfString(std::string_view text, std::size_t start) {
  std::size_t i = start + 1;
  while (i < text.size() && text[i] != '"') i += text[i] == '\\' ? 2 : 1;
  return std::min(i + 1, text.size());
}

std::size_t EndOfToken(std::string_view text, std::size_t start) {
  const char first = text[start];
  if (first == '"') return EndOfString(text, start);
  if (first == '{' || first == '}' || first == '[' || first == ']') return start + 1;
  return std::min(text.find_first_of(kAfterWord, start), text.size());
}

}  // namespace

std::string_view Cursor::Next() {
  const std::size_t start = std::min(text_.find_first_not_of(kBetween, end_), text_.size());
  CountTo(start);
  end_ = start == text_.size() ? start : EndOfToken(text_, start);
  return text_.substr(start, end_ - start);
}

Cursor::Position Cursor::PositionOf(std::size_t offset) const {
  Cursor ahead = *this;
  ahead.CountTo(std::min(offset, text_.size()));
  return ahead.position();
}

void Cursor::CountTo(std::size_t offset) {
  for (; counted_ < offset; ++counted_) {
    if (text_[counted_] == '\n') {
      ++line_;
      column_ = 1;
    } else {
      ++column_;
    }
  }
}

}  // namespace autofuzz::json
