#include "grammar/constraint_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "base/nearest.h"
#include "base/number.h"
#include "grammar/field_rules.h"
#include "json/reading.h"

namespace autofuzz {
namespace {

Result<std::size_t> ReadLabel(const json::Value& value, const Space& space) {
  const std::string* label = value.string();
  if (label == nullptr)
    return value.Wrong(fmt::format("must be the name of a field, not {}", value.TypeName()));
  std::vector<std::string> names;
  for (std::size_t i = 0; i < space.size(); ++i) {
    if (space.fields[i].name == *label) return i;
    names.push_back(space.fields[i].name);
  }
  return value.Wrong(fmt::format("no field is called '{}'{}", *label, DidYouMean(*label, names)));
}

Result<const json::Value::Array*> NeedList(const json::Value& object, std::string_view key) {
  const Result<const json::Value*> value = Need(object, key);
  if (!value) return value.error();
  if ((*value)->array() == nullptr)
    return (*value)->Wrong(fmt::format("must be an array, not {}", (*value)->TypeName()));
  return (*value)->array();
}

Status AddTerm(const json::Value& coefficient, const json::Value& label, const Space& space,
               LinearConstraint& constraint) {
  const Result<double> factor = NumberWithin(coefficient, -kAnyNumber, kAnyNumber, "a coefficient");
  if (!factor) return factor.error();
  const Result<std::size_t> field = ReadLabel(label, space);
  if (!field) return field.error();
  for (const LinearConstraint::Term& term : constraint.terms)
    if (term.field == *field)
      return label.Wrong(fmt::format("'{}' stands here twice", space.fields[*field].name));
  constraint.terms.push_back({*field, *factor});
  return {};
}

// The least that the left side can be within the ranges.
double LeastSum(const Space& space, const LinearConstraint& constraint) {
  double sum = 0;
  for (const LinearConstraint::Term& term : constraint.terms) {
    const Field& field = space.fields[term.field];
    sum += term.coefficient * (term.coefficient > 0 ? field.low : field.high);
  }
  return sum;
}

Status ReadConstraint(const json::Value& value, Space& space) {
  const std::array<std::string, 3> known = {"coefficients", "labels", "value"};
  if (Status status = CheckKeys(value, known); !status) return status;
  const auto coefficients = NeedList(value, "coefficients");
  if (!coefficients) return coefficients.error();
  const auto labels = NeedList(value, "labels");
  if (!labels) return labels.error();
  const Result<const json::Value*> limit = Need(value, "value");
  if (!limit) return limit.error();
  const std::size_t count = (*labels)->size();
  if (count == 0 || (*coefficients)->size() != count)
    return value.Wrong(fmt::format("needs one coefficient per label, not {} for {}",
                                   (*coefficients)->size(), count));
  LinearConstraint constraint;
  for (std::size_t i = 0; i < count; ++i)
    if (Status status = AddTerm((**coefficients)[i], (**labels)[i], space, constraint); !status)
      return status;
  const Result<double> right = NumberWithin(**limit, -1e18, 1e18, "a limit");
  if (!right) return right.error();
  constraint.value = *right;
  const double least = LeastSum(space, constraint);
  if (least > constraint.value + 1e-9 * (std::abs(least) + std::abs(constraint.value)))
    return value.Wrong(fmt::format("can never hold: within the ranges its sum is at least {}",
                                   FormatDouble(least)));
  space.constraints.push_back(std::move(constraint));
  return {};
}

}  // namespace

Status ReadConstraints(const json::Value& list, Space& space) {
  if (list.array() == nullptr)
    return list.Wrong(fmt::format("must be an array, not {}", list.TypeName()));
  for (const json::Value& value : *list.array())
    if (Status status = ReadConstraint(value, space); !status) return status;
  return {};
}

}  // namespace autofuzz
