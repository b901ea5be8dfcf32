#include "problem/landscape.h"

#include <fmt/format.h>

#include <memory>
#include <utility>

namespace autofuzz {
namespace {

class LandscapeEvaluator final : public Evaluator {
 public:
  LandscapeEvaluator(std::shared_ptr<const Landscape> landscape, std::string spec)
      : landscape_(std::move(landscape)), spec_(std::move(spec)) {}

  EvaluatorFacts facts() const override { return {spec_, true, 0}; }
  const Problem& problem() const override { return landscape_->problem; }

  Result<Evaluation> Evaluate(const Genome& genome, Seed) override {
    if (!InSpace(problem().space, genome))
      return Error{fmt::format("a genome outside the space of {}", spec_), {}};
    return landscape_->at(genome);
  }

 private:
  std::shared_ptr<const Landscape> landscape_;
  std::string spec_;
};

}  // namespace

Problem MakeLandscapeProblem(Space space, ObjectiveSpec objective, std::vector<std::string> labels,
                             const Uniqueness& uniqueness) {
  Problem problem;
  problem.space = std::move(space);
  problem.objectives = {std::move(objective)};
  problem.labels = std::move(labels);
  problem.goal.text = "violation";
  for (std::size_t label = 0; label < problem.labels.size(); ++label)
    problem.goal.labels.Add(static_cast<int>(label));
  problem.goal.weights = {1};
  problem.uniqueness = uniqueness;
  return problem;
}

Evaluation MakeLandscapeEvaluation(double objective, int label) {
  Evaluation evaluation;
  evaluation.objectives = {objective};
  if (label >= 0) evaluation.verdict.labels.Add(label);
  evaluation.end = label >= 0 ? "violation" : "no-violation";
  return evaluation;
}

EvaluatorMaker MakeEvaluators(Landscape landscape, std::string spec) {
  return [shared = std::make_shared<const Landscape>(std::move(landscape)),
          spec = std::move(spec)]() -> Result<std::unique_ptr<Evaluator>> {
    return std::unique_ptr<Evaluator>(std::make_unique<LandscapeEvaluator>(shared, spec));
  };
}

}  // namespace autofuzz
