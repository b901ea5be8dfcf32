// Our operators against those of pagmo (Biscani & Izzo 2020), another implementation of the same
// papers: draws of both must come from one distribution.

#include <gtest/gtest.h>

#ifdef AUTOFUZZ_HAS_PAGMO
#include <pagmo/rng.hpp>
#include <pagmo/utils/genetic_operators.hpp>
#endif

#include <algorithm>
#include <cmath>
#include <vector>

#include "search/operators.h"

namespace autofuzz {
namespace {

#ifdef AUTOFUZZ_HAS_PAGMO

constexpr int kDraws = 50'000;
constexpr double kEta = 5;

Space OneReal() {
  Space space;
  space.fields.push_back(Field{"x", FieldKind::kReal, 0, 1, {}, {}});
  return space;
}

// Kolmogorov and Smirnov's deviation of two equally large samples, times √(n/2): exceeds 1.95 once
// in a thousand times where both come from one distribution.
double Deviation(std::vector<double> a, std::vector<double> b) {
  std::sort(a.begin(), a.end());
  std::sort(b.begin(), b.end());
  double largest = 0;
  std::size_t i = 0, k = 0;
  while (i < a.size() && k < b.size()) {
    const double at = std::min(a[i], b[k]);
    while (i < a.size() && a[i] <= at) ++i;
    while (k < b.size() && b[k] <= at) ++k;
    largest = std::max(largest, std::abs(static_cast<double>(i) - static_cast<double>(k)));
  }
  const double n = static_cast<double>(a.size());
  return largest / n * std::sqrt(n / 2);
}

std::vector<double> OurChildren(double first, double second, const OperatorSettings& settings) {
  const Space space = OneReal();
  Stream stream(RootSeed(101));
  std::vector<double> children;
  for (int i = 0; i < kDraws; ++i) {
    Genome a{{first}}, b{{second}};
    Crossover(space, settings, a, b, stream);
    children.push_back(a.values[0]);
  }
  return children;
}

std::vector<double> TheirChildren(double first, double second, double pair_crossover) {
  pagmo::detail::random_engine_type engine(101);
  std::vector<double> children;
  for (int i = 0; i < kDraws; ++i)
    children.push_back(
        pagmo::sbx_crossover({first}, {second}, {{0}, {1}}, 0, pair_crossover, kEta, engine)
            .first[0]);
  return children;
}

class AgainstPagmo : public testing::TestWithParam<std::pair<double, double>> {};

TEST_P(AgainstPagmo, ChildrenOfTwoParents) {
  const auto& [first, second] = GetParam();
  for (const double pair : {1.0, 0.8}) {
    const OperatorSettings settings{
        .eta = kEta, .pair_crossover = pair, .field_crossover = 0.5, .field_mutation = 0};
    EXPECT_LT(Deviation(OurChildren(first, second, settings), TheirChildren(first, second, pair)),
              1.95)
        << first << " and " << second << " at " << pair;
  }
}

TEST_P(AgainstPagmo, MutantsOfOne) {
  const double x = GetParam().first;
  const Space space = OneReal();
  const OperatorSettings settings{.eta = kEta, .field_mutation = 1};
  Stream stream(RootSeed(102));
  pagmo::detail::random_engine_type engine(102);
  std::vector<double> ours, theirs;
  for (int i = 0; i < kDraws; ++i) {
    Genome genome{{x}};
    Mutate(space, settings, genome, stream);
    ours.push_back(genome.values[0]);
    pagmo::vector_double child = {x};
    pagmo::polynomial_mutation(child, {{0}, {1}}, 0, 1, kEta, engine);
    theirs.push_back(child[0]);
  }
  EXPECT_LT(Deviation(ours, theirs), 1.95) << x;
}

TEST(AgainstPagmoItself, AnotherEtaIsFoundOut) {
  const OperatorSettings settings{
      .eta = 10, .pair_crossover = 1, .field_crossover = 0.5, .field_mutation = 0};
  EXPECT_GT(Deviation(OurChildren(0.3, 0.6, settings), TheirChildren(0.3, 0.6, 1)), 3);
}

INSTANTIATE_TEST_SUITE_P(Parents, AgainstPagmo,
                         testing::Values(std::pair(0.3, 0.6), std::pair(0.02, 0.95),
                                         std::pair(0.5, 0.51), std::pair(0.9, 0.1)));

#else

TEST(AgainstPagmo, Operators) { GTEST_SKIP() << "pagmo (libpagmo-dev) is not installed"; }

#endif

}  // namespace
}  // namespace autofuzz
