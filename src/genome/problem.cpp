#include "genome/problem.h"

#include <cassert>

namespace autofuzz {

double Fitness(const Problem& problem, const Objectives& objectives) {
  assert(objectives.size() == problem.objectives.size());
  assert(problem.goal.weights.size() == problem.objectives.size());
  double sum = 0;
  for (std::size_t i = 0; i < objectives.size(); ++i)
    sum += problem.goal.weights[i] * objectives[i] / problem.objectives[i].cap;
  return sum;
}

}  // namespace autofuzz
