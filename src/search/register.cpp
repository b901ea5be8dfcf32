#include "search/genetic.h"
#include "search/method.h"
#include "search/random.h"
#include "search/sobol.h"

namespace autofuzz {

void RegisterMethods(Registry<MethodMaker>& into) {
  into.Add("random", "plain sampling (population=50)", MakeRandom);
  into.Add("random-un", "sampling, distinct from the findings (population=50)", MakeRandomUn);
  into.Add("sobol", "a scrambled low-discrepancy sequence (population=50)", MakeSobol);
  into.Add("ga",
           "genetic algorithm (population=50, eta=5, crossover=0.8, mutation=1, "
           "preset=default|paper)",
           MakeGa);
  into.Add("ga-un", "ga, distinct from the findings (as ga)", MakeGaUn);
  into.Add("ga-un-nn",
           "ga-un, candidates ranked by a classifier (as ga, candidates=6, hidden=150, layers=1, "
           "epochs=100, balanced=no, label=violation|unique)",
           MakeGaUnNn);
  into.Add("ga-un-nn-grad",
           "AutoFuzz: ga-un-nn and the less sure moved up the gradient (as ga-un-nn, eps=1, "
           "lambda=0.00392, step=sign|plain)",
           MakeGaUnNnGrad);
  into.Add("random-un-nn-grad",
           "ranking and gradient on sampled candidates (as ga-un-nn-grad, without eta, crossover, "
           "mutation)",
           MakeRandomUnNnGrad);
}

}  // namespace autofuzz
