#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <map>
#include <vector>

namespace autofuzz::test {

/// Kolmogorov and Smirnov's deviation from a continuous distribution function, times √n: exceeds
/// 1.63 with a chance of 1 %, 1.95 with 0.1 %.
template <class Below>
double Deviation(std::vector<double> draws, Below below) {
  std::sort(draws.begin(), draws.end());
  const auto count = static_cast<double>(draws.size());
  double worst = 0;
  for (std::size_t i = 0; i < draws.size(); ++i) {
    const double share = below(draws[i]);
    worst = std::max({worst, share - static_cast<double>(i) / count,
                      static_cast<double>(i + 1) / count - share});
  }
  return worst * std::sqrt(count);
}

/// χ² of two samples' counts per cell, as a normal deviate (Wilson and Hilferty): exceeds 3.1 with
/// a chance of 0.1 % if both are of one distribution.
template <class Key>
double TwoSampleDeviate(const std::map<Key, double>& a, const std::map<Key, double>& b) {
  double total_a = 0;
  double total_b = 0;
  std::map<Key, bool> keys;
  for (const auto& [key, count] : a) total_a += count, keys[key] = true;
  for (const auto& [key, count] : b) total_b += count, keys[key] = true;
  double sum = 0;
  double freedom = -1;
  for (const auto& [key, known] : keys) {
    const double in_a = a.contains(key) ? a.at(key) : 0;
    const double in_b = b.contains(key) ? b.at(key) : 0;
    if (in_a + in_b < 10) continue;
    const double off = in_a * std::sqrt(total_b / total_a) - in_b * std::sqrt(total_a / total_b);
    sum += off * off / (in_a + in_b);
    ++freedom;
  }
  const double spread = 2 / (9 * freedom);
  return (std::cbrt(sum / freedom) - (1 - spread)) / std::sqrt(spread);
}

}  // namespace autofuzz::test
