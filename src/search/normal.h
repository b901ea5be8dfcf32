#pragma once

namespace autofuzz {

/// Where the standard normal distribution reaches a probability in (0, 1); ±infinity at 0 and 1.
/// Relative error about 1e-15. Source: Wichura, algorithm AS 241 (Applied Statistics 37, 1988).
double NormalQuantile(double probability);

}  // namespace autofuzz
