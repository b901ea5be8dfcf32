#include "problem/mixture.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/math.h"

namespace autofuzz {
namespace {

std::vector<int> FirstPrimes(int count) {
  std::vector<int> primes;
  for (int n = 2; static_cast<int>(primes.size()) < count; ++n)
    if (std::none_of(primes.begin(), primes.end(), [n](int p) { return n % p == 0; }))
      primes.push_back(n);
  return primes;
}

double SumOfBells(const std::vector<std::vector<double>>& centres, double sd,
                  const std::vector<double>& x) {
  double sum = 0;
  for (const std::vector<double>& centre : centres) {
    double square = 0;
    for (std::size_t i = 0; i < x.size(); ++i) square += (x[i] - centre[i]) * (x[i] - centre[i]);
    sum += math::Exp(-square / (2 * sd * sd));
  }
  return sum;
}

}  // namespace

std::vector<std::vector<double>> MixtureCentres(int d, int k) {
  std::vector<std::vector<double>> centres(static_cast<std::size_t>(k));
  const std::vector<int> primes = FirstPrimes(d);
  for (std::size_t j = 0; j < centres.size(); ++j)
    for (const int prime : primes) {
      const double product = (static_cast<double>(j) + 0.5) * math::Sqrt(prime);
      centres[j].push_back(0.8 * (2 * (product - std::floor(product)) - 1));
    }
  return centres;
}

Landscape MixtureLandscape(const MixtureSettings& settings, const Uniqueness& uniqueness) {
  Space space;
  for (int i = 0; i < settings.d; ++i)
    space.fields.push_back({fmt::format("x{}", i), FieldKind::kReal, -1, 1, {}, {}});
  const double cap = std::max(0.5, settings.k - 0.5);  // k bells on one spot
  return {MakeLandscapeProblem(std::move(space), {"f", cap}, {"violation"}, uniqueness),
          [centres = MixtureCentres(settings.d, settings.k), sd = settings.sd](const Genome& x) {
            const double f = 0.5 - SumOfBells(centres, sd, x.values);
            return MakeLandscapeEvaluation(f, f < 0 ? 0 : -1);
          }};
}

}  // namespace autofuzz
