#pragma once

#include "base/result.h"
#include "genome/space.h"
#include "json/value.h"

namespace autofuzz {

/// Adds the constraints of "customized_constraints": Σ coefficients · labels ≤ value. Error: a
/// label that names no field, twice the same label, lists of different length, a constraint that no
/// values within the ranges can meet.
Status ReadConstraints(const json::Value& list, Space& space);

}  // namespace autofuzz
