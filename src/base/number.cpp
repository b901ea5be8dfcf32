#include "base/number.h"

#include <array>
#include <charconv>
#include <cmath>

namespace autofuzz {
namespace {

template <class T>
std::optional<T> Parse(std::string_view text) {
  T value{};
  const char* end = text.data() + text.size();
  const auto [stop, code] = std::from_chars(text.data(), end, value);
  if (code != std::errc{} || stop != end) return std::nullopt;
  return value;
}

}  // namespace

std::optional<double> ParseDouble(std::string_view text) {
  const std::optional<double> value = Parse<double>(text);
  if (value && !std::isfinite(*value)) return std::nullopt;
  return value;
}

std::optional<std::int64_t> ParseInteger(std::string_view text) {
  return Parse<std::int64_t>(text);
}

std::string FormatDouble(double value) {
  std::array<char, 32> buffer{};
  const auto [end, code] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value);
  (void)code;  // 32 bytes hold every double
  return {buffer.data(), end};
}

}  // namespace autofuzz
