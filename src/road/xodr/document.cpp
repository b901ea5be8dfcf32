#include "road/xodr/document.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <pugixml.hpp>

#include "base/number.h"

namespace autofuzz::xodr {

Document::Document(std::string_view text, std::string_view source) : source_(source) {
  line_begins_.push_back(0);
  for (std::size_t i = text.find('\n'); i != std::string_view::npos; i = text.find('\n', i + 1))
    line_begins_.push_back(static_cast<Offset>(i) + 1);
}

Place Document::PlaceOf(Offset offset) const {
  if (offset < 0) return {source_, 0, 0, ""};
  const auto after = std::upper_bound(line_begins_.begin(), line_begins_.end(), offset);
  const auto line = after - line_begins_.begin();
  return {source_, static_cast<int>(line), static_cast<int>(offset - *(after - 1)) + 1, ""};
}

void Document::Warn(Offset at, std::string what) {
  constexpr std::size_t kMost = 1000;
  if (warnings_.size() < kMost)
    warnings_.push_back({std::move(what), PlaceOf(at)});
  else
    ++more_warnings_;
}

void Document::WarnOnce(std::string_view kind, Offset at, std::string what) {
  if (warned_once_.emplace(kind).second) Warn(at, std::move(what));
}

bool Document::Spend(Budget budget, double amount) {
  constexpr std::array<double, 3> kMost = {20'000, 100'000, 100'000};
  const auto at = static_cast<std::size_t>(budget);
  spent_[at] += amount;
  return spent_[at] <= kMost[at];
}

std::vector<Error> Document::TakeWarnings() {
  if (more_warnings_ > 0)
    warnings_.push_back({fmt::format("and {} more warnings", more_warnings_), {source_, 0, 0, ""}});
  return std::move(warnings_);
}

namespace {

// XML allows blanks around a number and people write a plus sign.
std::string_view Trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  if (first == std::string_view::npos) return {};
  text = text.substr(first, text.find_last_not_of(" \t\r\n") - first + 1);
  if (text.size() > 1 && text[0] == '+' && text[1] != '-') text.remove_prefix(1);
  return text;
}

}  // namespace

// The offset of pugixml is that of the element's name, one behind its bracket.
Offset Attributes::offset() const { return std::max<Offset>(node_.offset_debug(), 1) - 1; }
std::string Attributes::Text(const char* name) const { return node_.attribute(name).value(); }
bool Attributes::Is(const char* name, std::string_view value) const {
  return value == node_.attribute(name).value();
}
bool Attributes::Has(const char* name) const { return !node_.attribute(name).empty(); }

std::string Attributes::Complaint(const char* name, double limit) const {
  if (!Has(name)) return fmt::format("<{}> has no {}", node_.name(), name);
  return fmt::format("{}=\"{:.40}\" of <{}> is not a number within ±{}", name, Text(name),
                     node_.name(), FormatDouble(limit));
}

double Attributes::Number(const char* name, double otherwise, double limit) const {
  if (!Has(name)) return otherwise;
  const std::optional<double> value = ParseDouble(Trimmed(node_.attribute(name).value()));
  if (value && std::abs(*value) <= limit) return *value;
  document_.Warn(offset(),
                 fmt::format("{}; taken as {}", Complaint(name, limit), FormatDouble(otherwise)));
  return otherwise;
}

int Attributes::Integer(const char* name, int otherwise) const {
  constexpr double kLimit = 1e6;
  const double value = Number(name, otherwise, kLimit);
  if (value == std::floor(value)) return static_cast<int>(value);
  document_.Warn(offset(), fmt::format("{}=\"{:.40}\" of <{}> is not a whole number; taken as {}",
                                       name, Text(name), node_.name(), otherwise));
  return otherwise;
}

Result<double> Attributes::Required(const char* name, double limit) const {
  const std::optional<double> value = ParseDouble(Trimmed(node_.attribute(name).value()));
  if (value && std::abs(*value) <= limit) return *value;
  return document_.Fail(offset(), Complaint(name, limit));
}

}  // namespace autofuzz::xodr
