#include "search/normal.h"

#include <algorithm>
#include <array>
#include <limits>

#include "base/math.h"

namespace autofuzz {
namespace {

using Coefficients = std::array<double, 8>;

double Polynomial(const Coefficients& of, double x) {
  double sum = 0;
  for (std::size_t i = of.size(); i > 0; --i) sum = sum * x + of[i - 1];
  return sum;
}

// Rational approximations: the middle, the shoulders, the tails.
constexpr Coefficients kMiddleOver = {3.3871328727963666080,    1.3314166789178437745e+2,
                                      1.9715909503065514427e+3, 1.3731693765509461125e+4,
                                      4.5921953931549871457e+4, 6.7265770927008700853e+4,
                                      3.3430575583588128105e+4, 2.5090809287301226727e+3};
constexpr Coefficients kMiddleUnder = {1.0,
                                       4.2313330701600911252e+1,
                                       6.8718700749205790830e+2,
                                       5.3941960214247511077e+3,
                                       2.1213794301586595867e+4,
                                       3.9307895800092710610e+4,
                                       2.8729085735721942674e+4,
                                       5.2264952788528545610e+3};
constexpr Coefficients kShoulderOver = {1.42343711074968357734,    4.63033784615654529590,
                                        5.76949722146069140550,    3.64784832476320460504,
                                        1.27045825245236838258,    2.41780725177450611770e-1,
                                        2.27238449892691845833e-2, 7.74545014278341407640e-4};
constexpr Coefficients kShoulderUnder = {1.0,
                                         2.05319162663775882187,
                                         1.67638483018380384940,
                                         6.89767334985100004550e-1,
                                         1.48103976427480074590e-1,
                                         1.51986665636164571966e-2,
                                         5.47593808499534494600e-4,
                                         1.05075007164441684324e-9};
constexpr Coefficients kTailOver = {6.65790464350110377720,    5.46378491116411436990,
                                    1.78482653991729133580,    2.96560571828504891230e-1,
                                    2.65321895265761230930e-2, 1.24266094738807843860e-3,
                                    2.71155556874348757815e-5, 2.01033439929228813265e-7};
constexpr Coefficients kTailUnder = {1.0,
                                     5.99832206555887937690e-1,
                                     1.36929880922735805310e-1,
                                     1.48753612908506148525e-2,
                                     7.86869131145613259100e-4,
                                     1.84631831751005468180e-5,
                                     1.42151175831644588870e-7,
                                     2.04426310338993978564e-15};

double Density(double x) { return math::Exp(-0.5 * x * x) / math::Sqrt(2 * math::kPi); }

// Source: Marsaglia, Evaluating the normal distribution (J. Stat. Software 11, 2004).
double NearMiddle(double x) {
  double term = x;
  double sum = x;
  for (int i = 3; i < 400; i += 2) {
    term *= x * x / i;
    if (sum + term == sum) break;
    sum += term;
  }
  return 0.5 + sum * Density(x);
}

// Laplace's continued fraction, for x far below 0.
double LowerTail(double x) {
  double fraction = -x;
  for (int i = 120; i > 0; --i) fraction = -x + i / fraction;
  return Density(x) / fraction;
}

// Requires: a ≤ b and a ≤ 0, so that the lower tail holds the digits.
double DrawStandard(double a, double b, Stream& stream) {
  const double draw = stream.Uniform();
  const double from = NormalBelow(a);
  const double share = NormalBelow(b) - from;
  if (share > 1e-290) return std::clamp(NormalQuantile(from + draw * share), a, b);
  return std::max(a, b + math::Log(1 - draw) / -b);  // beyond 36 sd the tail is exponential
}

}  // namespace

double NormalBelow(double x) {
  if (x < -2.5) return x < -40 ? 0 : LowerTail(x);
  return x > 2.5 ? 1 - NormalBelow(-x) : NearMiddle(x);
}

double DrawNormalBetween(double mean, double sd, double low, double high, Stream& stream) {
  const double a = (low - mean) / sd;
  const double b = (high - mean) / sd;
  const bool upper = a > 0;
  const double standard = upper ? -DrawStandard(-b, -a, stream) : DrawStandard(a, b, stream);
  return std::clamp(mean + sd * standard, low, high);
}

double NormalQuantile(double probability) {
  if (probability <= 0) return -std::numeric_limits<double>::infinity();
  if (probability >= 1) return std::numeric_limits<double>::infinity();
  const double off = probability - 0.5;
  if (off >= -0.425 && off <= 0.425) {
    const double r = 0.180625 - off * off;
    return off * Polynomial(kMiddleOver, r) / Polynomial(kMiddleUnder, r);
  }
  const double tail = math::Sqrt(-math::Log(off < 0 ? probability : 1 - probability));
  const double size =
      tail <= 5 ? Polynomial(kShoulderOver, tail - 1.6) / Polynomial(kShoulderUnder, tail - 1.6)
                : Polynomial(kTailOver, tail - 5) / Polynomial(kTailUnder, tail - 5);
  return off < 0 ? -size : size;
}

}  // namespace autofuzz
