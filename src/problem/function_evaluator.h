#pragma once

#include <string>

#include "problem/functions.h"
#include "record/evaluator.h"

namespace autofuzz {

/// Fields "x" and "y" over [−1, 1], objective "f", label "violation" where f < 0. Pure.
EvaluatorMaker MakeFunctionEvaluators(const TestFunction& function, std::string spec,
                                      const Uniqueness& uniqueness);

}  // namespace autofuzz
