#pragma once

#include <memory>

#include "base/registry.h"
#include "record/evaluator.h"

namespace autofuzz {

/// Makes a maker of evaluators from "function:NAME(...)". Adds every function problem of this room.
using ProblemMaker =
    std::function<Result<EvaluatorMaker>(const Spec& spec, const Uniqueness& uniqueness)>;
void RegisterFunctionProblems(Registry<ProblemMaker>& into);

}  // namespace autofuzz
