#include "problem/arguments.h"

#include <fmt/format.h>

#include "base/number.h"

namespace autofuzz {

void ArgumentsWithin::Check(std::string_view key, double value, double least, double most) {
  if (!fault_.empty() || (value >= least && value <= most)) return;
  fault_ = fmt::format("{}: '{}' must be from {} to {}, not {}", spec_.name, key,
                       FormatDouble(least), FormatDouble(most), FormatDouble(value));
}

double ArgumentsWithin::Number(std::string_view key, double otherwise, double least, double most) {
  const double value = read_.Number(key, otherwise);
  Check(key, value, least, most);
  return value;
}

int ArgumentsWithin::Whole(std::string_view key, int otherwise, int least, int most) {
  const std::int64_t value = read_.Integer(key, otherwise);
  Check(key, static_cast<double>(value), least, most);
  return fault_.empty() ? static_cast<int>(value) : otherwise;
}

Status ArgumentsWithin::Finish() const {
  if (Status status = read_.Finish(); !status) return status;
  if (!fault_.empty()) return Error{fault_, {}};
  return {};
}

}  // namespace autofuzz
