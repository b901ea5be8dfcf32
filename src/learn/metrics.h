#pragma once

#include <cstddef>
#include <span>

namespace autofuzz {

/// How well confidences tell labels (0 or 1) apart. Both spans are equally long.

/// Area under the receiver operating characteristic: how often a positive is surer than a negative,
/// ties counting half. 0.5 where one label is missing. Cost: n log n. Source: Fawcett (2006), An
/// introduction to ROC analysis, §7.
double AreaUnderCurve(std::span<const double> confidences, std::span<const int> labels);

/// Mean squared distance of confidence and label; 0 for no rows. Source: Brier (1950).
double BrierScore(std::span<const double> confidences, std::span<const int> labels);

/// Share of positives among the `top` surest, ties in the order given; among all when there are
/// fewer.
double PrecisionAtTop(std::span<const double> confidences, std::span<const int> labels,
                      std::size_t top);

}  // namespace autofuzz
