#include <fmt/format.h>

#include <string>

#include "problem/function_evaluator.h"
#include "problem/function_problem.h"
#include "problem/functions.h"

namespace autofuzz {

void RegisterFunctionProblems(Registry<ProblemMaker>& into) {
  for (const TestFunction& function : TestFunctions()) {
    into.Add(fmt::format("function:{}", function.name), std::string(function.help),
             [function](const Spec& spec, const Uniqueness& uniqueness) -> Result<EvaluatorMaker> {
               if (Status status = SpecReader(spec).Finish(); !status) return status.error();
               return MakeFunctionEvaluators(function, Text(spec), uniqueness);
             });
  }
}

}  // namespace autofuzz
