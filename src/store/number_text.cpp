#include "store/number_text.h"

#include <cmath>
#include <limits>

#include "base/number.h"

namespace autofuzz::store {
namespace {

std::string NumberText(double number) {
  std::string text = FormatDouble(number);
  return std::isfinite(number) ? text : '"' + text + '"';
}

std::optional<double> ParseNonFinite(std::string_view text) {
  if (text == "inf") return std::numeric_limits<double>::infinity();
  if (text == "-inf") return -std::numeric_limits<double>::infinity();
  if (text == "nan" || text == "-nan") return std::numeric_limits<double>::quiet_NaN();
  return std::nullopt;
}

std::optional<double> ParseItem(std::string_view item) {
  while (!item.empty() && item.front() == ' ') item.remove_prefix(1);
  while (!item.empty() && item.back() == ' ') item.remove_suffix(1);
  if (item.size() > 2 && item.front() == '"' && item.back() == '"')
    return ParseNonFinite(item.substr(1, item.size() - 2));
  return ParseDouble(item);
}

}  // namespace

std::string TextOf(std::span<const double> numbers) {
  std::string text = "[";
  for (const double number : numbers) {
    if (text.size() > 1) text += ',';
    text += NumberText(number);
  }
  return text += ']';
}

std::optional<std::vector<double>> ParseNumbers(std::string_view text) {
  if (text.size() < 2 || text.front() != '[' || text.back() != ']') return std::nullopt;
  text = text.substr(1, text.size() - 2);
  std::vector<double> numbers;
  while (!text.empty()) {
    const std::size_t comma = text.find(',');
    const std::optional<double> number = ParseItem(text.substr(0, comma));
    if (!number) return std::nullopt;
    numbers.push_back(*number);
    if (comma == std::string_view::npos) return numbers;
    text.remove_prefix(comma + 1);
    if (text.empty()) return std::nullopt;  // a comma with nothing behind it
  }
  return numbers;
}

void PutNumber(json::Writer& out, double number) { out.Raw(NumberText(number)); }

std::optional<double> TakeNumber(const json::Value& value) {
  if (const double* number = value.number()) return *number;
  if (const std::string* text = value.string()) return ParseNonFinite(*text);
  return std::nullopt;
}

}  // namespace autofuzz::store
