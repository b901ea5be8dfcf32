#include "genome/problem.h"

#include <gtest/gtest.h>

namespace autofuzz {
namespace {

TEST(Problem, FitnessIsTheWeightedSumOfScaledObjectives) {
  Problem problem;
  problem.objectives = {{"collision_speed", 7}, {"object_distance", 20}, {"unused", 5}};
  problem.goal.weights = {1, 2, 0};
  EXPECT_DOUBLE_EQ(Fitness(problem, {-3.5, 10, 1000}), -0.5 + 1.0);
  EXPECT_EQ(Fitness(Problem{}, {}), 0);
}

TEST(Problem, WithoutAPredicateAllIsFeasible) {
  Problem problem;
  EXPECT_TRUE(problem.Feasible({}));
  problem.feasible = [](const Genome& genome) { return genome.values[0] > 0; };
  EXPECT_TRUE(problem.Feasible({{1}}));
  EXPECT_FALSE(problem.Feasible({{-1}}));
}

}  // namespace
}  // namespace autofuzz
