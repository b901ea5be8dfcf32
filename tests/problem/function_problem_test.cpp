#include "problem/function_problem.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace autofuzz {
namespace {

Result<EvaluatorMaker> Make(const char* text, const Uniqueness& uniqueness = {}) {
  Registry<ProblemMaker> registry;
  RegisterFunctionProblems(registry);
  const Result<Spec> spec = ParseSpec(text);
  if (!spec) return spec.error();
  const auto entry = registry.Find(spec->name, "problem");
  if (!entry) return entry.error();
  return (*entry)->make(*spec, uniqueness);
}

std::unique_ptr<Evaluator> MakeOne(const char* text, const Uniqueness& uniqueness = {}) {
  Result<EvaluatorMaker> maker = Make(text, uniqueness);
  EXPECT_TRUE(maker) << text;
  return std::move((*maker)()).value();
}

TEST(FunctionProblem, StatesASoundProblem) {
  for (const char* text : {"function:four_modes", "function:himmelblau"}) {
    const Uniqueness uniqueness{0.05, 1.0};
    const auto evaluator = MakeOne(text, uniqueness);
    const Problem& problem = evaluator->problem();
    EXPECT_TRUE(CheckSpace(problem.space));
    EXPECT_EQ(problem.space.varying(), 2U);
    EXPECT_EQ(problem.objectives.size(), problem.goal.weights.size());
    EXPECT_EQ(problem.labels, std::vector<std::string>{"violation"});
    EXPECT_TRUE(problem.goal.labels.Has(0));
    EXPECT_EQ(problem.uniqueness, uniqueness);
    EXPECT_EQ(evaluator->facts().spec, text);
    EXPECT_TRUE(evaluator->facts().deterministic);
    EXPECT_EQ(evaluator->facts().parallel, 0);
  }
}

TEST(FunctionProblem, ViolatesWhereTheFunctionIsBelowZero) {
  const auto evaluator = MakeOne("function:four_modes");
  const Result<Evaluation> inside = evaluator->Evaluate({{0.5, -0.5}}, {});
  const Result<Evaluation> outside = evaluator->Evaluate({{0, 0}}, {});
  ASSERT_TRUE(inside && outside);
  EXPECT_TRUE(inside->verdict.labels.Has(0));
  EXPECT_TRUE(outside->verdict.labels.empty());
  EXPECT_EQ(inside->objectives, Objectives{-1});
  EXPECT_EQ(Fitness(evaluator->problem(), outside->objectives), 1);
  EXPECT_EQ(inside->end, "violation");
}

TEST(FunctionProblem, FitnessFallsTowardsAViolation) {
  const auto evaluator = MakeOne("function:himmelblau");
  double before = 2;
  for (const double share : {1.6, 1.4, 1.2, 1.0}) {  // towards the minimum (3, 2)/5
    const auto evaluation = evaluator->Evaluate({{0.6 * share, 0.4 * share}}, {});
    ASSERT_TRUE(evaluation);
    const double fitness = Fitness(evaluator->problem(), evaluation->objectives);
    EXPECT_LT(fitness, before);
    before = fitness;
  }
  EXPECT_NEAR(before, -10.0 / 880, 1e-12);
}

TEST(FunctionProblem, IsPure) {
  const auto first = MakeOne("function:himmelblau");
  const auto second = MakeOne("function:himmelblau");
  const Genome genome{{0.123, -0.456}};
  const auto a = first->Evaluate(genome, RootSeed(1));
  const auto b = second->Evaluate(genome, RootSeed(2));
  ASSERT_TRUE(a && b);
  EXPECT_EQ(a->objectives, b->objectives);
  EXPECT_EQ(a->verdict, b->verdict);
}

TEST(FunctionProblem, RefusesWhatIsNotInTheSquare) {
  const auto evaluator = MakeOne("function:himmelblau");
  EXPECT_FALSE(evaluator->Evaluate({{1.5, 0}}, {}));
  EXPECT_FALSE(evaluator->Evaluate({{0}}, {}));
}

TEST(FunctionProblem, RefusesWrongSpecs) {
  const auto error = [](const char* text) {
    const auto maker = Make(text);
    return maker ? std::string() : maker.error().what;
  };
  EXPECT_THAT(error("function:four_mods"), ::testing::HasSubstr("'function:four_modes'?"));
  EXPECT_THAT(error("function:himmelblau(cap=3)"), ::testing::HasSubstr("cap"));
}

}  // namespace
}  // namespace autofuzz
