#pragma once

#include <string>

#include "base/result.h"
#include "grammar/field_rules.h"
#include "json/value.h"

namespace autofuzz {

/// A field from what a grammar says of it: a constant, [min, max], or [min, max, ["normal",
/// mean|null, sd]]. Null `value`: the rule's default. Flags may also be true or false.
Result<Field> ReadField(const json::Value* value, const FieldRule& rule, std::string name);

}  // namespace autofuzz
