#include "problem/function_evaluator.h"

#include <fmt/format.h>

#include <memory>
#include <utility>

namespace autofuzz {
namespace {

constexpr int kViolation = 0;

Problem MakeProblem(const TestFunction& function, const Uniqueness& uniqueness) {
  Problem problem;
  for (const char* name : {"x", "y"})
    problem.space.fields.push_back(Field{name, FieldKind::kReal, -1, 1, {}, {}});
  problem.objectives = {{"f", function.cap}};
  problem.labels = {"violation"};
  problem.goal.text = "violation";
  problem.goal.labels.Add(kViolation);
  problem.goal.weights = {1};
  problem.uniqueness = uniqueness;
  return problem;
}

class FunctionEvaluator final : public Evaluator {
 public:
  FunctionEvaluator(const TestFunction& function, std::string spec, const Uniqueness& uniqueness)
      : function_(function), spec_(std::move(spec)), problem_(MakeProblem(function, uniqueness)) {}

  EvaluatorFacts facts() const override { return {spec_, true, 0}; }
  const Problem& problem() const override { return problem_; }

  Result<Evaluation> Evaluate(const Genome& genome, Seed) override {
    if (!InSpace(problem_.space, genome))
      return Error{fmt::format("a genome outside the square of {}", function_.name), {}};
    const double f = function_.at(genome.values[0], genome.values[1]);
    Evaluation evaluation;
    evaluation.objectives = {f};
    if (f < 0) evaluation.verdict.labels.Add(kViolation);
    evaluation.end = f < 0 ? "violation" : "no-violation";
    return evaluation;
  }

 private:
  TestFunction function_;
  std::string spec_;
  Problem problem_;
};

}  // namespace

EvaluatorMaker MakeFunctionEvaluators(const TestFunction& function, std::string spec,
                                      const Uniqueness& uniqueness) {
  return [function, spec = std::move(spec), uniqueness]() -> Result<std::unique_ptr<Evaluator>> {
    return std::unique_ptr<Evaluator>(
        std::make_unique<FunctionEvaluator>(function, spec, uniqueness));
  };
}

}  // namespace autofuzz
