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

TEST(FunctionProblem, EveryRegisteredOneIsSoundByItsNameAlone) {
  Registry<ProblemMaker> registry;
  RegisterFunctionProblems(registry);
  EXPECT_EQ(registry.entries().size(), 5U);
  for (const auto& entry : registry.entries()) {
    const auto evaluator = MakeOne(entry.name.c_str(), {0.2, 0.3});
    const Problem& problem = evaluator->problem();
    EXPECT_TRUE(CheckSpace(problem.space)) << entry.name;
    EXPECT_EQ(problem.uniqueness, (Uniqueness{0.2, 0.3}));
    EXPECT_EQ(problem.goal.text, "violation");
    EXPECT_EQ(problem.goal.weights.size(), problem.objectives.size());
    Genome middle;
    for (const Field& field : problem.space.fields)
      middle.values.push_back((field.low + field.high) / 2);
    const auto evaluation = evaluator->Evaluate(middle, {});
    ASSERT_TRUE(evaluation) << entry.name;
    EXPECT_EQ(evaluation->objectives.size(), problem.objectives.size());
  }
}

TEST(FunctionProblem, TakesItsSizesFromTheSpec) {
  EXPECT_EQ(MakeOne("function:gmm(d=5, k=3)")->problem().space.size(), 5U);
  EXPECT_EQ(MakeOne("function:rectangle(d=7)")->problem().space.size(), 7U);
  const auto pockets =
      MakeOne("function:pockets(d=30, relevant=3, k=5, volume=0.01, categories=2, constraints=4)");
  EXPECT_EQ(pockets->problem().space.size(), 30U);
  EXPECT_EQ(pockets->problem().labels.size(), 5U);
  EXPECT_EQ(pockets->problem().space.constraints.size(), 4U);
  EXPECT_EQ(pockets->problem().space.fields[28].kind, FieldKind::kCategory);
}

TEST(FunctionProblem, RefusesWrongSpecs) {
  const auto error = [](const char* text) {
    const auto maker = Make(text);
    return maker ? std::string() : maker.error().what;
  };
  EXPECT_THAT(error("function:four_mods"), ::testing::HasSubstr("'function:four_modes'?"));
  EXPECT_THAT(error("function:himmelblau(cap=3)"), ::testing::HasSubstr("cap"));
  EXPECT_THAT(error("function:gmm(sd=0)"), ::testing::HasSubstr("'sd' must be from 0.001 to 10"));
  EXPECT_THAT(error("function:gmm(d=x)"), ::testing::HasSubstr("'d'"));
  EXPECT_THAT(error("function:rectangle(low=0.9)"), ::testing::HasSubstr("'low' is above 'high'"));
  EXPECT_THAT(error("function:pockets(k=33)"), ::testing::HasSubstr("'k' must be from 1 to 32"));
  EXPECT_THAT(error("function:pockets(k=99999999999)"), ::testing::HasSubstr("'k' must be"));
  EXPECT_THAT(error("function:pockets(relevent=3)"), ::testing::HasSubstr("'relevant'?"));
  EXPECT_THAT(error("function:pockets(d=3)"), ::testing::HasSubstr("of 3 fields"));
}

}  // namespace
}  // namespace autofuzz
