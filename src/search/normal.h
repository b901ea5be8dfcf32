#pragma once

#include "base/seed.h"

namespace autofuzz {

/// Where the standard normal distribution reaches a probability in (0, 1); ±infinity at 0 and 1.
/// Relative error about 1e-15. Source: Wichura, algorithm AS 241 (Applied Statistics 37, 1988).
double NormalQuantile(double probability);

/// The standard normal distribution function; relative error below 1e-12 down to −37.
double NormalBelow(double x);

/// Draws from a normal distribution restricted to [low, high], of which one or both may be
/// infinite. Exact far out in the tails, too. Requires: low ≤ high, sd > 0.
double DrawNormalBetween(double mean, double sd, double low, double high, Stream& stream);

}  // namespace autofuzz
