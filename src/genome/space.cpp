#include "genome/space.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/number.h"

namespace autofuzz {
namespace {

constexpr double kLargestWhole = 9007199254740992.0;  // 2^53: every whole number below is exact
constexpr double kMostCategories = 1000;              // models keep a number for each

bool Whole(double value) { return std::floor(value) == value && std::abs(value) <= kLargestWhole; }

std::string Interval(const Field& field) {
  return fmt::format("[{}, {}]", FormatDouble(field.low), FormatDouble(field.high));
}

// What is wrong with a field's bounds, or "".
std::string BoundsFault(const Field& field) {
  if (!std::isfinite(field.low) || !std::isfinite(field.high) || !std::isfinite(field.range()))
    return fmt::format("has a range that is not finite: {}", Interval(field));
  if (field.high < field.low) return fmt::format("has an inverted range: {}", Interval(field));
  if (field.discrete() && (!Whole(field.low) || !Whole(field.high)))
    return fmt::format("is {} and needs whole bounds, not {}", Name(field.kind), Interval(field));
  if (field.kind == FieldKind::kCategory && field.range() >= kMostCategories)
    return fmt::format("is a category of more than {} values: {}", kMostCategories,
                       Interval(field));
  if (field.kind == FieldKind::kFlag && (field.low < 0 || field.high > 1))
    return fmt::format("is a flag and must lie in [0, 1], not {}", Interval(field));
  return "";
}

std::string NormalFault(const Field& field) {
  if (!field.normal) return "";
  if (!std::isfinite(field.normal->mean)) return "has a normal mean that is not finite";
  if (!std::isfinite(field.normal->sd) || field.normal->sd <= 0)
    return "has a normal standard deviation that is not positive";
  return "";
}

std::string ActivityFault(const Space& space, std::size_t index) {
  const Field& field = space.fields[index];
  if (!field.activity) return "";
  const Activity& activity = *field.activity;
  if (activity.count_field >= space.size() || activity.count_field == index)
    return fmt::format("depends on field number {}, which does not count it", activity.count_field);
  const Field& count = space.fields[activity.count_field];
  if (count.kind != FieldKind::kInteger || count.activity)
    return fmt::format("depends on '{}', which is no plain integer", count.name);
  return activity.slot < 0 ? "has a negative slot" : "";
}

std::string ConstraintFault(const Space& space, const LinearConstraint& constraint) {
  if (constraint.terms.empty()) return "has no terms";
  if (!std::isfinite(constraint.value)) return "has a value that is not finite";
  for (const LinearConstraint::Term& term : constraint.terms) {
    if (term.field >= space.size())
      return fmt::format("names field number {} of {}", term.field, space.size());
    if (!std::isfinite(term.coefficient)) return "has a coefficient that is not finite";
  }
  return "";
}

}  // namespace

std::string_view Name(FieldKind kind) {
  switch (kind) {
    case FieldKind::kReal:
      return "real";
    case FieldKind::kInteger:
      return "integer";
    case FieldKind::kCategory:
      return "category";
    case FieldKind::kFlag:
      return "flag";
    case FieldKind::kAngle:
      return "angle";
  }
  return "unknown";
}

std::size_t Space::varying() const {
  return static_cast<std::size_t>(
      std::count_if(fields.begin(), fields.end(), [](const Field& f) { return f.varies(); }));
}

Status CheckSpace(const Space& space) {
  for (std::size_t i = 0; i < space.size(); ++i) {
    const Field& field = space.fields[i];
    std::string fault = BoundsFault(field);
    if (fault.empty()) fault = NormalFault(field);
    if (fault.empty()) fault = ActivityFault(space, i);
    if (!fault.empty())
      return Error{fmt::format("field '{}' (number {}) {}", field.name, i, fault), {}};
  }
  for (std::size_t i = 0; i < space.constraints.size(); ++i) {
    const std::string fault = ConstraintFault(space, space.constraints[i]);
    if (!fault.empty()) return Error{fmt::format("constraint number {} {}", i, fault), {}};
  }
  return {};
}

}  // namespace autofuzz
